-- Back office 3.5: couriers called to a place to take away what is packed. The row is written before he is called.
create table courier_pickups (
  id text primary key,
  -- Ours, which the courier keeps with the pick-up: C-1024 and up.
  reference text not null unique,
  courier text not null,
  place text not null references stock_places (code),
  -- By the clock of Dubai.
  day date not null,
  from_hour int not null check (from_hour between 0 and 23),
  to_hour int not null check (to_hour between 1 and 24),
  parcels int not null check (parcels between 1 and 999),
  weight_grams int not null check (weight_grams >= 0),
  state text not null check (state in ('asked', 'unknown', 'called', 'refused', 'cancelling', 'cancelled')),
  -- His number of it, for people, and what he wants to be told where it is called off; null where he never said them.
  number text,
  handle text,
  -- Why he does not come, or why it could not be called off.
  refusal text,
  -- How often his answer was looked for.
  looked int not null default 0,
  next_look_at timestamptz,
  asked_by text not null references staff (id),
  asked_at timestamptz not null,
  answered_at timestamptz,
  check (from_hour < to_hour)
);
create index courier_pickups_at on courier_pickups (courier, place, day);
create index courier_pickups_open on courier_pickups (next_look_at) where state in ('asked', 'unknown', 'cancelling');
