-- Which products have just changed: what processes read to drop the kept pages that show them. Rows are swept after minutes; a crash may lose them,
-- since every process forgets all its pages when it loses the database.
create unlogged table product_changes (
  xid bigint not null default (pg_current_xact_id()::text::bigint),
  product_id text not null,
  at timestamptz not null default now()
);
create index product_changes_since on product_changes (xid);

-- Pages recommend by category, so a product that comes, goes or moves concerns all pages; other changes only those that show it. Sold units alone
-- are not shown. Stock and ratings change with every order and review: they are listed and not notified, because NOTIFY makes commits take turns.
create function products_changed() returns trigger language plpgsql as $$
begin
  insert into product_changes (product_id)
    select n.id from written n join replaced o using (id) where n.sold_count = o.sold_count;
  if exists (
    select from written n join replaced o using (id)
    where (n.slug, n.status, n.category, n.subcategory) is distinct from (o.slug, o.status, o.category, o.subcategory)
  ) then
    notify catalogue_changed;
  elsif exists (
    select from written n join replaced o using (id)
    where (n.brand, n.fabric, n.base_price_fils, n.sale_price_fils, n.is_set, n.is_featured, n.is_new, n.is_limited, n.is_exclusive,
        n.is_ready_to_wear, n.size_guide, n.colors, n.sizes)
      is distinct from (o.brand, o.fabric, o.base_price_fils, o.sale_price_fils, o.is_set, o.is_featured, o.is_new, o.is_limited, o.is_exclusive,
        o.is_ready_to_wear, o.size_guide, o.colors, o.sizes)
  ) then
    notify catalogue_changed, 'products';
  end if;
  return null;
end
$$;

create function variants_changed() returns trigger language plpgsql as $$
begin
  insert into product_changes (product_id) select product_id from written union select product_id from replaced;
  if exists (
    select from written n join replaced o using (id)
    where (n.product_id, n.sku, n.color, n.size, n.position, n.active) is distinct from (o.product_id, o.sku, o.color, o.size, o.position, o.active)
  ) then
    notify catalogue_changed, 'products';
  end if;
  return null;
end
$$;

-- Of rows that belong to a product and were added or changed (`written`) or taken away.
create function parts_of_products_written() returns trigger language plpgsql as $$
begin
  insert into product_changes (product_id) select distinct product_id from written;
  if tg_argv[0] = 'told' then
    notify catalogue_changed, 'products';
  end if;
  return null;
end
$$;

drop trigger products_told on products;
create trigger products_told after insert or delete or truncate on products for each statement execute function tell_catalogue_changed();
create trigger products_changed after update on products referencing old table as replaced new table as written
  for each statement execute function products_changed();

drop trigger variants_told on variants;
create trigger variants_told after truncate on variants for each statement execute function tell_catalogue_changed();
create trigger variants_changed after update on variants referencing old table as replaced new table as written
  for each statement execute function variants_changed();
create trigger variants_written after insert on variants referencing new table as written
  for each statement execute function parts_of_products_written('told');
create trigger variants_deleted after delete on variants referencing old table as written
  for each statement execute function parts_of_products_written('told');

drop trigger product_texts_told on product_texts;
create trigger product_texts_told after truncate on product_texts for each statement execute function tell_catalogue_changed();
create trigger product_texts_written after insert on product_texts referencing new table as written
  for each statement execute function parts_of_products_written('told');
create trigger product_texts_rewritten after update on product_texts referencing new table as written
  for each statement execute function parts_of_products_written('told');
create trigger product_texts_deleted after delete on product_texts referencing old table as written
  for each statement execute function parts_of_products_written('told');

drop trigger product_pictures_told on product_pictures;
create trigger product_pictures_told after truncate on product_pictures for each statement execute function tell_catalogue_changed();
create trigger product_pictures_written after insert on product_pictures referencing new table as written
  for each statement execute function parts_of_products_written('told');
create trigger product_pictures_rewritten after update on product_pictures referencing new table as written
  for each statement execute function parts_of_products_written('told');
create trigger product_pictures_deleted after delete on product_pictures referencing old table as written
  for each statement execute function parts_of_products_written('told');

create trigger reviews_written after insert on reviews referencing new table as written
  for each statement execute function parts_of_products_written();
create trigger reviews_rewritten after update on reviews referencing new table as written
  for each statement execute function parts_of_products_written();
create trigger reviews_deleted after delete on reviews referencing old table as written
  for each statement execute function parts_of_products_written();
