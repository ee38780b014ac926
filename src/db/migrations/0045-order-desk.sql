-- The orders desk: what staff add to an order, what its lists are asked by, kept views, and work that goes over many things.

-- Names and numbers as people type them: one form of alef, yaa, taa marbuta and hamza, no tatweel and no vowel signs, Latin digits, lower case.
create function folded_for_desk(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(lower(written), 'أإآٱةىؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااهيوي01234567890123456789'),
    '[ـً-ْ]', '', 'g'
  )
$$;

-- Each word with a sign before it that says what it is.
create function facets_of(sign text, words text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(sign || ':' || word order by word), '{}') from unnest(words) as word where word <> ''
$$;

alter table orders
  -- Of what people edit: tags, hold, address.
  add column version int not null default 1,
  add column tags text[] not null default '{}',
  -- The couriers of its parcels; written with them.
  add column couriers text[] not null default '{}',
  -- Nothing of it is picked as long as it is held.
  add column held_at timestamptz,
  add column held_reason text,
  add constraint orders_held check ((held_at is null) = (held_reason is null));

alter table orders
  -- What the desk filters by: s status, p payment, m method, e emirate, h held, c courier, t tag.
  add column facets text[] not null generated always as (
    facets_of('s', array[status]) || facets_of('p', array[payment_status]) || facets_of('m', array[payment_method])
    || facets_of('e', array[coalesce(shipping_address ->> 'emirate', '')])
    || facets_of('h', array[case when held_at is null then '' else 'held' end])
    || facets_of('c', couriers) || facets_of('t', tags)
  ) stored,
  -- What the desk finds it by.
  add column found_by text not null generated always as (
    folded_for_desk(
      number || ' ' || contact_email || ' ' || contact_phone || ' ' || contact_first_name || ' ' || contact_last_name || ' '
      || coalesce(shipping_address ->> 'fullName', '') || ' ' || coalesce(shipping_address ->> 'phone', '')
    )
  ) stored;

create index orders_latest on orders (created_at desc, id desc);
create index orders_facets on orders using gin (facets);
create index orders_found on orders using gin (found_by gin_trgm_ops);

-- What people of the staff write to each other about an order. Nobody rewrites a note; erasing its buyer empties it.
create table order_notes (
  id text primary key,
  order_id text not null references orders (id),
  staff_id text not null references staff (id),
  body text not null,
  -- Who is called in it.
  mentions text[] not null default '{}',
  created_at timestamptz not null
);
create index order_notes_of on order_notes (order_id, created_at);

-- A list with its filters, columns and order, under a name: the part of its address behind the question mark.
create table staff_views (
  id text primary key,
  -- Which list: orders, parcels …
  list text not null,
  name text not null,
  query text not null,
  owner_id text not null references staff (id) on delete cascade,
  is_shared boolean not null default false,
  -- Who has one of these roles sees the list through this view first.
  default_of text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, list, name)
);
create index staff_views_of_list on staff_views (list) where is_shared;

-- One verb over many things, in slices: it goes on after a kill, and does nothing twice.
create table bulk_runs (
  id text primary key,
  -- The call that it repeats for each thing.
  verb text not null,
  input jsonb not null,
  staff_id text not null references staff (id),
  state text not null check (state in ('waiting', 'running', 'done', 'cancelled')),
  total int not null,
  done int not null default 0,
  refused int not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  cancelled_by text
);
create index bulk_runs_open on bulk_runs (created_at) where state in ('waiting', 'running');
create index bulk_runs_of on bulk_runs (staff_id, created_at desc);

create table bulk_items (
  run_id text not null references bulk_runs (id) on delete cascade,
  position int not null,
  object_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- The code of the refusal, as calls answer it.
  refusal text,
  primary key (run_id, position)
);

-- Four eyes: what goes over somebody's limit is asked for, and somebody else says yes or no.
create table approvals (
  id text primary key,
  -- The call that was asked for.
  verb text not null,
  object_type text not null,
  object_id text not null,
  input jsonb not null,
  amount_fils int check (amount_fils >= 0),
  reason text not null default '',
  asked_by text not null references staff (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('asked', 'approved', 'declined', 'expired', 'withdrawn')),
  decided_by text references staff (id),
  decided_at timestamptz,
  note text not null default '',
  version int not null default 1,
  check (decided_by <> asked_by),
  check ((state in ('approved', 'declined')) = (decided_by is not null))
);
create index approvals_open on approvals (asked_at) where state = 'asked';
create index approvals_of_object on approvals (object_type, object_id, asked_at);
