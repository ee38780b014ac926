-- What the listing counts and the search finds, kept as it changes, so that neither is worked out anew over the whole catalogue.

-- Products that agree in all that the facets look at, but for the price. Only products that are on show are counted.
create table product_kinds (
  id bigint generated always as identity primary key,
  category text not null,
  subcategory text not null,
  brand text not null,
  fabric text not null,
  -- '' while nothing of them is for sale.
  assortment text not null,
  on_sale boolean not null,
  is_new boolean not null,
  is_featured boolean not null,
  is_ready_to_wear boolean not null,
  count int not null,
  low_fils int not null default 0,
  high_fils int not null default 0,
  unique (category, subcategory, brand, fabric, assortment, on_sale, is_new, is_featured, is_ready_to_wear)
);

create table kind_prices (
  kind_id bigint not null,
  price_fils int not null,
  count int not null,
  primary key (kind_id, price_fils)
);
create index kind_prices_price on kind_prices (price_fils) include (kind_id, count);

create function product_changes(gone products[], come products[]) returns table (
  category text, subcategory text, brand text, fabric text, assortment text,
  on_sale boolean, is_new boolean, is_featured boolean, is_ready_to_wear boolean, price_fils int, change int
) language sql stable as $$
  select p.category, p.subcategory, p.brand, p.fabric, coalesce(p.assortment, ''), p.sale_price_fils is not null,
    p.is_new, p.is_featured, p.is_ready_to_wear, p.price_fils, sum(each.change)::int
  from (
    select g as p, -1 as change from unnest(gone) as g union all select c, 1 from unnest(come) as c
  ) each, lateral (select (each.p).*) p
  where p.status = 'active'
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
$$;

-- The kinds come first and in one order: whoever changes the same kind waits here, so that the ends of its prices are read when all is written.
create function count_products(gone products[], come products[]) returns void language plpgsql as $$
declare
  kind_ids bigint[];
begin
  with counted as (
    insert into product_kinds as k (category, subcategory, brand, fabric, assortment, on_sale, is_new, is_featured, is_ready_to_wear, count)
    select c.category, c.subcategory, c.brand, c.fabric, c.assortment, c.on_sale, c.is_new, c.is_featured, c.is_ready_to_wear, sum(c.change)
    from product_changes(gone, come) c group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (category, subcategory, brand, fabric, assortment, on_sale, is_new, is_featured, is_ready_to_wear)
    do update set count = k.count + excluded.count
    returning k.id
  )
  select array_agg(id) into kind_ids from counted;

  insert into kind_prices as n (kind_id, price_fils, count)
  select k.id, c.price_fils, c.change
  from product_changes(gone, come) c
  join product_kinds k using (category, subcategory, brand, fabric, assortment, on_sale, is_new, is_featured, is_ready_to_wear)
  where c.change <> 0
  on conflict (kind_id, price_fils) do update set count = n.count + excluded.count;

  delete from kind_prices where kind_id = any(kind_ids) and count = 0;
  delete from product_kinds where id = any(kind_ids) and count = 0;
  update product_kinds k set low_fils = ends.low, high_fils = ends.high
  from (select kind_id, min(price_fils) as low, max(price_fils) as high from kind_prices where kind_id = any(kind_ids) group by kind_id) ends
  where k.id = ends.kind_id and (k.low_fils, k.high_fils) is distinct from (ends.low, ends.high);
end
$$;

-- From nothing: after a catalogue was filled without triggers.
create function recount_products() returns void language sql as $$
  truncate product_kinds, kind_prices;
  insert into product_kinds (category, subcategory, brand, fabric, assortment, on_sale, is_new, is_featured, is_ready_to_wear, count, low_fils, high_fils)
  select category, subcategory, brand, fabric, coalesce(assortment, ''), sale_price_fils is not null, is_new, is_featured, is_ready_to_wear,
    count(*), min(price_fils), max(price_fils)
  from products where status = 'active' group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  insert into kind_prices (kind_id, price_fils, count)
  select k.id, p.price_fils, count(*)
  from products p join product_kinds k on
    (k.category, k.subcategory, k.brand, k.fabric, k.assortment, k.on_sale, k.is_new, k.is_featured, k.is_ready_to_wear) =
    (p.category, p.subcategory, p.brand, p.fabric, coalesce(p.assortment, ''), p.sale_price_fils is not null, p.is_new, p.is_featured, p.is_ready_to_wear)
  where p.status = 'active' group by 1, 2;
$$;

create function products_added() returns trigger language plpgsql as $$
begin
  perform count_products('{}', array(select row(w.*)::products from written w));
  return null;
end
$$;

create function products_removed() returns trigger language plpgsql as $$
begin
  perform count_products(array(select row(w.*)::products from written w), '{}');
  return null;
end
$$;

create function product_changed() returns trigger language plpgsql as $$
begin
  perform count_products(array[old], array[new]);
  return null;
end
$$;

