-- Tax credit notes: what takes a tax invoice back, wholly or in part, when its money was refunded. Frozen at issue and numbered as invoices are.

create table credit_note_counters (
  year int primary key check (year between 2000 and 9999),
  last int not null check (last > 0)
);

create table credit_notes (
  number text primary key,
  order_id text not null references orders (id),
  -- What was refunded: the id of a return, or 'order' for all that no return has given back.
  refund text not null,
  year int not null references credit_note_counters (year),
  sequence int not null check (sequence > 0),
  issued_at timestamptz not null,
  content jsonb not null,
  unique (order_id, refund),
  unique (year, sequence),
  check (content ->> 'number' = number)
);
