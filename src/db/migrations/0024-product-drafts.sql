-- What the owner decides of a product, beside what follows from it at a moment. status, sale_price_fils and is_new stay what the shop's lists
-- read; they are worked out from these columns when a product is saved, and again when next_turn_at has come (domain/product-draft.ts).

alter table products
  add column version int not null default 1 check (version > 0),
  add column gender text not null default 'unisex' check (gender in ('women', 'men', 'kids', 'unisex')),
  add column hs_code text check (hs_code ~ '^[0-9]{6,12}$'),
  add column publish_at timestamptz,
  add column planned_sale_fils int check (planned_sale_fils > 0 and planned_sale_fils < base_price_fils),
  add column sale_starts_at timestamptz,
  add column sale_ends_at timestamptz,
  add column new_until timestamptz,
  add column next_turn_at timestamptz,
  add check (sale_ends_at > sale_starts_at),
  drop constraint products_status_check,
  add constraint products_status_check check (status in ('draft', 'scheduled', 'active', 'archived')),
  add check (status <> 'scheduled' or publish_at is not null);

update products set
  gender = case category when 'men' then 'men' when 'women' then 'women' when 'kids' then 'kids' else 'unisex' end,
  planned_sale_fils = sale_price_fils,
  new_until = case when is_new then greatest(now(), created_at) + interval '30 days' end,
  next_turn_at = case when is_new then greatest(now(), created_at) + interval '30 days' end;

create index products_due on products (next_turn_at) where next_turn_at is not null;

-- Checked at the end of a statement, so that two variants may exchange their numbers.
alter table variants
  drop constraint variants_sku_key,
  add constraint variants_sku_key unique (sku) deferrable initially immediate,
  add column ean text check (ean ~ '^[0-9]{13}$');
create unique index variants_ean on variants (ean) where ean is not null;
