-- What a product comes in (the colours and sizes of its active variants) under one name, which products that come in the same share.
-- The listing's filters and facets count assortments, of which there are few, instead of variants, of which there are many.

-- Named by the digest of their contents; never taken out: one that no product has counts nothing.
create table assortment_options (
  assortment text not null,
  color text not null,
  size text not null,
  primary key (assortment, color, size)
);

-- Null while nothing of the product is for sale. Kept by the triggers below, written by nobody else.
alter table products add column assortment text;

create function note_assortments(product_ids text[]) returns void language sql as $$
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
$$;

create function variants_written() returns trigger language plpgsql as $$
begin
  perform note_assortments(array(select distinct product_id from written order by product_id));
  return null;
end
$$;

create function variant_changed() returns trigger language plpgsql as $$
begin
  perform note_assortments(array(select distinct id from unnest(array[new.product_id, old.product_id]) as id order by id));
  return null;
end
$$;

create trigger variants_assortment_added after insert on variants
  referencing new table as written for each statement execute function variants_written();
create trigger variants_assortment_removed after delete on variants
  referencing old table as written for each statement execute function variants_written();
-- Not for changes of the stock, which are many.
create trigger variants_assortment_changed after update of product_id, color, size, active on variants
  for each row execute function variant_changed();

select note_assortments(array(select id from products));

create index products_assortment on products (assortment) where status = 'active';
drop index products_colors;
drop index products_sizes;
