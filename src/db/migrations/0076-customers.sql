-- Back office 3.11: what staff keep of a person. Of one with an account by it, of a guest by one of her orders: by that she is known, and forgotten with it.

create table customer_notes (
  id text primary key,
  user_id text references users (id) on delete cascade,
  order_id text references orders (id) on delete cascade,
  staff_id text not null references staff (id),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null,
  check ((user_id is null) <> (order_id is null))
);
create index customer_notes_of_account on customer_notes (user_id, created_at) where user_id is not null;
create index customer_notes_of_guest on customer_notes (order_id) where order_id is not null;

create table customer_tags (
  user_id text references users (id) on delete cascade,
  order_id text references orders (id) on delete cascade,
  tag text not null check (length(tag) between 1 and 40),
  created_at timestamptz not null,
  check ((user_id is null) <> (order_id is null)),
  unique (user_id, tag),
  unique (order_id, tag)
);
create index customer_tags_found on customer_tags (tag);

-- The lists of customers, newest first; a guest stands at her newest order.
create index users_latest on users (created_at desc, id desc);
create index orders_of_guests on orders (created_at desc, id desc) where user_id is null;
create index orders_of_guest on orders (contact_email, created_at desc, id desc) where user_id is null;

-- E-mails that no event of an order brought, by the order that they are about.
create index outbox_about_order on outbox ((payload ->> 'orderId')) where order_event_id is null;
