-- Claims (ADR 59): what is wrong with delivered pieces, with photos for its buyer and the shop alone.

create table claims (
  id text primary key,
  order_id text not null references orders (id),
  status text not null default 'asked' check (status in ('asked', 'more_asked', 'approved', 'refused', 'settled')),
  wish text not null check (wish in ('refund', 'replacement', 'part_back')),
  words text not null,
  -- What the shopper is told: what is still needed, or why not.
  answer text not null default '',
  outcome text check (outcome in ('refund', 'part_back', 'replacement', 'return')),
  refund_id text unique references refunds (id),
  return_id text unique references returns (id),
  version int not null default 1,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  constraint claims_are_settled_by_something check (
    (status = 'settled') = (outcome is not null)
    and (refund_id is not null) = coalesce(outcome in ('refund', 'part_back'), false)
    and (return_id is not null) = coalesce(outcome = 'return', false)
  )
);
create index claims_open on claims (status, moved_at, id) where status in ('asked', 'more_asked', 'approved');
create index claims_done on claims (moved_at desc, id) where status in ('refused', 'settled');
create index claims_of_order on claims (order_id);

create table claim_lines (
  claim_id text not null references claims (id),
  order_line_id text not null references order_lines (id),
  quantity int not null check (quantity > 0),
  problem text not null check (problem in ('damaged', 'wrong_piece', 'wrong_size', 'missing', 'faulty')),
  -- The line that went out for it.
  replacement_line_id text unique references order_lines (id),
  primary key (claim_id, order_line_id)
);
create index claim_lines_of_line on claim_lines (order_line_id);

create table claim_events (
  id bigint generated always as identity primary key,
  claim_id text not null references claims (id),
  at timestamptz not null,
  state text not null,
  -- staff:<id>, user:<id>, guest, or rule: a rule of the owner's.
  actor text not null,
  note text not null default ''
);
create index claim_events_of on claim_events (claim_id, id);
-- Words in it may be emptied, when their buyer is erased.
create trigger claim_events_are_append_only before update of id, claim_id, at, state, actor or delete
  on claim_events for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- Photos that no public address shows. The file is private/<id>.webp in the media store.
create table photos (
  id text primary key,
  order_id text not null references orders (id),
  -- Null: sent, and nothing said with it yet. It goes after a day.
  claim_id text references claims (id),
  -- staff:<id>, or buyer.
  actor text not null,
  bytes int not null check (bytes > 0),
  created_at timestamptz not null
);
create index photos_of_order on photos (order_id);
create index photos_of_claim on photos (claim_id) where claim_id is not null;
create index photos_waiting on photos (created_at) where claim_id is null;
