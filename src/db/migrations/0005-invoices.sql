-- Tax invoices: what is printed is frozen at issue, numbers run without a gap from 1 in every year of the Emirates.

create table invoice_counters (
  year int primary key check (year between 2000 and 9999),
  last int not null check (last > 0)
);

create table invoices (
  number text primary key,
  -- Kept for the tax authority: an order with an invoice can't be deleted.
  order_id text not null unique references orders (id),
  year int not null references invoice_counters (year),
  sequence int not null check (sequence > 0),
  issued_at timestamptz not null,
  content jsonb not null,
  unique (year, sequence),
  check (content ->> 'number' = number)
);
