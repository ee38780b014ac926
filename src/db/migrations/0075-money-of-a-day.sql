-- The money of each day: what the card provider's own books say of it, and where they and ours differ.

-- When it was first paid. `settled_at` moves on with the state; this stays.
alter table payments add column paid_at timestamptz;
update payments set paid_at = case status when 'paid' then settled_at else created_at end where status in ('paid', 'refund_due', 'refunded');
create function keep_paid_at() returns trigger language plpgsql as $$
begin
  if new.paid_at is null and new.status in ('paid', 'refund_due', 'refunded') then
    new.paid_at := coalesce(new.settled_at, now());
  end if;
  return new;
end
$$;
create trigger payments_paid_at before insert or update of status on payments for each row execute function keep_paid_at();
create index payments_by_day on payments (paid_at) where paid_at is not null;
create index payments_refunded_by_day on payments (settled_at) where status = 'refunded';

-- One line of the provider's book each, as it was told; never changed.
create table provider_movements (
  provider text not null check (provider in ('stripe', 'test')),
  -- The provider's own.
  id text not null,
  kind text not null check (kind in ('payment', 'refund', 'refund_failed', 'dispute', 'fee', 'payout', 'other')),
  -- As our balance there changes by it, its fee not yet taken off; below zero: it goes away.
  amount_fils bigint not null,
  fee_fils bigint not null,
  -- Null: about none of ours, or about one that we don't know.
  payment_id text references payments (id),
  -- What the provider calls the thing that it is about.
  about text not null,
  at timestamptz not null,
  primary key (provider, id)
);
create index provider_movements_by_day on provider_movements (at);
create index provider_movements_of on provider_movements (payment_id) where payment_id is not null;
create trigger provider_movements_are_append_only before update or delete on provider_movements
  for each row execute function refuse_rewriting();

-- The last time that a day was compared.
create table money_days (
  day date primary key,
  compared_at timestamptz not null,
  -- Lines of the provider's book on it.
  movements int not null,
  -- Why the provider's book could not be read; null where it was.
  failure text
);

create table money_differences (
  id text primary key,
  day date not null,
  kind text not null check (kind in ('payment_missing', 'payment_unknown', 'payment_amount', 'refund_amount', 'order_amount', 'cash_amount')),
  -- The payment, the order, or the provider's line where we know no payment.
  about text not null,
  order_id text references orders (id),
  -- By our books, and by those that they are compared with.
  ours_fils bigint not null,
  theirs_fils bigint not null,
  -- gone: the next comparison found none any more.
  state text not null default 'open' check (state in ('open', 'explained', 'gone')),
  note text not null default '',
  explained_by text references staff (id),
  found_at timestamptz not null,
  settled_at timestamptz,
  unique (kind, about),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'explained') = (explained_by is not null))
);
create index money_differences_open on money_differences (day, id) where state = 'open';
create index money_differences_of_day on money_differences (day, id);

-- The test gateway's own book.
alter table test_gateway_sessions add column paid_at timestamptz;
update test_gateway_sessions set paid_at = updated_at where status in ('paid', 'refunded');
create function keep_test_paid_at() returns trigger language plpgsql as $$
begin
  if new.paid_at is null and new.status in ('paid', 'refunded') then
    new.paid_at := coalesce(new.updated_at, now());
  end if;
  return new;
end
$$;
create trigger test_gateway_paid_at before insert or update of status on test_gateway_sessions
  for each row execute function keep_test_paid_at();
create index test_gateway_by_day on test_gateway_sessions (paid_at) where paid_at is not null;
create index cash_entries_by_day on cash_entries (at) where kind in ('remitted', 'banked');
create index refund_transfers_by_day on refund_transfers (updated_at);
