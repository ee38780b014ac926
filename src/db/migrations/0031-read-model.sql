-- What lists, facet counts, search and suggestions read is derived from the catalogue after the commit (docs/decisions/0032-read-model.md). A writer
-- only adds ids to listing_changes; follow_products, run by one process at a time, makes those products' rows anew.

drop trigger variants_assortment_added on variants;
drop trigger variants_assortment_removed on variants;
drop trigger variants_assortment_changed on variants;
drop trigger products_counted_added on products;
drop trigger products_counted_removed on products;
drop trigger products_counted_emptied on products;
drop trigger products_counted_changed on products;
drop trigger products_shown_or_hidden on products;
drop trigger product_texts_documents_added on product_texts;
drop trigger product_texts_documents_changed on product_texts;
drop trigger product_texts_documents_removed on product_texts;
drop trigger product_texts_words_added on product_texts;
drop trigger product_texts_words_changed on product_texts;
drop function variants_written(), variant_changed(), products_added(), products_removed(), products_emptied(), product_changed(),
  product_shown_or_hidden(), product_texts_written(), note_search_words(), note_assortments(text[]), name_assortments(text[]),
  note_search_documents(text[]), place_search_documents(text[]), recollect_search_documents(), recount_products(),
  count_products(products[], products[]), product_changes(products[], products[]), kinds_of(text[]),
  tally_found(tsquery), find_documents(tsquery, bigint[], int, int, int), count_found(tsquery, bigint[]);
drop table search_documents, kind_prices, product_kinds, assortment_options;
-- Lists are ordered and filtered in memory: no index serves them.
alter table products drop column price_fils, drop column assortment;
drop index products_newest, products_category_newest, products_rating;

-- The change list ---------------------------------------------------------------------------------------------

create table listing_changes (
  id bigint generated always as identity primary key,
  product_id text not null
);

-- The column that has the product's id is the trigger's argument.
create function list_written() returns trigger language plpgsql as $$
begin
  execute format('insert into listing_changes (product_id) select distinct %I from written', tg_argv[0]);
  return null;
end
$$;

create function list_changed() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) values (new.id);
  return null;
end
$$;

create function list_changed_part() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) select distinct id from unnest(array[old.product_id, new.product_id]) as id;
  return null;
end
$$;

create function list_emptied() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) select product_id from listed_products;
  return null;
end
$$;

create trigger products_listed_added after insert on products referencing new table as written for each statement execute function list_written('id');
create trigger products_listed_removed after delete on products referencing old table as written for each statement execute function list_written('id');
create trigger products_listed_emptied after truncate on products for each statement execute function list_emptied();
create trigger products_listed_changed
  after update of status, category, subcategory, brand, fabric, base_price_fils, sale_price_fils, is_set, is_new, is_featured, is_ready_to_wear,
    created_at, sold_count, rating_count, rating_sum
  on products for each row when (
    (old.status, old.category, old.subcategory, old.brand, old.fabric, old.base_price_fils, old.sale_price_fils, old.is_set, old.is_new,
      old.is_featured, old.is_ready_to_wear, old.created_at, old.sold_count, old.rating_count, old.rating_sum)
    is distinct from
    (new.status, new.category, new.subcategory, new.brand, new.fabric, new.base_price_fils, new.sale_price_fils, new.is_set, new.is_new,
      new.is_featured, new.is_ready_to_wear, new.created_at, new.sold_count, new.rating_count, new.rating_sum)
  ) execute function list_changed();
create trigger product_texts_listed_added after insert on product_texts referencing new table as written
  for each statement execute function list_written('product_id');
create trigger product_texts_listed_removed after delete on product_texts referencing old table as written
  for each statement execute function list_written('product_id');
create trigger product_texts_listed_changed after update of product_id, language, search_name, search_rest on product_texts
  for each row execute function list_changed_part();
create trigger variants_listed_added after insert on variants referencing new table as written
  for each statement execute function list_written('product_id');
create trigger variants_listed_removed after delete on variants referencing old table as written
  for each statement execute function list_written('product_id');
