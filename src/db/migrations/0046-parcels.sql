-- How an order gets to its buyer's door: parcels with their pieces, what happened to them, what couriers were asked, and who signed for them.

-- Pieces of one place that are picked together.
create table pick_waves (
  id text primary key,
  -- As people call it: W-1024.
  number text not null unique,
  place text not null references stock_places (code),
  created_by text not null references staff (id),
  created_at timestamptz not null,
  closed_at timestamptz,
  version int not null default 1
);
create index pick_waves_open on pick_waves (place, created_at) where closed_at is null;

-- All parcels that a courier took away at once.
create table handovers (
  id text primary key,
  -- As people call it: H-1024.
  number text not null unique,
  courier text not null,
  place text not null references stock_places (code),
  staff_id text not null references staff (id),
  at timestamptz not null,
  signed_by text not null,
  -- The strokes of the courier's signature, as an SVG path; empty where he signed on paper.
  signature text not null default ''
);
create index handovers_latest on handovers (at desc, id desc);

create table parcels (
  id text primary key,
  order_id text not null references orders (id),
  -- 1 and up within the order: QT-…/1.
  position int not null check (position > 0),
  -- courier: to the door; pickup: waits in a store for who has its code.
  kind text not null check (kind in ('courier', 'pickup')),
  state text not null check (state in (
    'draft', 'picking', 'packed', 'handed_over', 'in_transit', 'out_for_delivery', 'attempt_failed', 'ready', 'delivered',
    'returning', 'returned', 'received', 'cancelled', 'lost'
  )),
  -- Where its pieces lie, or where it is handed out.
  place text not null references stock_places (code),
  wave_id text references pick_waves (id),
  handover_id text references handovers (id),
  -- Null until one was asked.
  courier text,
  -- The courier's own number.
  awb text,
  tracking_url text,
  -- What the courier is to collect; 0 where all is paid.
  cod_fils int not null default 0 check (cod_fils >= 0),
  weight_grams int not null default 0 check (weight_grams >= 0),
  attempts int not null default 0 check (attempts >= 0),
  -- Why it failed or came back.
  trouble text,
  -- Of the newest event that moved it, by the courier's clock: older ones change nothing.
  moved_at timestamptz not null,
  packed_at timestamptz,
  packed_by text references staff (id),
  handed_over_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  -- A pick-up: the code is kept as its keyed digest, and the parcel goes back after this.
  code_hash text,
  expires_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, position),
  check (handed_over_at is null or packed_at is not null)
);
create unique index parcels_awb on parcels (courier, awb) where awb is not null;
create index parcels_by_state on parcels (state, updated_at desc, id desc);
create index parcels_latest on parcels (created_at desc, id desc);
create index parcels_of_wave on parcels (wave_id) where wave_id is not null;
create index parcels_of_handover on parcels (handover_id) where handover_id is not null;
create index parcels_found on parcels using gin (awb gin_trgm_ops) where awb is not null;

create table parcel_lines (
  parcel_id text not null references parcels (id) on delete cascade,
  order_line_id text not null references order_lines (id),
  quantity int not null check (quantity > 0),
  -- In the box so far.
  packed int not null default 0 check (packed between 0 and quantity),
  primary key (parcel_id, order_line_id)
);
create index parcel_lines_of on parcel_lines (order_line_id);

-- All that was said of a parcel, also twice, late or in another order. Append-only.
create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id text not null references parcels (id),
  -- staff:<id>, system, or the courier's name.
  actor text not null,
  -- The courier's own name of the message: the same one comes once.
  external_id text,
  -- As the courier wrote it.
  code text not null,
  -- What it means; null where we don't know the code.
  state text,
  -- By the courier's clock, and by ours.
  at timestamptz not null,
  heard_at timestamptz not null,
  reason text,
  note text not null default ''
);
create index parcel_events_of on parcel_events (parcel_id, at, id);
create unique index parcel_events_once on parcel_events (actor, external_id) where external_id is not null;
-- Words in it may be emptied, when their buyer is erased.
create trigger parcel_events_are_append_only before update of id, parcel_id, actor, external_id, code, state, at, heard_at or delete
  on parcel_events for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- A courier is asked once for a parcel. What was asked and never answered is asked about by our reference, never asked again blindly.
create table courier_bookings (
  id text primary key,
  parcel_id text not null references parcels (id),
  courier text not null,
  -- Ours, which the courier keeps with the parcel.
  reference text not null unique,
  state text not null check (state in ('asked', 'unknown', 'booked', 'refused', 'cancelling', 'cancelled')),
  -- What was sent: for asking about it, and for the label.
  request jsonb not null,
  awb text,
  refusal text,
  -- How often its answer was looked for.
  looked int not null default 0,
  next_look_at timestamptz,
  asked_by text references staff (id),
  asked_at timestamptz not null,
  answered_at timestamptz
);
create unique index courier_bookings_one on courier_bookings (parcel_id) where state in ('asked', 'unknown', 'booked', 'cancelling');
create index courier_bookings_open on courier_bookings (next_look_at) where state in ('asked', 'unknown', 'cancelling');
