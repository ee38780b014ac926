-- Words are found by language, and a name's before a description's: each word stands in the index as the language's first letter, then n for a
-- name or w for any text, then the word. Subcategory, category, fabric and brand stand there as themselves, so that what the vocabulary of the
-- searches (domain/search-words.ts) knows is asked for exactly.

alter table product_texts drop column search;
alter table product_texts add column search tsvector not null generated always as (strip(
  to_tsvector('simple'::regconfig, regexp_replace(search_name, '(\S+)', left(language, 1) || 'n\1', 'g'))
  || to_tsvector('simple'::regconfig, regexp_replace(search_name || ' ' || search_rest, '(\S+)', left(language, 1) || 'w\1', 'g'))
)) stored;

-- One index less to write: the words of names are among the words.
drop index search_documents_names;
alter table search_documents drop column names;

create function facet_words(category text, subcategory text, fabric text, brand text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array['category=' || category, 'subcategory=' || subcategory, 'fabric=' || fabric]
    || array(select 'brand=' || word from regexp_split_to_table(lower(brand), '[^[:alnum:]]+') as word where word <> ''))
$$;

create or replace function note_search_documents(product_ids text[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  delete from search_documents d where d.product_id = any(product_ids)
    and not exists (select from products p join product_texts t on t.product_id = p.id where p.id = d.product_id and p.status = 'active');
  insert into search_documents (product_id, kind_id, price_fils, words)
  select k.product_id, k.kind_id, k.price_fils, texts.words || facet_words(p.category, p.subcategory, p.fabric, p.brand)
  from kinds_of(product_ids) k
  join products p on p.id = k.product_id
  join (
    select t.product_id, join_words(t.search) as words from product_texts t where t.product_id = any(product_ids) group by t.product_id
  ) texts on texts.product_id = k.product_id
  on conflict (product_id) do update set kind_id = excluded.kind_id, price_fils = excluded.price_fils, words = excluded.words;
end
$$;

create or replace function product_changed() returns trigger language plpgsql as $$
begin
  perform count_products(array[old], array[new]);
  if (old.category, old.subcategory, old.fabric, old.brand) is distinct from (new.category, new.subcategory, new.fabric, new.brand) then
    perform note_search_documents(array[new.id]);
  else
    perform place_search_documents(array[new.id]);
  end if;
  return null;
end
$$;

create or replace function recollect_search_documents() returns void language sql as $$
  truncate search_documents;
  insert into search_documents (product_id, kind_id, price_fils, words)
  select k.product_id, k.kind_id, k.price_fils, texts.words || k.facets
  from (
    select p.id as product_id, k.id as kind_id, p.price_fils, facet_words(p.category, p.subcategory, p.fabric, p.brand) as facets
    from products p join product_kinds k on
      (k.category, k.subcategory, k.brand, k.fabric, k.assortment, k.on_sale, k.is_new, k.is_featured, k.is_ready_to_wear) =
      (p.category, p.subcategory, p.brand, p.fabric, coalesce(p.assortment, ''), p.sale_price_fils is not null, p.is_new, p.is_featured, p.is_ready_to_wear)
    where p.status = 'active'
  ) k join (
    select t.product_id, join_words(t.search) as words from product_texts t group by t.product_id
  ) texts on texts.product_id = k.product_id;
$$;

drop index search_documents_words;
select recollect_search_documents();
create index search_documents_words on search_documents using gin (words);

drop function find_named(tsquery, int);
drop function count_found(tsquery);

-- Null leaves the kinds open, here and in find_documents.
create function count_found(query tsquery, kind_ids bigint[]) returns int language plpgsql stable set enable_seqscan = off as $$
begin
  return (select count(*) from search_documents d where d.words @@ query and (kind_ids is null or d.kind_id in (select unnest(kind_ids))));
end
$$;

truncate search_words;
insert into search_words (word) select word from ts_stat('select search from product_texts') on conflict do nothing;
