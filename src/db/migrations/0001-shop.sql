-- The whole shop. Money in fils (_fils), ids are time-ordered ULIDs, texts per language are jsonb {"en","ar","fr"}.
-- Every invariant of the shop that SQL can hold is a constraint here; the rest is checked by `npm run invariants`.

create extension if not exists pg_trgm;

-- People ------------------------------------------------------------------------------------------------------

create table users (
  id text primary key,
  email text not null unique check (email = lower(btrim(email)) and email <> ''),
  email_verified_at timestamptz,
  password_hash text,
  role text not null default 'customer' check (role in ('customer', 'wholesale', 'staff', 'admin')),
  status text not null default 'active' check (status in ('active', 'suspended', 'erased')),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  display_name text check (length(display_name) <= 200),
  phone text,
  photo_url text,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);

-- One row per sign-in (a refresh family). Only hashes of refresh tokens are kept.
create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  current_hash text not null,
  previous_hash text,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  user_agent text not null default ''
);
create index sessions_user on sessions (user_id);

-- Single-use links: bound to the person and the purpose.
create table user_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index user_tokens_user on user_tokens (user_id, purpose);

create table addresses (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  label text not null default '' check (length(label) <= 60),
  full_name text not null check (length(full_name) between 1 and 200),
  phone text not null check (phone ~ '^\+971[0-9]{8,9}$'),
  address text not null check (length(address) between 1 and 300),
  building text not null default '' check (length(building) <= 200),
  area text not null default '' check (length(area) <= 120),
  city text not null check (length(city) between 1 and 120),
  emirate text not null check (emirate in ('abu-dhabi', 'dubai', 'sharjah', 'ajman', 'umm-al-quwain', 'ras-al-khaimah', 'fujairah')),
  postal_code text check (length(postal_code) <= 20),
  po_box text check (length(po_box) <= 20),
  makani text check (makani ~ '^[0-9]{10}$'),
  country text not null default 'AE' check (country = 'AE'),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- Catalogue ---------------------------------------------------------------------------------------------------

create table categories (
  slug text primary key,
  position int not null,
  names jsonb not null,
  picture_url text
);

create table subcategories (
  category text not null references categories (slug),
  slug text not null,
  position int not null,
  names jsonb not null,
  primary key (category, slug)
);

create table products (
  id text primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  status text not null default 'active' check (status in ('active', 'draft', 'archived')),
  category text not null references categories (slug),
  subcategory text not null,
  brand text not null,
  fabric text not null,
  base_price_fils int not null check (base_price_fils > 0),
  sale_price_fils int check (sale_price_fils > 0 and sale_price_fils < base_price_fils),
  price_fils int not null generated always as (coalesce(sale_price_fils, base_price_fils)) stored,
  is_set boolean not null default false,
  is_featured boolean not null default false,
  is_new boolean not null default false,
  is_limited boolean not null default false,
  is_exclusive boolean not null default false,
  is_ready_to_wear boolean not null default false,
  size_guide text not null default 'none',
  -- Copies of what the variants say, so that lists and facets need no join.
  colors text[] not null default '{}',
  sizes text[] not null default '{}',
  rating_count int not null default 0 check (rating_count >= 0),
  rating_sum int not null default 0 check (rating_sum between rating_count and 5 * rating_count),
  sold_count int not null default 0 check (sold_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (category, subcategory) references subcategories (category, slug)
);
create index products_newest on products (created_at desc, id desc) where status = 'active';
create index products_category_newest on products (category, created_at desc, id desc) where status = 'active';
create index products_price on products (price_fils, id) where status = 'active';
create index products_category_price on products (category, price_fils, id) where status = 'active';
create index products_popular on products (sold_count desc, id desc) where status = 'active';
create index products_colors on products using gin (colors);
create index products_sizes on products using gin (sizes);

create table product_texts (
  product_id text not null references products (id) on delete cascade,
  language text not null check (language in ('en', 'ar', 'fr')),
  name text not null check (name <> ''),
  description text not null default '',
  details text[] not null default '{}',
  care text not null default '',
  -- Folded by domain/search.ts, the same way as queries are.
  search_name text not null default '',
  search_rest text not null default '',
  search tsvector not null generated always as (
    setweight(to_tsvector('simple'::regconfig, search_name), 'A') || setweight(to_tsvector('simple'::regconfig, search_rest), 'C')
  ) stored,
  primary key (product_id, language)
);
create index product_texts_search on product_texts using gin (search);
create index product_texts_trigram on product_texts using gin (search_name gin_trgm_ops);

create table product_pictures (
  product_id text not null references products (id) on delete cascade,
  position int not null,
  url text not null,
  width int not null,
  height int not null,
  color text,
  alts jsonb not null,
  primary key (product_id, position)
);

-- The stock ledger: on_hand is the sum of a variant's movements, reserved the sum of its held order lines.
create table variants (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  sku text not null unique,
  color text not null,
  size text not null,
  position int not null default 0,
  active boolean not null default true,
  on_hand int not null default 0 check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  check (reserved <= on_hand),
  unique (product_id, color, size)
);

create table price_history (
  product_id text not null references products (id) on delete cascade,
  price_fils int not null check (price_fils > 0),
  from_at timestamptz not null,
  primary key (product_id, from_at)
);

create table stock_alerts (
  id text primary key,
  variant_id text not null references variants (id) on delete cascade,
  email text not null,
  language text not null,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  unique (variant_id, email)
);

-- Coupons -----------------------------------------------------------------------------------------------------

create table coupons (
  id text primary key,
  code text not null unique check (code = upper(btrim(code)) and code <> ''),
  discount_type text not null check (discount_type in ('percentage', 'fixed')),
  percent int check (percent between 1 and 100),
  amount_fils int check (amount_fils > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  minimum_spend_fils int not null default 0 check (minimum_spend_fils >= 0),
  usage_limit int check (usage_limit > 0),
  per_customer_limit int check (per_customer_limit > 0),
  first_order_only boolean not null default false,
  active boolean not null default true,
  used int not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  check (usage_limit is null or used <= usage_limit),
  check ((discount_type = 'percentage') = (percent is not null)),
  check ((discount_type = 'fixed') = (amount_fils is not null))
);

-- Carts of signed-in shoppers (a guest's cart lives in the browser) ----------------------------------------------

create table carts (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  coupon_id text references coupons (id) on delete set null,
  updated_at timestamptz not null default now()
);

create table cart_items (
  id text primary key,
  cart_id text not null references carts (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  variant_id text not null references variants (id) on delete cascade,
  purchase_option text check (purchase_option in ('combo', 'shirt', 'pant')),
  customization text check (length(customization) <= 500),
  quantity int not null check (quantity between 1 and 999),
  price_at_addition_fils int not null,
  added_at timestamptz not null default now()
);
create unique index cart_items_line on cart_items (cart_id, variant_id, coalesce(purchase_option, ''), coalesce(customization, ''));

-- Orders ------------------------------------------------------------------------------------------------------

create table orders (
  id text primary key,
  number text not null unique,
  user_id text references users (id) on delete set null,
  -- 'user:<id>' or 'guest': with the key, what makes placing an order repeatable.
  buyer_key text not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  request_hash text not null,
  status text not null check (status in ('pending_payment', 'placed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded')),
  payment_method text not null check (payment_method in ('card', 'cod')),
  payment_status text not null check (payment_status in ('unpaid', 'paid', 'refunded', 'failed')),
  language text not null check (language in ('en', 'ar', 'fr')),
  coupon jsonb,
  sub_total_fils int not null check (sub_total_fils >= 0),
  full_total_fils int not null check (full_total_fils >= sub_total_fils),
  discount_fils int not null check (discount_fils between 0 and full_total_fils),
  shipping_fils int not null check (shipping_fils >= 0),
  tax_fils int not null check (tax_fils >= 0),
  payable_fils int not null check (payable_fils between 0 and 1000000000),
  contact_email text not null,
  contact_phone text not null,
  contact_first_name text not null,
  contact_last_name text not null,
  shipping_address jsonb not null,
  notes text not null default '' check (length(notes) <= 1000),
  delivery_from date not null,
  delivery_to date not null,
  hold_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (buyer_key, idempotency_key),
  check (payable_fils = greatest(0, sub_total_fils - discount_fils) + shipping_fils),
  check (status <> 'pending_payment' or hold_expires_at is not null)
);
create index orders_of_user on orders (user_id, created_at desc);
create index orders_of_email on orders (contact_email);
create index orders_holds on orders (hold_expires_at) where status = 'pending_payment';

create table order_lines (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  position int not null,
  product_id text not null references products (id),
  variant_id text not null references variants (id),
  slug text not null,
  names jsonb not null,
  picture_url text,
  color text not null,
  size text not null,
  purchase_option text check (purchase_option in ('combo', 'shirt', 'pant')),
  customization text,
  quantity int not null check (quantity between 1 and 999),
  unit_price_fils int not null check (unit_price_fils >= 0),
  option_price_fils int not null check (option_price_fils between 0 and unit_price_fils),
  line_total_fils int not null check (line_total_fils = option_price_fils * quantity),
  stock_state text not null check (stock_state in ('held', 'claimed', 'released')),
  unique (order_id, position)
);
create index order_lines_held on order_lines (variant_id) where stock_state = 'held';
create index order_lines_product on order_lines (product_id);

create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id text not null references variants (id) on delete cascade,
  quantity int not null check (quantity <> 0),
  reason text not null check (reason in ('opening', 'receipt', 'sale', 'cancel', 'return', 'adjustment')),
  order_id text references orders (id),
  at timestamptz not null default now()
);
create index stock_movements_variant on stock_movements (variant_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  at timestamptz not null default now(),
  status text not null,
  actor text not null,
  note text not null default ''
);
create index order_events_order on order_events (order_id, id);

create table coupon_redemptions (
  order_id text primary key references orders (id) on delete cascade,
  coupon_id text not null references coupons (id),
  -- The buyer's e-mail, lower case: a person is one customer signed in or not.
  customer_key text not null,
  released_at timestamptz,
  created_at timestamptz not null default now()
);
create index coupon_redemptions_customer on coupon_redemptions (coupon_id, customer_key) where released_at is null;

create table payments (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'test', 'cod')),
  attempt int not null check (attempt >= 1),
  session_id text,
  redirect_url text,
  amount_fils int not null check (amount_fils >= 0),
  currency text not null default 'AED' check (currency = 'AED'),
  status text not null check (status in ('pending', 'paid', 'failed', 'expired', 'refund_due', 'refunded')),
  livemode boolean not null default false,
  note text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (order_id, attempt),
  unique (provider, session_id)
);
create unique index payments_one_paid on payments (order_id) where status = 'paid';
create unique index payments_one_pending on payments (order_id) where status = 'pending';

create table webhook_events (
  provider text not null,
  event_id text not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- The built-in test gateway's own book: what a real provider would keep on its side.
create table test_gateway_sessions (
  id text primary key,
  idempotency_key text not null unique,
  reference text not null,
  amount_fils int not null check (amount_fils > 0),
  currency text not null,
  language text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'declined', 'cancelled', 'expired', 'refunded')),
  success_url text not null,
  cancel_url text not null,
  webhook_url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table returns (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  status text not null default 'requested' check (status in ('requested', 'approved', 'declined', 'received', 'refunded')),
  reason text not null default '' check (length(reason) <= 1000),
  created_at timestamptz not null default now()
);

create table return_lines (
  return_id text not null references returns (id) on delete cascade,
  order_line_id text not null references order_lines (id),
  quantity int not null check (quantity > 0),
  primary key (return_id, order_line_id)
);

-- Reviews and wishlists -----------------------------------------------------------------------------------------

create table reviews (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  rating int not null check (rating between 1 and 5),
  comment text not null check (length(comment) between 1 and 2000),
  author text not null,
  verified_purchase boolean not null default false,
  helpful int not null default 0 check (helpful >= 0),
  language text not null default 'en',
  status text not null default 'published' check (status in ('published', 'hidden')),
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_newest on reviews (product_id, created_at desc, id desc) where status = 'published';

create table review_votes (
  review_id text not null references reviews (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);

create table wishlist_items (
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

-- Content -------------------------------------------------------------------------------------------------------

create table banners (
  id text primary key,
  position int not null,
  active boolean not null default true,
  media_type text not null check (media_type in ('image', 'video')),
  url text not null,
  poster_url text,
  alts jsonb not null,
  titles jsonb not null,
  subtitles jsonb not null,
  link text not null check (link ~ '^(/[^/\\]|https://)'),
  text_position text not null check (text_position in ('left', 'right', 'center'))
);

create table newsletter_subscribers (
  email text primary key check (email = lower(btrim(email))),
  language text not null,
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed')),
  token_hash text not null unique,
  coupon_id text references coupons (id),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null check (length(message) <= 5000),
  language text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);

-- Wholesale -----------------------------------------------------------------------------------------------------

create table wholesale_products (
  product_id text primary key references products (id) on delete cascade,
  moq int not null check (moq > 0)
);

create table wholesale_tiers (
  product_id text not null references wholesale_products (product_id) on delete cascade,
  min_quantity int not null check (min_quantity > 0),
  unit_price_fils int not null check (unit_price_fils > 0),
  primary key (product_id, min_quantity)
);

create table wholesale_applications (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  company_name text not null check (length(company_name) between 1 and 200),
  trade_licence text not null,
  trn text not null check (trn ~ '^[0-9]{15}$'),
  emirate text not null,
  contact jsonb not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text
);
create unique index wholesale_applications_one_open on wholesale_applications (user_id) where status in ('pending', 'approved');

create table wholesale_inquiries (
  id text primary key,
  user_id text references users (id) on delete set null,
  full_name text not null,
  email text not null,
  company_name text not null,
  product_id text not null references products (id),
  tier_min_quantity int not null,
  quantity int not null check (quantity > 0),
  message text not null default '',
  total_estimate_fils bigint,
  status text not null default 'received' check (status in ('received', 'answered', 'closed')),
  created_at timestamptz not null default now()
);

-- Outbox and jobs -------------------------------------------------------------------------------------------------

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  order_event_id bigint unique references order_events (id) on delete cascade,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_unsent on outbox (next_attempt_at) where sent_at is null;

create table jobs (
  name text primary key,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_error text
);

create table store_settings (
  key text primary key,
  value jsonb not null
);
