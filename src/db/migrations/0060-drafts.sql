-- Orders that staff take by telephone, by WhatsApp or in a branch, before they are placed; and the ways to pay that only staff offer.

alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check check (payment_method in ('card', 'cod', 'cash', 'bank')) not valid;
alter table orders validate constraint orders_payment_method_check;
alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check check (provider in ('stripe', 'test', 'cod', 'cash', 'bank')) not valid;
alter table payments validate constraint payments_provider_check;

create sequence order_draft_numbers start 1001;

create table order_drafts (
  id text primary key,
  -- As people call it: D-1024.
  number text not null unique default 'D-' || nextval('order_draft_numbers'),
  -- What becomes of an ordered draft stands in its order.
  state text not null check (state in ('draft', 'ordered', 'discarded')),
  channel text not null check (channel in ('phone', 'whatsapp', 'branch')),
  -- In which the buyer is written to.
  language text not null check (language in ('en', 'ar', 'fr')),
  -- Whose account the order goes to; null for a guest.
  user_id text references users (id) on delete set null,
  -- As far as it was typed: nothing of it has to be whole before the draft is placed.
  contact jsonb not null,
  address jsonb not null,
  notes text not null default '',
  coupon_code text not null default '',
  payment_method text not null check (payment_method in ('card', 'cod', 'cash', 'bank')),
  -- The branch whose till takes the cash.
  branch text not null default '',
  -- The delivery fee that was agreed on; null for the usual one.
  shipping_fils int check (shipping_fils >= 0),
  cut_reason text not null default '',
  -- The cuts that somebody else agreed to, as a digest: another cut needs another yes.
  approved_cuts text,
  -- Its pieces are set aside until then.
  held_until timestamptz,
  order_id text unique references orders (id),
  owner_id text not null references staff (id),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'ordered') = (order_id is not null)),
  check (state = 'draft' or held_until is null)
);
create index order_drafts_latest on order_drafts (created_at desc, id desc);
create index order_drafts_open on order_drafts (updated_at) where state = 'draft';
create index order_drafts_held on order_drafts (held_until) where held_until is not null;

create table order_draft_lines (
  draft_id text not null references order_drafts (id) on delete cascade,
  position int not null check (position >= 0),
  variant_id text not null references variants (id),
  purchase_option text check (purchase_option in ('combo', 'shirt', 'pant')),
  customization text,
  quantity int not null check (quantity between 1 and 999),
  -- What one piece costs, as it is bought, where staff went below the shop's price.
  cut_price_fils int check (cut_price_fils > 0),
  -- Pieces of the variant that are set aside for this line.
  held int not null default 0 check (held in (0, quantity)),
  primary key (draft_id, position)
);
create index order_draft_lines_of_variant on order_draft_lines (variant_id) where held > 0;
