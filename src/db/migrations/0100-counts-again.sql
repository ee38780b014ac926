-- A difference that was held back is not booked once a later count or a correction has said what lies there.

alter table stock_count_lines
  add column overtaken_at timestamptz,
  add constraint stock_count_lines_overtaken check (overtaken_at is null or (posted_at is null and not is_held_back));

-- A large difference that is not counted again stays as it was first counted, and nobody who scanned a count agrees to it.

alter table stock_count_lines
  add column first_position bigint,
  add column first_expected int check (first_expected >= 0),
  add column first_counted_at timestamptz;
-- The difference alone was kept until now, and it is all that is booked.
update stock_count_lines set first_position = 0, first_expected = greatest(0, -first_difference), first_counted_at = now() where first_difference is not null;
alter table stock_count_lines add constraint stock_count_lines_first check (
  (first_difference is null) = (first_position is null) and (first_difference is null) = (first_expected is null)
  and (first_difference is null) = (first_counted_at is null));

alter table stock_counts
  add column scanned_by text[] not null default '{}',
  add constraint stock_counts_scanned_by check (approved_by is null or approved_by <> all (scanned_by));
