-- What couriers say of parcels that are not ours, until somebody has looked into it: one row for each of his numbers, a bounded number for each courier.

create table stray_messages (
  id text primary key,
  courier text not null check (length(courier) <= 60),
  awb text not null check (length(awb) <= 80),
  reference text check (length(reference) <= 80),
  -- His name of the newest message: the same one counts once.
  external_id text not null check (length(external_id) <= 120),
  code text not null check (length(code) <= 80),
  reason text check (length(reason) <= 300),
  times int not null default 1,
  first_heard_at timestamptz not null,
  heard_at timestamptz not null,
  unique (courier, awb)
);
create index stray_messages_newest on stray_messages (heard_at desc, id desc);
