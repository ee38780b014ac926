-- What lay in the parcel of a return and was not announced (ADR 65).
create table return_finds (
  id text primary key,
  return_id text not null references returns (id),
  -- Null: a thing that is not the shop's.
  variant_id text references variants (id),
  -- The line of the return that it joined.
  order_line_id text,
  words text not null default '',
  state text not null check (state in ('added', 'open', 'kept', 'sent_back', 'stocked')),
  version int not null default 1,
  found_by text not null references staff (id),
  found_at timestamptz not null,
  moved_at timestamptz not null,
  foreign key (return_id, order_line_id) references return_lines (return_id, order_line_id),
  constraint return_finds_added check ((state = 'added') = (order_line_id is not null)),
  constraint return_finds_not_ours check (variant_id is not null or state not in ('added', 'stocked'))
);
create index return_finds_of on return_finds (return_id, found_at, id);
create index return_finds_waiting on return_finds (moved_at) where state in ('open', 'kept');

alter table photos
  add column find_id text references return_finds (id),
  add constraint photos_of_finds check (find_id is null or return_id is not null);
create index photos_of_find on photos (find_id) where find_id is not null;

-- It has arrived: no count or correction of what lies there.
alter table stock_movements drop constraint stock_movements_known_reason;
alter table stock_movements add constraint stock_movements_known_reason check (
  reason in ('count', 'damage', 'loss', 'found', 'sample', 'correction', 'transfer', 'return_find')
) not valid;
alter table stock_movements validate constraint stock_movements_known_reason;
