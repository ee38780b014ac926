-- Stock lies in places: a warehouse and the stores. One ledger for all of them, a level for each variant in each place.

create table stock_places (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('warehouse', 'store')),
  names jsonb not null,
  -- Whether what lies here is for sale on the web.
  sells_online boolean not null,
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every shop has one place to begin with.
insert into stock_places (code, kind, names, sells_online)
values ('warehouse', 'warehouse', '{"en":"Warehouse","ar":"المستودع","fr":"Entrepôt"}', true);

-- What is in a place is the sum of its movements there (I18).
create table stock_levels (
  variant_id text not null references variants (id) on delete cascade,
  place text not null references stock_places (code),
  quantity int not null default 0 check (quantity >= 0),
  -- Below it the place is to be refilled.
  minimum int not null default 0 check (minimum >= 0),
  -- Of the minimum, which people edit; the quantity has the ledger.
  version int not null default 1,
  primary key (variant_id, place)
);
create index stock_levels_low on stock_levels (place, variant_id) where quantity < minimum;

create table stock_transfers (
  id text primary key,
  from_place text not null references stock_places (code),
  to_place text not null references stock_places (code),
  status text not null check (status in ('draft', 'sent', 'received', 'cancelled')),
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  received_at timestamptz,
  version int not null default 1,
  check (from_place <> to_place)
);
create index stock_transfers_latest on stock_transfers (created_at desc, id desc);

create table stock_transfer_lines (
  transfer_id text not null references stock_transfers (id) on delete cascade,
  variant_id text not null references variants (id) on delete cascade,
  quantity int not null check (quantity > 0),
  -- Null until it is received.
  received int check (received >= 0),
  primary key (transfer_id, variant_id)
);
create index stock_transfer_lines_variant on stock_transfer_lines (variant_id);

alter table stock_movements rename column reason to kind;
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add column reason text;
update stock_movements set reason = 'correction' where kind = 'adjustment';
alter table stock_movements
  -- Null: sold to an order or given back by one, and not yet taken from a shelf or laid on one. All that was there lay in the warehouse.
  add column place text default 'warehouse' references stock_places (code),
  add column note text,
  -- Null: an order, or the shop itself.
  add column staff_id text,
  -- The transfer it belongs to.
  add column document_id text,
  -- Of the call that moved it, with who made it.
  add column idempotency_key text,
  add constraint stock_movements_kind check (
    kind in ('opening', 'receipt', 'sale', 'cancel', 'return', 'adjustment', 'transfer_out', 'transfer_in', 'shelf')
  ),
  add constraint stock_movements_place check (place is not null or order_id is not null),
  add constraint stock_movements_known_reason check (
    reason in ('count', 'damage', 'loss', 'found', 'sample', 'correction', 'transfer')
  ),
  -- An adjustment says why, and nothing else does.
  add constraint stock_movements_reason check ((kind = 'adjustment') = (reason is not null)),
  add constraint stock_movements_document check (kind not in ('transfer_out', 'transfer_in') or document_id is not null);
alter table stock_movements alter column place drop default;

create index stock_movements_unshelved on stock_movements (order_id, variant_id) where place is null;
create index stock_movements_document on stock_movements (document_id) where document_id is not null;
-- The same call moves a variant once in a place, also when its kept answer is gone.
create unique index stock_movements_once on stock_movements (idempotency_key, variant_id, kind, coalesce(place, ''))
  where idempotency_key is not null;

insert into stock_levels (variant_id, place, quantity)
select variant_id, place, sum(quantity) from stock_movements group by variant_id, place;

-- A variant that is deleted takes its entries along: that runs inside a trigger.
create trigger stock_movements_are_append_only before update or delete on stock_movements
  for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();
