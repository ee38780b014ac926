-- What was handed to the bank as one list. Each transfer stands in one file at most.
create table payout_files (
  id text primary key,
  -- 1 and up.
  position int not null unique check (position > 0),
  created_by text not null references staff (id),
  created_at timestamptz not null
);
create table payout_file_lines (
  file_id text not null references payout_files (id),
  transfer_id text not null unique references refund_transfers (id),
  -- 1 and up within the file.
  position int not null check (position > 0),
  primary key (file_id, position)
);
create trigger payout_files_are_append_only before update or delete on payout_files
  for each row execute function refuse_rewriting();
create trigger payout_file_lines_are_append_only before update or delete on payout_file_lines
  for each row execute function refuse_rewriting();
