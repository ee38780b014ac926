-- Brands and fabrics are the owner's rows. A shop that has products keeps every value that they name, called as before.

insert into store_settings (key, value)
select 'brands', jsonb_build_object('brands',
  jsonb_agg(jsonb_build_object('id', id, 'name', jsonb_build_object('en', id, 'ar', id, 'fr', id)) order by id))
from (select distinct brand as id from products) brands
having count(*) > 0
on conflict (key) do nothing;

with names (id, en, ar, fr) as (values
  ('linen', 'Linen', 'كتان', 'Lin'),
  ('cotton', 'Cotton', 'قطن', 'Coton'),
  ('jersey', 'Jersey', 'جيرسيه', 'Jersey'),
  ('pique', 'Piqué', 'بيكيه', 'Piqué'),
  ('poplin', 'Poplin', 'بوبلين', 'Popeline'),
  ('oxford-cotton', 'Oxford cotton', 'قطن أكسفورد', 'Coton oxford'),
  ('twill', 'Twill', 'تويل', 'Sergé'),
  ('french-terry', 'French terry', 'فرنش تيري', 'Molleton bouclette'),
  ('fleece', 'Fleece', 'قماش مخملي دافئ', 'Molleton gratté'),
  ('wool', 'Wool', 'صوف', 'Laine'),
  ('crepe', 'Crepe', 'كريب', 'Crêpe'),
  ('viscose', 'Viscose', 'فيسكوز', 'Viscose'),
  ('silk-blend', 'Silk blend', 'مزيج حرير', 'Soie mélangée'),
  ('leather', 'Leather', 'جلد طبيعي', 'Cuir'),
  ('nubuck', 'Nubuck', 'نوبوك', 'Nubuck'))
insert into store_settings (key, value)
select 'fabrics', jsonb_build_object('fabrics',
  jsonb_agg(jsonb_build_object('id', id, 'name',
    jsonb_build_object('en', coalesce(en, id), 'ar', coalesce(ar, id), 'fr', coalesce(fr, id))) order by id))
from (select distinct fabric as id from products) fabrics left join names using (id)
having count(*) > 0
on conflict (key) do nothing;
