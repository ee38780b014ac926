-- F1: one client may be given 65,536 networks of IPv6 (a /48). A keyed hash of it, forgotten after a day as the address's own.
alter table orders add column site_key text;
create index orders_of_site on orders (site_key, created_at desc) where site_key is not null;
