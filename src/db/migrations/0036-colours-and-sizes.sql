-- Colours and sizes are the owner's rows. A shop that has products keeps every value that they name, called and ordered as before.

with palette (place, id, hex, en, ar, fr) as (values
  (1, 'black', '#1b1b1d', 'Black', 'أسود', 'Noir'),
  (2, 'white', '#f7f5f0', 'White', 'أبيض', 'Blanc'),
  (3, 'navy', '#1f2a44', 'Navy', 'كحلي', 'Marine'),
  (4, 'gray', '#8b8d90', 'Grey', 'رمادي', 'Gris'),
  (5, 'beige', '#d9c7a8', 'Beige', 'بيج', 'Beige'),
  (6, 'brown', '#6b4a32', 'Brown', 'بني', 'Marron'))
insert into store_settings (key, value)
select 'colours', jsonb_build_object('colours',
  jsonb_agg(jsonb_build_object('id', id, 'hex', coalesce(hex, '#808080'), 'name',
    jsonb_build_object('en', coalesce(en, id), 'ar', coalesce(ar, id), 'fr', coalesce(fr, id))) order by place, id))
from (select distinct color as id from variants) colours left join palette using (id)
having count(*) > 0
on conflict (key) do nothing;

-- Letters, children's ages, numbers of shoes and belts, the one that fits all; then what else products come in.
with known (place, id, sizes) as (values
  (1, 'letters', array['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']),
  (2, 'ages', array(select n || 'Y' from generate_series(2, 14) n order by n)),
  (3, 'shoes', array(select n || '' from generate_series(35, 50) n order by n)),
  (4, 'belts', array(select n || '' from generate_series(60, 130, 5) n order by n)),
  (5, 'one', array['One Size'])),
named (id, en, ar, fr) as (values
  ('letters', 'Letters', 'مقاسات بالأحرف', 'Lettres'),
  ('ages', 'Children’s ages', 'أعمار الأطفال', 'Âges des enfants'),
  ('shoes', 'Shoes', 'أحذية', 'Pointures'),
  ('belts', 'Belts', 'أحزمة', 'Ceintures'),
  ('one', 'One size', 'مقاس واحد', 'Taille unique'),
  ('others', 'Others', 'مقاسات أخرى', 'Autres')),
sets as (
  select place, id, sizes from known
  union all
  select 6, 'others', array_agg(distinct size order by size) from variants
  where size not in (select unnest(sizes) from known) having count(*) > 0)
insert into store_settings (key, value)
select 'sizes', jsonb_build_object('sets',
  jsonb_agg(jsonb_build_object('id', id, 'sizes', to_jsonb(sizes), 'name', jsonb_build_object('en', en, 'ar', ar, 'fr', fr)) order by place))
from sets join named using (id)
where exists (select 1 from products)
having count(*) > 0
on conflict (key) do nothing;
