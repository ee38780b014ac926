-- Coupons, looks and banners are edited by several people, as products are.
alter table coupons add column version int not null default 1, add column updated_at timestamptz not null default now();
alter table looks add column version int not null default 1, add column updated_at timestamptz not null default now();
alter table banners add column version int not null default 1, add column updated_at timestamptz not null default now();