create function products_emptied() returns trigger language plpgsql as $$
begin
  truncate product_kinds, kind_prices;
  return null;
end
$$;

create trigger products_counted_added after insert on products referencing new table as written for each statement execute function products_added();
create trigger products_counted_removed after delete on products referencing old table as written for each statement execute function products_removed();
create trigger products_counted_emptied after truncate on products for each statement execute function products_emptied();
-- Not for sales and ratings, which are many. The assortment's only writer counts by itself.
create trigger products_counted_changed
  after update of status, category, subcategory, brand, fabric, base_price_fils, sale_price_fils, is_new, is_featured, is_ready_to_wear on products
  for each row when (
    (old.status, old.category, old.subcategory, old.brand, old.fabric, old.base_price_fils, old.sale_price_fils, old.is_new, old.is_featured, old.is_ready_to_wear)
    is distinct from
    (new.status, new.category, new.subcategory, new.brand, new.fabric, new.base_price_fils, new.sale_price_fils, new.is_new, new.is_featured, new.is_ready_to_wear)
  ) execute function product_changed();

create function name_assortments(product_ids text[]) returns boolean language plpgsql as $$
begin
  insert into assortment_options (assortment, color, size)
  select distinct sets.assortment, v.color, v.size
  from (
    select product_id, md5(string_agg(color || chr(31) || size, chr(30) order by color collate "C", size collate "C")) as assortment
    from variants where product_id = any(product_ids) and active group by product_id
  ) sets
  join variants v on v.product_id = sets.product_id and v.active
  order by 1, 2, 3
  on conflict do nothing;

  update products p set assortment = sets.assortment
  from (
    select wanted.id, md5(string_agg(v.color || chr(31) || v.size, chr(30) order by v.color collate "C", v.size collate "C")) as assortment
    from unnest(product_ids) as wanted (id) left join variants v on v.product_id = wanted.id and v.active group by wanted.id
  ) sets
  where p.id = sets.id and p.assortment is distinct from sets.assortment;
  return found;
end
$$;

drop function note_assortments(text[]);
create function note_assortments(product_ids text[]) returns void language plpgsql as $$
declare
  gone products[];
begin
  -- Locked before they are read: nobody else changes what is counted here as gone.
  perform from products where id = any(product_ids) order by id for no key update;
  gone := array(select p from products p where id = any(product_ids));
  if name_assortments(product_ids) then
    perform count_products(gone, array(select p from products p where id = any(product_ids)));
  end if;
end
$$;

select recount_products();

-- For a page of few: all that agree in these are read and sorted, instead of walking through the catalogue in the list's order.
create index products_alike on products (subcategory, brand, fabric, price_fils) where status = 'active';
drop index products_assortment;
create index products_rating on products ((rating_sum::numeric / greatest(1, rating_count)) desc, rating_count desc, id desc) include (rating_sum) where status = 'active';

-- All words of a product that is on show, of all languages, in one row: counting what a search finds takes no look at the texts.

create aggregate join_words (tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

create table search_documents (
  product_id text primary key references products (id) on delete cascade,
  names tsvector not null,
  words tsvector not null
);

create function note_search_documents(product_ids text[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  delete from search_documents d where d.product_id = any(product_ids)
    and not exists (select from products p join product_texts t on t.product_id = p.id where p.id = d.product_id and p.status = 'active');
  insert into search_documents (product_id, names, words)
  select p.id, strip(ts_filter(join_words(t.search), '{a}')), strip(join_words(t.search))
  from products p join product_texts t on t.product_id = p.id where p.id = any(product_ids) and p.status = 'active' group by p.id
  on conflict (product_id) do update set names = excluded.names, words = excluded.words;
end
$$;

create function product_texts_written() returns trigger language plpgsql as $$
begin
  perform note_search_documents(array(select distinct product_id from written));
  return null;
end
$$;

create function product_shown_or_hidden() returns trigger language plpgsql as $$
begin
  perform note_search_documents(array[new.id]);
  return null;
end
$$;

create trigger product_texts_documents_added after insert on product_texts
  referencing new table as written for each statement execute function product_texts_written();
create trigger product_texts_documents_changed after update on product_texts
  referencing new table as written for each statement execute function product_texts_written();
create trigger product_texts_documents_removed after delete on product_texts
  referencing old table as written for each statement execute function product_texts_written();
create trigger products_shown_or_hidden after update of status on products
  for each row when (old.status is distinct from new.status) execute function product_shown_or_hidden();

create function recollect_search_documents() returns void language sql as $$
  truncate search_documents;
  insert into search_documents (product_id, names, words)
  select p.id, strip(ts_filter(join_words(t.search), '{a}')), strip(join_words(t.search))
  from products p join product_texts t on t.product_id = p.id where p.status = 'active' group by p.id;
$$;

select recollect_search_documents();
create index search_documents_names on search_documents using gin (names);
create index search_documents_words on search_documents using gin (words);
drop index product_texts_search;
