-- Categories and subcategories are the owner's rows, as all that products name. A shop that has some keeps them, called and ordered as before; for
-- whom each is and where the menus show it is what every shop begins with.

with known (id, gender, menu, invitation, view_all, also_in_panel) as (values
  ('men', 'men', 'panel', '{"en": "Shop for men", "ar": "تسوّق أزياء الرجال", "fr": "Découvrir la mode homme"}'::jsonb,
    '{"en": "View everything for men", "ar": "عرض كل منتجات الرجال", "fr": "Voir toute la mode homme"}'::jsonb,
    '["leathergoods/wallets", "leathergoods/belts", "leathergoods/sandals", "accessories/caps"]'::jsonb),
  ('women', 'women', 'panel', '{"en": "Shop for women", "ar": "تسوّق أزياء النساء", "fr": "Découvrir la mode femme"}',
    '{"en": "View everything for women", "ar": "عرض كل منتجات النساء", "fr": "Voir toute la mode femme"}',
    '["leathergoods/bags", "accessories/scarves", "leathergoods/sandals", "accessories/belts"]'),
  ('kids', 'kids', 'start', '{"en": "Shop for kids", "ar": "تسوّق ملابس الأطفال", "fr": "Découvrir la mode enfant"}', null, '[]'),
  ('accessories', 'unisex', 'side', '{"en": "Shop accessories", "ar": "تسوّق الإكسسوارات", "fr": "Découvrir les accessoires"}', null, '[]'),
  ('leathergoods', 'unisex', 'end', '{"en": "Shop leather goods", "ar": "تسوّق المنتجات الجلدية", "fr": "Découvrir la maroquinerie"}', null, '[]')),
nothing (texts) as (values ('{"en": "", "ar": "", "fr": ""}'::jsonb)),
parts as (
  select c.slug, coalesce(jsonb_agg(jsonb_build_object('id', s.slug, 'name', s.names) order by s.position, s.slug)
    filter (where s.slug is not null), '[]') as list
  from categories c left join subcategories s on s.category = c.slug group by c.slug)
insert into store_settings (key, value)
select 'categories', jsonb_build_object('categories', jsonb_agg(jsonb_build_object(
  'id', c.slug, 'name', c.names, 'picture', c.picture_url, 'gender', coalesce(gender, 'unisex'), 'menu', coalesce(menu, 'side'),
  'invitation', coalesce(invitation, texts), 'viewAll', coalesce(view_all, texts),
  'alsoInPanel', (select coalesce(jsonb_agg(path order by place), '[]')
    from jsonb_array_elements_text(coalesce(also_in_panel, '[]')) with ordinality paths (path, place)
    where exists (select 1 from subcategories s where s.category || '/' || s.slug = path)),
  'subcategories', parts.list) order by c.position, c.slug))
from categories c join parts using (slug) cross join nothing left join known on known.id = c.slug
having count(*) > 0
on conflict (key) do nothing;

alter table products drop constraint products_category_subcategory_fkey, drop constraint products_category_fkey;
drop table subcategories;
drop table categories;
