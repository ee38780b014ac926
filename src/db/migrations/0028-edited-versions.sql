-- What an editor had before her eyes when somebody else saved: with it a refused save can say which fields both have changed.
create table edited_versions (
  kind text not null,
  id text not null,
  version int not null,
  state jsonb not null,
  saved_at timestamptz not null,
  primary key (kind, id, version)
);

-- Addresses that a product once had. They lead to whatever its address is now; a product that takes one of them for itself ends that.
create table slug_redirects (
  slug text primary key,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null
);
create index slug_redirects_product on slug_redirects (product_id);

-- What an order once named stays, archived: its invoice and its return speak of it.
create function keep_what_was_ordered() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    if exists (select from order_lines l where l.product_id = old.id) then
      raise exception 'product % was ordered: archive it instead', old.id using errcode = 'restrict_violation';
    end if;
  elsif tg_table_name = 'variants' then
    if exists (select from order_lines l where l.product_id = old.product_id and l.variant_id = old.id) or exists (select from stock_movements m where m.variant_id = old.id and m.order_id is not null) then
      raise exception 'variant % was ordered: switch it off instead', old.id using errcode = 'restrict_violation';
    end if;
  elsif exists (select from coupon_redemptions r where r.coupon_id = old.id) then
    raise exception 'coupon % was used: switch it off instead', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;

create trigger products_kept before delete on products for each row execute function keep_what_was_ordered();
create trigger variants_kept before delete on variants for each row execute function keep_what_was_ordered();
create trigger coupons_kept before delete on coupons for each row execute function keep_what_was_ordered();
