-- Lists sort and filter by the price that a card shows: a set costs 80% of its full price, rounded half up to a dirham (domain/pricing.ts).

alter table products drop column price_fils;
alter table products add column price_fils int not null generated always as (
  case when is_set
    then least(coalesce(sale_price_fils, base_price_fils), ((coalesce(sale_price_fils, base_price_fils)::bigint * 80 + 5000) / 10000 * 100)::int)
    else coalesce(sale_price_fils, base_price_fils)
  end
) stored;
create index products_price on products (price_fils, id) where status = 'active';
create index products_category_price on products (category, price_fils, id) where status = 'active';
create index products_alike on products (subcategory, brand, fabric, price_fils) where status = 'active';

drop trigger products_counted_changed on products;
create trigger products_counted_changed
  after update of status, category, subcategory, brand, fabric, base_price_fils, sale_price_fils, is_set, is_new, is_featured, is_ready_to_wear on products
  for each row when (
    (old.status, old.category, old.subcategory, old.brand, old.fabric, old.base_price_fils, old.sale_price_fils, old.is_set, old.is_new, old.is_featured, old.is_ready_to_wear)
    is distinct from
    (new.status, new.category, new.subcategory, new.brand, new.fabric, new.base_price_fils, new.sale_price_fils, new.is_set, new.is_new, new.is_featured, new.is_ready_to_wear)
  ) execute function product_changed();

select recount_products();
select recollect_search_documents();