-- Not for changes of the stock, which are many.
create trigger variants_listed_changed after update of product_id, color, size, active on variants
  for each row when ((old.product_id, old.color, old.size, old.active) is distinct from (new.product_id, new.color, new.size, new.active))
  execute function list_changed_part();

-- The read model ----------------------------------------------------------------------------------------------

-- What one product, or all, should have in the read model: the only place that says so. A set costs 80% of its full price, rounded half up to a
-- dirham (domain/pricing.ts).
create view listed_products_source as
select p.id as product_id, p.category, p.subcategory, p.brand, p.fabric, p.sale_price_fils is not null as on_sale, p.is_new, p.is_featured,
  p.is_ready_to_wear, options.list as options,
  md5(row(p.category, p.subcategory, p.brand, p.fabric, p.sale_price_fils is not null, p.is_new, p.is_featured, p.is_ready_to_wear, options.list)::text) as digest,
  case when p.is_set then least(price.fils, ((price.fils::bigint * 80 + 5000) / 10000 * 100)::int) else price.fils end as price_fils,
  p.created_at, p.sold_count, p.rating_count, p.rating_sum,
  texts.words || facet_words(p.category, p.subcategory, p.fabric, p.brand) as words
from products p
cross join lateral (select coalesce(p.sale_price_fils, p.base_price_fils) as fils) price
cross join lateral (
  select coalesce(array_agg(v.color || '/' || v.size order by v.color collate "C", v.size collate "C"), '{}') as list
  from variants v where v.product_id = p.id and v.active
) options
cross join lateral (select coalesce(join_words(t.search), '') as words from product_texts t where t.product_id = p.id) texts
where p.status = 'active';

-- What the facets look at, but for the price; products that agree in it share a row. `options` are colour/size.
create table listing_kinds (
  id int generated always as identity primary key,
  digest text not null unique,
  category text not null,
  subcategory text not null,
  brand text not null,
  fabric text not null,
  on_sale boolean not null,
  is_new boolean not null,
  is_featured boolean not null,
  is_ready_to_wear boolean not null,
  options text[] not null
);

-- A product keeps its number as long as it is listed, and no other product ever gets it.
create sequence listed_product_numbers as int;

create table listed_products (
  number int primary key default nextval('listed_product_numbers'),
  kind_id int not null,
  price_fils int not null,
  sold_count int not null,
  rating_count int not null,
  rating_sum int not null,
  created_at timestamptz not null,
  product_id text not null unique,
  words tsvector not null,
  -- PostgreSQL moves long values out of a row once it is longer than 2 KB. This makes every row so long; compressed it takes some thirty bytes.
  -- Then a search reads the numbers of many products from few pages.
  filler text not null generated always as (repeat(' ', 2100)) stored
) with (toast_tuple_target = 128);
alter table listed_products
  alter product_id set storage plain, alter words set storage external, alter filler set storage main;
create index listed_products_words on listed_products using gin (words);

-- What each process has to read anew: these numbers, or everything if null. Versions have no gaps, and the last one always stays.
create table listing_versions (
  version bigint primary key,
  numbers int[],
  at timestamptz not null default now()
);
insert into listing_versions (version, numbers) values (1, null);

create function add_listing_version(changed int[]) returns void language plpgsql as $$
begin
  insert into listing_versions (version, numbers) select max(version) + 1, changed from listing_versions;
  delete from listing_versions where at < now() - interval '10 minutes' and version < (select max(version) from listing_versions);
end
$$;

create function add_search_words(product_ids text[]) returns void language sql as $$
  insert into search_words (word)
  select distinct word collate "C" as word from listed_products l, unnest(tsvector_to_array(l.words)) as word
  where (product_ids is null or l.product_id = any(product_ids)) and word !~ '=' and not exists (select from search_words w where w.word = word.word collate "C")
  order by word on conflict do nothing
$$;

