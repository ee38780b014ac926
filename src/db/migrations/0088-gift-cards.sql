-- Gift cards (ADR 58): bought for somebody, sent by e-mail on a day, put into one wallet once.

create table gift_cards (
  id text primary key,
  -- What people call it; it opens nothing.
  number text not null unique,
  state text not null default 'unpaid' check (state in ('unpaid', 'active', 'redeemed', 'void')),
  amount_fils int not null check (amount_fils > 0),
  -- Null where staff issued it.
  buyer_email text,
  buyer_name text not null,
  user_id text references users (id),
  recipient_name text not null,
  recipient_email text not null,
  message text not null default '',
  language text not null check (language in ('en', 'ar', 'fr')),
  -- A day of the Emirates, and the moment on it.
  send_on date not null,
  send_at timestamptz not null,
  sent_at timestamptz,
  -- The code is computed from the id, this and the shop's secret; only its keyed hash is kept.
  code_version int not null default 0,
  code_hash text unique,
  last4 text,
  buyer_key text,
  idempotency_key text,
  request_hash text,
  staff_id text references staff (id),
  approval_id text unique references approvals (id),
  reason text not null default '',
  created_at timestamptz not null,
  activated_at timestamptz,
  expires_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by text references users (id),
  voided_at timestamptz,
  unique (buyer_key, idempotency_key),
  check ((buyer_email is null) = (staff_id is not null)),
  check ((buyer_email is null) = (buyer_key is null) and (buyer_key is null) = (idempotency_key is null)),
  check ((state = 'redeemed') = (redeemed_at is not null)),
  check ((redeemed_at is null) = (redeemed_by is null)),
  check ((state = 'void') = (voided_at is not null)),
  check ((state in ('active', 'redeemed')) <= (activated_at is not null)),
  check ((activated_at is null) = (code_hash is null) and (code_hash is null) = (last4 is null)),
  check ((sent_at is not null) <= (activated_at is not null))
);
create index gift_cards_to_send on gift_cards (send_at, id) where state = 'active' and sent_at is null;
create index gift_cards_by_time on gift_cards (created_at desc, id desc);
create index gift_cards_unpaid on gift_cards (created_at) where state = 'unpaid';
create index gift_cards_of on gift_cards (user_id) where user_id is not null;

-- What is redeemed or void stays so, and no card changes its amount.
create function keep_gift_card() returns trigger language plpgsql as $$
begin
  if new.amount_fils <> old.amount_fils or new.id <> old.id or new.number <> old.number
    or (old.state in ('redeemed', 'void') and new.state <> old.state)
    or (old.state = 'active' and new.state = 'unpaid') then
    raise exception 'gift card % cannot become this', old.number;
  end if;
  return new;
end
$$;
create trigger gift_cards_keep before update on gift_cards for each row execute function keep_gift_card();

-- Its own payments: no order knows them, and no webhook of an order finds them.
create table gift_card_payments (
  id text primary key,
  gift_card_id text not null references gift_cards (id) on delete cascade,
  attempt int not null check (attempt > 0),
  provider text not null check (provider in ('stripe', 'test')),
  session_id text,
  redirect_url text,
  amount_fils int not null check (amount_fils > 0),
  currency text not null default 'AED',
  livemode boolean not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'expired', 'refund_due', 'refunded')),
  -- How often it was asked to go back, and why it didn't the last time.
  refund_attempts int not null default 0,
  refund_failure text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  paid_at timestamptz,
  unique (gift_card_id, attempt),
  unique (provider, session_id)
);
create trigger gift_card_payments_paid_at before insert or update of status on gift_card_payments
  for each row execute function keep_paid_at();
-- One payment pays a card.
create unique index gift_card_payments_one_paid on gift_card_payments (gift_card_id) where status = 'paid';
create index gift_card_payments_open on gift_card_payments (created_at) where status = 'pending';
create index gift_card_payments_to_refund on gift_card_payments (settled_at) where status = 'refund_due';
create index gift_card_payments_by_day on gift_card_payments (paid_at) where paid_at is not null;
create index gift_card_payments_refunded_by_day on gift_card_payments (settled_at) where status = 'refunded';

-- What happened to a card, in order.
create table gift_card_events (
  id text primary key,
  gift_card_id text not null references gift_cards (id) on delete cascade,
  kind text not null check (kind in ('bought', 'issued', 'paid', 'sent', 'resent', 'redeemed', 'voided', 'refund_due', 'refunded', 'refund_failed')),
  staff_id text references staff (id),
  note text not null default '',
  at timestamptz not null
);
create index gift_card_events_of on gift_card_events (gift_card_id, id);
-- Words in it may be emptied.
create trigger gift_card_events_are_append_only before update of id, gift_card_id, kind, at on gift_card_events
  for each row execute function refuse_rewriting();

-- A line of the provider's book may be about the payment of a gift card.
alter table provider_movements add column gift_payment_id text references gift_card_payments (id);
alter table provider_movements add check (payment_id is null or gift_payment_id is null);
create index provider_movements_of_gift on provider_movements (gift_payment_id) where gift_payment_id is not null;
