-- Back office 3.5: a cash order that its buyer has to confirm before anything of it is picked.

alter table orders
  -- waiting: for its buyer's word. call: somebody has to telephone. Null: nothing to confirm, or it is done.
  add column confirmation text check (confirmation in ('waiting', 'call'));

drop index orders_facets;
alter table orders drop column facets;
alter table orders
  -- What the desk filters by: s status, p payment, m method, e emirate, h held, c courier, t tag, k what is to be confirmed.
  add column facets text[] not null generated always as (
    facets_of('s', array[status]) || facets_of('p', array[payment_status]) || facets_of('m', array[payment_method])
    || facets_of('e', array[coalesce(shipping_address ->> 'emirate', '')])
    || facets_of('h', array[case when held_at is null then '' else 'held' end])
    || facets_of('c', couriers) || facets_of('t', tags)
    || facets_of('k', array[case
      when status = 'pending_payment' and payment_method = 'cod' then 'mailbox'
      when status in ('placed', 'processing') then coalesce(confirmation, '')
      else '' end])
  ) stored;
create index orders_facets on orders using gin (facets);

-- One name for the spellings of one mailbox, as domain/mailbox.ts writes it.
create function mailbox_of(email text) returns text language sql immutable parallel safe
  return (
    select case when host in ('gmail.com', 'googlemail.com') then replace(bare, '.', '') || '@gmail.com' else bare || '@' || host end
    from (select coalesce(nullif(split_part(name, '+', 1), ''), name) as bare, host
      from (select regexp_replace(lower(trim(email)), '@[^@]*$', '') as name, regexp_replace(lower(trim(email)), '^.*@', '') as host) parts) one
  );

-- By what one buyer is known again: her account, telephone and mailbox. As domain/confirmation.ts writes it.
create function buyer_keys(user_id text, phone text, email text) returns text[] language sql immutable parallel safe
  return array_remove(array[
    'u:' || nullif(user_id, ''), 'p:' || nullif(phone, ''), case when email = '' then null else 'm:' || mailbox_of(email) end
  ], null);
create index orders_of_buyer on orders using gin (buyer_keys(user_id, contact_phone, contact_email));

create table order_confirmations (
  order_id text primary key references orders (id),
  -- The rules that asked for it.
  reasons text[] not null,
  state text not null check (state in ('waiting', 'sent', 'call', 'confirmed', 'refused', 'lapsed', 'closed')),
  -- Messages that she was sent by the clock.
  tries int not null default 0 check (tries >= 0),
  -- The next message, the call list, or the end; null once it is decided.
  next_at timestamptz,
  -- Of the six digits: a new round has other digits. They are computed with a key, and stand nowhere.
  code_round int not null default 0,
  -- Wrong digits in this round.
  wrong int not null default 0 check (wrong >= 0),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- link, code, system, staff:<id> or shopper.
  decided_by text,
  check ((decided_at is null) = (state in ('waiting', 'sent', 'call'))),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (next_at is not null))
);
create index order_confirmations_due on order_confirmations (next_at) where next_at is not null;
