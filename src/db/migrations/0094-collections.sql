-- Returns that a courier collects from their buyers (ADR 61): what she wished for, what he was asked, and what was said of it.

alter table returns
  -- Null: the address of the order.
  add column collect_from jsonb,
  add column collect_day text check (collect_day ~ '^\d{4}-\d\d-\d\d$'),
  add column collect_window text check (collect_window in ('morning', 'afternoon', 'evening')),
  add constraint returns_collect_then check ((collect_day is null) = (collect_window is null));

create table collections (
  id text primary key,
  return_id text not null references returns (id),
  courier text not null,
  -- Ours, which the courier keeps with it.
  reference text not null unique,
  state text not null check (state in ('asked', 'unknown', 'booked', 'refused', 'cancelling', 'cancelled')),
  -- From whom, as he was told.
  sender jsonb not null,
  pieces int not null check (pieces > 0),
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  collect_window text not null check (collect_window in ('morning', 'afternoon', 'evening')),
  reserved_number text,
  awb text,
  tracking_url text,
  refusal text,
  looked int not null default 0,
  next_look_at timestamptz,
  -- He was told that it lies ready, where he wants to be told.
  ready_at timestamptz,
  asked_by text references staff (id),
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- It follows from collection_events (domain/collection.ts).
  progress text check (progress in ('attempt_failed', 'given_up', 'picked_up', 'lost', 'arrived')),
  moved_at timestamptz,
  attempts int not null default 0,
  trouble text,
  -- Another one was asked for after he had given up.
  replaced_at timestamptz,
  foreign key (courier, reserved_number) references courier_numbers (courier, number)
);
create index collections_of_return on collections (return_id, asked_at);
create unique index collections_one on collections (return_id)
  where state in ('asked', 'unknown', 'booked', 'cancelling') and replaced_at is null;
create unique index collections_number_once on collections (courier, reserved_number) where reserved_number is not null;
create index collections_open on collections (next_look_at) where state in ('asked', 'unknown', 'cancelling');
create index collections_awb on collections (awb) where awb is not null;

create table collection_events (
  id bigint generated always as identity primary key,
  collection_id text not null references collections (id),
  -- staff:<id> or the courier's name.
  actor text not null,
  external_id text not null,
  code text not null,
  progress text check (progress in ('attempt_failed', 'given_up', 'picked_up', 'lost', 'arrived')),
  at timestamptz not null,
  heard_at timestamptz not null,
  reason text,
  unique (collection_id, actor, external_id)
);
-- Words in it may be emptied, when their buyer is erased.
create trigger collection_events_are_append_only before update of id, collection_id, actor, external_id, code, progress, at, heard_at or delete
  on collection_events for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();