-- Makes the rows of these products; answers the numbers of those that changed.
create function list_products(product_ids text[]) returns int[] language sql as $$
  with source as materialized (
    select * from listed_products_source where product_id = any(product_ids)
  ), added_kinds as (
    insert into listing_kinds (digest, category, subcategory, brand, fabric, on_sale, is_new, is_featured, is_ready_to_wear, options)
    select distinct on (digest) digest, category, subcategory, brand, fabric, on_sale, is_new, is_featured, is_ready_to_wear, options
    from source order by digest on conflict (digest) do nothing returning id, digest
  ), made as materialized (
    select s.*, k.id as kind_id from source s
    join (select id, digest from added_kinds union all select id, digest from listing_kinds where digest in (select digest from source)) k using (digest)
  ), gone as (
    delete from listed_products l where l.product_id = any(product_ids) and l.product_id not in (select product_id from source) returning number
  ), changed as (
    update listed_products l
    set kind_id = m.kind_id, price_fils = m.price_fils, sold_count = m.sold_count, rating_count = m.rating_count, rating_sum = m.rating_sum,
      created_at = m.created_at,
      -- The same value as it was, or the index of the words is written too.
      words = case when l.words is distinct from m.words then m.words else l.words end
    from made m where l.product_id = m.product_id
      and (l.kind_id, l.price_fils, l.sold_count, l.rating_count, l.rating_sum, l.created_at, l.words)
        is distinct from (m.kind_id, m.price_fils, m.sold_count, m.rating_count, m.rating_sum, m.created_at, m.words)
    returning number
  ), added as (
    insert into listed_products (kind_id, price_fils, sold_count, rating_count, rating_sum, created_at, product_id, words)
    select kind_id, price_fils, sold_count, rating_count, rating_sum, created_at, product_id, words from made m
    where not exists (select from listed_products l where l.product_id = m.product_id) order by product_id
    returning number
  )
  select coalesce(array_agg(number), '{}') from (table gone union all table changed union all table added) touched
$$;

-- Applies up to `most` entries of the change list, unless another process is at it: then it applies none.
create function follow_products(most int) returns int language plpgsql as $$
declare
  product_ids text[];
  taken int;
  numbers int[];
begin
  if not pg_try_advisory_xact_lock(7114206) then return 0; end if;
  with applied as (
    delete from listing_changes where id in (select id from listing_changes order by id limit most) returning product_id
  )
  select array_agg(distinct product_id), count(*) into product_ids, taken from applied;
  if taken = 0 then return 0; end if;
  numbers := list_products(product_ids);
  perform add_search_words(product_ids);
  if numbers <> '{}' then perform add_listing_version(numbers); end if;
  return taken;
end
$$;

-- From nothing, beside what is there, which serves until this commits. Whoever follows waits meanwhile; no writer does.
create function reindex_products() returns int language plpgsql as $$
declare
  listed int;
begin
  perform pg_advisory_xact_lock(7114206);
  create table next_kinds (like listing_kinds including all);
  create table next_products (like listed_products including all excluding indexes) with (toast_tuple_target = 128);
  create temp table source on commit drop as select * from listed_products_source;
  insert into next_kinds (digest, category, subcategory, brand, fabric, on_sale, is_new, is_featured, is_ready_to_wear, options)
  select distinct on (digest) digest, category, subcategory, brand, fabric, on_sale, is_new, is_featured, is_ready_to_wear, options
  from source order by digest;
  insert into next_products (number, kind_id, price_fils, sold_count, rating_count, rating_sum, created_at, product_id, words)
  select coalesce(l.number, nextval('listed_product_numbers')), k.id, s.price_fils, s.sold_count, s.rating_count, s.rating_sum, s.created_at, s.product_id, s.words
  from (select * from source order by product_id) s
  join next_kinds k using (digest) left join listed_products l on l.product_id = s.product_id;
  get diagnostics listed = row_count;
  drop table source, listed_products, listing_kinds;
  alter table next_products rename to listed_products;
  alter table listed_products add primary key (number), add unique (product_id);
  create index listed_products_words on listed_products using gin (words);
  analyze listed_products;
  alter table next_kinds rename to listing_kinds;
  perform add_search_words(null);
  perform add_listing_version(null);
  return listed;
end
$$;

select reindex_products();

-- Numbers of the products that a search finds, four bytes each. By the index, whatever is expected to be found.
create function find_numbers(query tsquery) returns bytea language plpgsql stable set enable_seqscan = off as $$
begin
  return (select string_agg(int4send(number), '') from listed_products where words @@ query);
end
$$;
