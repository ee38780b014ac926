-- Click and collect: an order that its buyer fetches in a store. Its pieces are taken from that store's shelf as it is placed.
alter table orders
  add column pickup_place text references stock_places (code),
  -- What the store was called and where it was when the order was placed, in each language.
  add column pickup jsonb,
  add constraint orders_pickup check ((pickup_place is null) = (pickup is null));
create index orders_pickups on orders (pickup_place, created_at) where pickup_place is not null;

alter table parcels
  -- When its buyer was reminded that it waits.
  add column reminded_at timestamptz;
create unique index parcels_codes on parcels (code_hash) where code_hash is not null;
create index parcels_waiting on parcels (expires_at) where state = 'ready';

-- The product page shows what each store has: kept pages follow the levels, also of stores that sell to visitors only.
create function note_levels() returns trigger language plpgsql as $$
begin
  insert into product_changes (product_id, waits)
  select distinct v.product_id, false from written w join variants v on v.id = w.variant_id;
  return null;
end
$$;
create trigger stock_levels_noted_insert after insert on stock_levels referencing new table as written for each statement execute function note_levels();
create trigger stock_levels_noted_update after update on stock_levels referencing new table as written for each statement execute function note_levels();
