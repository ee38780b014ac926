-- Links by which a buyer pays an amount that the desk asked for, without signing in. The link itself is computed from the id, and stands nowhere.
create table pay_links (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  amount_fils int not null check (amount_fils > 0),
  created_by text references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Another link took its place, or it was taken back.
  ended_at timestamptz
);
create unique index pay_links_open on pay_links (order_id) where ended_at is null;
create index pay_links_of on pay_links (order_id, created_at);
