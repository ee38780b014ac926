-- One list of changed products: processes drop the kept pages that show them, and the read model follows them. `waits` until it has. Logged, because
-- the read model must not lose a change in a crash. An order changes only stock, which no list shows, so that does not wait.

drop function list_written(), list_changed(), list_changed_part(), list_emptied(), products_changed(), variants_changed(),
  parts_of_products_written() cascade;
alter table product_changes set logged;
alter table product_changes add column waits boolean not null default false;
alter table product_changes alter column waits drop default;
insert into product_changes (product_id, waits) select distinct product_id, true from listing_changes;
drop table listing_changes;
create index product_changes_waiting on product_changes (xid) where waits;

-- Arguments: the column that has the product's id, `waits`, and what is notified, if anything.
create function note_rows() returns trigger language plpgsql as $$
begin
  execute format('insert into product_changes (product_id, waits) select distinct %I, %L::boolean from written', tg_argv[0], tg_argv[1]);
  if tg_argv[2] <> 'null' then perform pg_notify('catalogue_changed', tg_argv[2]); end if;
  return null;
end
$$;

-- Pages recommend by category, so a product that comes, goes or moves concerns all pages; other changes only those that show it. Ratings and sold units
-- change often, and NOTIFY makes commits take turns: they are noted and not notified. Whole sets are compared, in one pass whatever their size.
create function note_products() returns trigger language plpgsql as $$
begin
  insert into product_changes (product_id, waits) select id, true from written;
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

create function note_variants() returns trigger language plpgsql as $$
begin
  if exists (
    select id, product_id, sku, color, size, position, active from written
    except
    select id, product_id, sku, color, size, position, active from replaced
  ) then
    insert into product_changes (product_id, waits) select product_id, true from written union select product_id, true from replaced;
    notify catalogue_changed, 'products';
  else
    insert into product_changes (product_id, waits) select distinct product_id, false from written;
  end if;
  return null;
end
$$;

create function note_all_products() returns trigger language plpgsql as $$
begin
  insert into product_changes (product_id, waits) select product_id, true from listed_products;
  return null;
end
$$;

do $$
declare part record;
begin
  for part in
    select * from (values
      ('products', 'id', true, null), ('product_texts', 'product_id', true, 'products'), ('variants', 'product_id', true, 'products'),
      ('product_pictures', 'product_id', false, 'products'), ('reviews', 'product_id', false, null)
    ) as parts (name, id, waits, told), (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as events (event, side)
    where (name, event) not in (('products', 'update'), ('variants', 'update'))
  loop
    execute format('create trigger %I after %s on %I referencing %s table as written for each statement execute function note_rows(%L, %L, %L)',
      part.name || '_noted_' || part.event, part.event, part.name, part.side, part.id, part.waits, coalesce(part.told, 'null'));
  end loop;
end
$$;
create trigger products_noted_update after update on products referencing old table as replaced new table as written
  for each statement execute function note_products();
create trigger variants_noted_update after update on variants referencing old table as replaced new table as written
  for each statement execute function note_variants();
create trigger products_noted_truncate after truncate on products for each statement execute function note_all_products();

-- Applies up to `most` changes that wait, unless another process is at it: then it applies none.
create or replace function follow_products(most int) returns int language plpgsql as $$
declare
  product_ids text[];
  taken int;
  numbers int[];
begin
  if not pg_try_advisory_xact_lock(7114206) then return 0; end if;
  with applied as (
    update product_changes set waits = false
    where ctid = any(array(select ctid from product_changes where waits order by xid limit most)) returning product_id
  )
  select array_agg(distinct product_id), count(*) into product_ids, taken from applied;
  if taken = 0 then return 0; end if;
  numbers := list_products(product_ids);
  perform add_search_words(product_ids);
  if numbers <> '{}' then perform add_listing_version(numbers); end if;
  return taken;
end
$$;
