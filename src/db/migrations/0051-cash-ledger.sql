-- What couriers collect for us, by parcel: a ledger that is only ever added to, its sums beside it, and the lists that couriers pay by.

-- A parcel's cash as it stands: the sums of its entries by kind. Written in the transaction of the entries.
create table cash_parcels (
  parcel_id text primary key references parcels (id),
  -- Who has it; null until one is booked. The entries name the same.
  courier text,
  -- What became of the parcel: its buyer has not paid yet, has paid, the pieces are back or were never sent, or nobody knows where they are.
  fate text not null check (fate in ('waiting', 'delivered', 'back', 'lost')),
  due_fils int not null default 0,
  collected_fils int not null default 0,
  returned_fils int not null default 0,
  written_off_fils int not null default 0,
  remitted_fils int not null default 0,
  fee_fils int not null default 0,
  banked_fils int not null default 0,
  -- Of what was collected: said to be missing, or paid beyond what was due.
  short_fils int not null default 0,
  over_fils int not null default 0,
  open_fils int not null generated always as (due_fils - collected_fils - returned_fils - written_off_fils) stored,
  -- Where its money is: claim is an open one that the courier lost.
  stage text not null generated always as (
    case
      when collected_fils > remitted_fils then 'collected'
      when due_fils - collected_fils - returned_fils - written_off_fils > 0 then case when fate = 'lost' then 'claim' else 'open' end
      when remitted_fils + over_fils - fee_fils <> banked_fils then 'remitted'
      else 'closed'
    end
  ) stored,
  due_at timestamptz not null,
  -- By the courier's clock; null unless its buyer has paid.
  collected_at timestamptz,
  -- When the courier was last written to about it.
  letter_at timestamptz,
  updated_at timestamptz not null,
  version int not null default 1
);
create index cash_parcels_of on cash_parcels (courier, stage);
create index cash_parcels_open on cash_parcels (stage, due_at, parcel_id) where stage <> 'closed';
create index cash_parcels_latest on cash_parcels (due_at desc, parcel_id desc);

-- How a courier's lists are read, and where he is written to about cash.
create table cash_couriers (
  courier text primary key,
  email text not null default '',
  -- Column of his list by field, by the name in its heading.
  mapping jsonb not null default '{}',
  date_order text not null default 'dmy' check (date_order in ('dmy', 'mdy', 'ymd')),
  version int not null default 1,
  updated_at timestamptz not null
);

-- A courier's list of what he pays out, under the number that he gave it.
create table remittances (
  id text primary key,
  courier text not null,
  number text not null,
  state text not null check (state in ('draft', 'posted', 'banked')),
  file_name text not null,
  file_hash text not null,
  paid_on date,
  row_count int not null,
  collected_fils bigint not null,
  fee_fils bigint not null,
  -- Of the rows that were posted: what the bank is to get.
  expected_fils bigint,
  bank_fils bigint,
  bank_on date,
  bank_reference text,
  uploaded_by text not null references staff (id),
  uploaded_at timestamptz not null,
  posted_by text references staff (id),
  posted_at timestamptz,
  banked_by text references staff (id),
  banked_at timestamptz,
  version int not null default 1,
  unique (courier, number),
  check ((state = 'draft') = (posted_at is null)),
  check ((state = 'banked') = (bank_fils is not null))
);
create index remittances_latest on remittances (uploaded_at desc, id desc);

create table remittance_rows (
  remittance_id text not null references remittances (id) on delete cascade,
  -- As in the file, its heading counted.
  row_number int not null check (row_number > 0),
  awb text not null,
  reference text not null default '',
  delivered_on date,
  -- Negative: the courier takes back what he paid.
  collected_fils int not null,
  -- All fees of the row with their tax; they are kept back from what he pays.
  fee_fils int not null,
  -- What was found when it was posted; null before.
  parcel_id text references parcels (id),
  outcome text check (outcome in ('matched', 'differs', 'unknown', 'twice', 'reversed')),
  primary key (remittance_id, row_number)
);
create index remittance_rows_of on remittance_rows (parcel_id) where parcel_id is not null;

-- One line for each thing that happened to a parcel's cash, or to the sum of a list. Append-only: a mistake is made good by a further line.
create table cash_entries (
  id bigint generated always as identity primary key,
  -- Null: a difference in the sum of a list.
  parcel_id text references parcels (id),
  courier text,
  kind text not null check (kind in ('due', 'collected', 'remitted', 'banked', 'fee', 'short', 'over', 'written_off', 'returned')),
  amount_fils int not null check (amount_fils <> 0),
  at timestamptz not null,
  -- staff:<id>, system, or the courier's name.
  actor text not null,
  remittance_id text references remittances (id),
  row_number int,
  -- The request that allowed a write-off.
  approval_id text references approvals (id),
  check (parcel_id is not null or remittance_id is not null)
);
create index cash_entries_of on cash_entries (parcel_id, id);
-- A row of a list counts once, however often it is posted.
create unique index cash_entries_once on cash_entries (remittance_id, row_number, kind, parcel_id)
  where remittance_id is not null and row_number is not null;
create unique index cash_entries_approved on cash_entries (approval_id, kind) where approval_id is not null;
create trigger cash_entries_are_append_only before update or delete on cash_entries for each row execute function refuse_rewriting();

-- What a courier was written about; the rows of parcels are in the e-mail and in the list beside it.
create table cash_letters (
  id text primary key,
  courier text not null,
  sent_to text not null,
  parcel_ids text[] not null,
  amount_fils bigint not null,
  sent_by text not null references staff (id),
  at timestamptz not null
);
create index cash_letters_latest on cash_letters (courier, at desc);

-- The books were checked, and what did not agree. A difference stays until somebody has looked into it.
create table cash_checks (
  id text primary key,
  at timestamptz not null,
  staff_id text references staff (id),
  parcels int not null,
  differences jsonb not null,
  settled_at timestamptz,
  settled_by text references staff (id),
  check ((settled_at is null) = (settled_by is null))
);
create index cash_checks_latest on cash_checks (at desc);

-- What was packed for cash before there was a ledger.
insert into cash_parcels (parcel_id, courier, fate, due_fils, collected_fils, returned_fils, due_at, collected_at, updated_at)
select id, courier,
  case when state = 'delivered' then 'delivered' when state in ('returned', 'received', 'cancelled') then 'back' when state = 'lost' then 'lost' else 'waiting' end,
  cod_fils, case when state = 'delivered' then cod_fils else 0 end, case when state in ('returned', 'received', 'cancelled') then cod_fils else 0 end,
  coalesce(packed_at, handed_over_at, delivered_at, moved_at), case when state = 'delivered' then delivered_at end, updated_at
from parcels
where kind = 'courier' and cod_fils > 0
  and (packed_at is not null or handed_over_at is not null or delivered_at is not null or state not in ('draft', 'picking', 'cancelled'));
insert into cash_entries (parcel_id, courier, kind, amount_fils, at, actor)
select parcel_id, courier, kind, amount_fils, at, 'system'
from (
  select parcel_id, courier, 'due' as kind, due_fils as amount_fils, due_at as at from cash_parcels
  union all
  select parcel_id, courier, 'collected', collected_fils, coalesce(collected_at, due_at) from cash_parcels where collected_fils > 0
  union all
  select parcel_id, courier, 'returned', returned_fils, updated_at from cash_parcels where returned_fils > 0
) known
order by at, parcel_id;
