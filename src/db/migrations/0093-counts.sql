-- Counting what lies in a place while the shop sells (ADR 63).

create table stock_counts (
  id text primary key,
  place text not null references stock_places (code),
  -- Null: all that lies in the place.
  category text,
  -- Only the variants that were listed when it began.
  is_listed boolean not null default false,
  status text not null check (status in ('open', 'recount', 'review', 'posting', 'posted', 'cancelled')),
  note text not null default '',
  -- A line that differs by more pieces or by more money than these is counted once more, and then needs somebody else's yes.
  recount_pieces int not null check (recount_pieces >= 0),
  recount_fils int not null check (recount_fils >= 0),
  created_by text not null,
  created_at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  approved_by text,
  posted_at timestamptz,
  version int not null default 1,
  check ((status = 'posted') = (posted_at is not null)),
  check (status not in ('review', 'posting', 'posted') or closed_by is not null),
  -- Who counted does not decide about what she counted.
  check (approved_by is null or (approved_by <> created_by and approved_by <> closed_by))
);
-- Two counts of one place at once would book the same difference twice.
create unique index stock_counts_under_way on stock_counts (place) where status in ('open', 'recount', 'review', 'posting');
create index stock_counts_latest on stock_counts (created_at desc, id desc);

create table stock_count_lines (
  count_id text not null references stock_counts (id) on delete cascade,
  variant_id text not null references variants (id) on delete cascade,
  -- Of the first scan: the ledger's last entry for the variant in the place, and what it had by then. Null: not counted yet, or to be counted again.
  position bigint,
  expected int check (expected >= 0),
  counted int check (counted >= 0),
  counted_at timestamptz,
  -- Of the first count, where there was a second.
  first_difference int,
  posted_at timestamptz,
  -- Open orders hold what is missing: it is not booked until they have changed.
  is_held_back boolean not null default false,
  primary key (count_id, variant_id),
  check ((counted is null) = (position is null) and (counted is null) = (expected is null))
);
create index stock_count_lines_variant on stock_count_lines (variant_id);
create index stock_count_lines_held_back on stock_count_lines (count_id) where is_held_back;

-- A count books each variant once.
create unique index stock_movements_counted on stock_movements (document_id, variant_id) where reason = 'count' and document_id is not null;
