-- The functions of product_changes keep their plans: a join planned for one row would be a loop over all pairs when a statement changes thousands.
-- Comparing whole sets needs one pass, whatever their size.

create or replace function products_changed() returns trigger language plpgsql as $$
begin
  insert into product_changes (product_id)
    select id from (select id, sold_count from written intersect select id, sold_count from replaced) same;
  if exists (
    select id, slug, status, category, subcategory from written except select id, slug, status, category, subcategory from replaced
  ) then
    notify catalogue_changed;
  elsif exists (
    select id, brand, fabric, base_price_fils, sale_price_fils, is_set, is_featured, is_new, is_limited, is_exclusive, is_ready_to_wear,
      size_guide, colors, sizes from written
    except
    select id, brand, fabric, base_price_fils, sale_price_fils, is_set, is_featured, is_new, is_limited, is_exclusive, is_ready_to_wear,
      size_guide, colors, sizes from replaced
  ) then
    notify catalogue_changed, 'products';
  end if;
  return null;
end
$$;

create or replace function variants_changed() returns trigger language plpgsql as $$
begin
  insert into product_changes (product_id) select product_id from written union select product_id from replaced;
  if exists (
    select id, product_id, sku, color, size, position, active from written
    except select id, product_id, sku, color, size, position, active from replaced
  ) then
    notify catalogue_changed, 'products';
  end if;
  return null;
end
$$;
