-- Every word that a product can be found by, so that a misspelt query is compared with some thousands of words and not with all
-- products. Words are never taken out: one too many costs nothing, a query corrected to it finds nothing.

create table search_words (
  word text collate "C" primary key
);

-- In the order of the words, so that two writers with words in common wait for each other and never deadlock.
create function note_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word collate "C" as word
  from written, unnest(string_to_array(written.search_name || ' ' || written.search_rest, ' ')) as word
  where length(word) between 1 and 60
  order by word
  on conflict do nothing;
  return null;
end
$$;

create trigger product_texts_words_added after insert on product_texts
  referencing new table as written for each statement execute function note_search_words();
create trigger product_texts_words_changed after update on product_texts
  referencing new table as written for each statement execute function note_search_words();

insert into search_words (word)
select distinct word collate "C" from product_texts t, unnest(string_to_array(t.search_name || ' ' || t.search_rest, ' ')) as word
where length(word) between 1 and 60;

-- Misspelt words are looked up in search_words; nothing reads the trigrams of whole names.
drop index product_texts_trigram;

-- The short lists: featured, new arrivals, and what goes with a product.
create index products_featured on products (created_at desc, id desc) where status = 'active' and is_featured;
create index products_new on products (created_at desc, id desc) where status = 'active' and is_new;
create index products_subcategory_popular on products (category, subcategory, sold_count desc, id desc) where status = 'active';
