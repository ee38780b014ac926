-- What a search finds is counted by kind and price, as the catalogue is: a row of search_documents says which kind its product is of and
-- what it costs, and is short, so that counting many of them reads few pages.

drop table search_documents;

create table search_documents (
  kind_id bigint not null,
  price_fils int not null,
  product_id text primary key references products (id) on delete cascade,
  words tsvector not null,
  names tsvector not null,
  -- PostgreSQL moves long values out of a row, to where only who asks for them reads them, once the row is longer than 2 KB. This makes every
  -- row so long; compressed it takes some thirty bytes.
  filler text not null generated always as (repeat(' ', 2100)) stored
) with (toast_tuple_target = 128);
alter table search_documents
  alter product_id set storage plain, alter words set storage external, alter names set storage external, alter filler set storage main;

create function kinds_of(product_ids text[]) returns table (product_id text, kind_id bigint, price_fils int) language sql stable as $$
  select p.id, k.id, p.price_fils
  from products p join product_kinds k on
    (k.category, k.subcategory, k.brand, k.fabric, k.assortment, k.on_sale, k.is_new, k.is_featured, k.is_ready_to_wear) =
    (p.category, p.subcategory, p.brand, p.fabric, coalesce(p.assortment, ''), p.sale_price_fils is not null, p.is_new, p.is_featured, p.is_ready_to_wear)
  where p.id = any(product_ids) and p.status = 'active'
$$;

create or replace function note_search_documents(product_ids text[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  delete from search_documents d where d.product_id = any(product_ids)
    and not exists (select from products p join product_texts t on t.product_id = p.id where p.id = d.product_id and p.status = 'active');
  insert into search_documents (product_id, kind_id, price_fils, names, words)
  select k.product_id, k.kind_id, k.price_fils, texts.names, texts.words
  from kinds_of(product_ids) k
  join (
    select t.product_id, strip(ts_filter(join_words(t.search), '{a}')) as names, strip(join_words(t.search)) as words
    from product_texts t where t.product_id = any(product_ids) group by t.product_id
  ) texts on texts.product_id = k.product_id
  on conflict (product_id) do update
    set kind_id = excluded.kind_id, price_fils = excluded.price_fils, names = excluded.names, words = excluded.words;
end
$$;

-- After its kind or price has changed; whoever calls it has locked the products.
create function place_search_documents(product_ids text[]) returns void language sql as $$
  update search_documents d set kind_id = k.kind_id, price_fils = k.price_fils
  from kinds_of(product_ids) k
  where d.product_id = k.product_id and (d.kind_id, d.price_fils) is distinct from (k.kind_id, k.price_fils)
$$;

create or replace function product_changed() returns trigger language plpgsql as $$
begin
  perform count_products(array[old], array[new]);
  perform place_search_documents(array[new.id]);
  return null;
end
$$;

create or replace function note_assortments(product_ids text[]) returns void language plpgsql as $$
declare
  gone products[];
begin
  -- Locked before they are read: nobody else changes what is counted here as gone.
  perform from products where id = any(product_ids) order by id for no key update;
  gone := array(select p from products p where id = any(product_ids));
  if name_assortments(product_ids) then
    perform count_products(gone, array(select p from products p where id = any(product_ids)));
    perform place_search_documents(product_ids);
  end if;
end
$$;

-- From nothing: after a catalogue was filled without triggers, and after recount_products, which gives the kinds new ids.
create or replace function recollect_search_documents() returns void language sql as $$
  truncate search_documents;
  insert into search_documents (product_id, kind_id, price_fils, names, words)
  select k.product_id, k.kind_id, k.price_fils, texts.names, texts.words
  from (
    select p.id as product_id, k.id as kind_id, p.price_fils
    from products p join product_kinds k on
      (k.category, k.subcategory, k.brand, k.fabric, k.assortment, k.on_sale, k.is_new, k.is_featured, k.is_ready_to_wear) =
      (p.category, p.subcategory, p.brand, p.fabric, coalesce(p.assortment, ''), p.sale_price_fils is not null, p.is_new, p.is_featured, p.is_ready_to_wear)
    where p.status = 'active'
  ) k join (
    select t.product_id, strip(ts_filter(join_words(t.search), '{a}')) as names, strip(join_words(t.search)) as words
    from product_texts t group by t.product_id
  ) texts on texts.product_id = k.product_id;
$$;

select recollect_search_documents();
create index search_documents_names on search_documents using gin (names);
create index search_documents_words on search_documents using gin (words);

-- The searches. Always by the index, whatever is expected to be found: reading all rows means fetching all those long values.

create function count_found(query tsquery) returns int language plpgsql stable set enable_seqscan = off as $$
begin
  return (select count(*) from search_documents where words @@ query);
end
$$;

create function tally_found(query tsquery) returns table (kind_id bigint, price_fils int, count int)
language plpgsql stable set enable_seqscan = off as $$
begin
  return query select d.kind_id, d.price_fils, count(*)::int from search_documents d where d.words @@ query group by d.kind_id, d.price_fils;
end
$$;

-- At most `most` of the products found, in no order; of these kinds and at these prices. Null leaves any of them open.
create function find_documents(query tsquery, kind_ids bigint[], least_fils int, most_fils int, most int) returns setof text
language plpgsql stable set enable_seqscan = off as $$
begin
  return query select d.product_id from search_documents d
  where d.words @@ query and (kind_ids is null or d.kind_id in (select unnest(kind_ids)))
    and (least_fils is null or d.price_fils >= least_fils) and (most_fils is null or d.price_fils <= most_fils)
  limit most;
end
$$;

create function find_named(query tsquery, most int) returns setof text language plpgsql stable set enable_seqscan = off as $$
begin
  return query select d.product_id from search_documents d where d.names @@ query limit most;
end
$$;

-- Every word that a document can be found by, and no other way of cutting a text into words: what a visitor has half typed is looked up
-- here first, so that the index is asked for whole words.
create or replace function note_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word collate "C" as word from written, unnest(tsvector_to_array(written.search)) as word order by word
  on conflict do nothing;
  return null;
end
$$;

insert into search_words (word) select word from ts_stat('select words from search_documents') on conflict do nothing;
