-- Money back in any part (ADR 49): what is given back of an order, of which pieces, and each way that the money takes.

alter table payments
  -- Given back of it, or owed to be: kept by refund_transfers.
  add column refunded_fils int not null default 0,
  add constraint payments_refunded check (refunded_fils between 0 and amount_fils);

create table refunds (
  id text primary key,
  order_id text not null references orders (id),
  -- 1 and up within the order.
  position int not null check (position > 0),
  -- Null: the shop itself, by a rule of the owner's.
  staff_id text references staff (id),
  reason text not null check (
    reason in ('returned', 'damaged', 'wrong_item', 'missing', 'late', 'price_promise', 'goodwill', 'order_changed', 'other')
  ),
  note text not null default '',
  -- Of pieces that are given back, less what is kept of them (fee_fils).
  goods_fils int not null check (goods_fils >= 0),
  fee_fils int not null check (fee_fils >= 0),
  shipping_fils int not null check (shipping_fils >= 0),
  cash_fee_fils int not null check (cash_fee_fils >= 0),
  -- By which the price of pieces that stay was cut, or what an edit left to be given back.
  extra_fils int not null check (extra_fils >= 0),
  amount_fils int not null check (amount_fils > 0),
  vat_fils int not null check (vat_fils >= 0),
  -- Null: its pieces went on no shelf.
  restock_place text references stock_places (code),
  -- Whether the buyer is told.
  notify boolean not null,
  -- Null: an edit has made its papers already.
  credit_note text references credit_notes (number),
  edit_id text references order_edits (id),
  return_id text unique references returns (id),
  -- Who agreed, where it was above somebody's limit.
  approval_id text unique references approvals (id),
  created_at timestamptz not null,
  unique (order_id, position),
  check (amount_fils = goods_fils + shipping_fils + cash_fee_fils + extra_fils),
  check ((reason = 'order_changed') = (edit_id is not null)),
  check ((reason = 'order_changed') = (credit_note is null))
);

create table refund_lines (
  refund_id text not null references refunds (id),
  order_line_id text not null references order_lines (id),
  -- 0: the price was cut, the pieces stay.
  pieces int not null check (pieces >= 0),
  -- Of them, laid on a shelf.
  restocked int not null default 0 check (restocked between 0 and pieces),
  amount_fils int not null check (amount_fils >= 0),
  vat_fils int not null check (vat_fils >= 0),
  primary key (refund_id, order_line_id)
);
create index refund_lines_of_line on refund_lines (order_line_id);

create table refund_transfers (
  id text primary key,
  refund_id text not null references refunds (id),
  -- The source: what was paid by it goes back.
  payment_id text not null references payments (id),
  amount_fils int not null check (amount_fils > 0),
  destination text not null check (destination in ('card', 'bank', 'cash')),
  -- sent: asked of the provider, who has not said how it ended. failed: owed, until another one replaces it.
  state text not null check (state in ('requested', 'sent', 'succeeded', 'failed')),
  provider_refund_id text,
  iban text check (iban ~ '^AE[0-9]{21}$'),
  account_name text,
  -- Of the transfer at the bank, or where the cash was handed over.
  reference text,
  failure text,
  -- Deferred: the new one takes the place of the old one in one transaction.
  replaced_by text references refund_transfers (id) deferrable initially deferred,
  -- Who asked for it, and who paid it out.
  staff_id text references staff (id),
  paid_by text references staff (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (destination = 'bank' or (iban is null and account_name is null)),
  check (replaced_by is null or state = 'failed'),
  check (destination <> 'bank' or state <> 'succeeded' or (reference is not null and paid_by is not null)),
  -- Four eyes: nobody pays out at the bank what she asked for.
  check (destination <> 'bank' or paid_by <> staff_id)
);
create index refund_transfers_of_refund on refund_transfers (refund_id);
create index refund_transfers_of_payment on refund_transfers (payment_id);
create unique index refund_transfers_provider on refund_transfers (payment_id, provider_refund_id) where provider_refund_id is not null;
create index refund_transfers_open on refund_transfers (created_at, id) where state <> 'succeeded' and replaced_by is null;

-- The row of the payment is locked by it: whoever comes second sees the first one's sum, and the check holds.
create function keep_refunded() returns trigger language plpgsql as $$
declare
  difference int := case when new.replaced_by is null then new.amount_fils else 0 end;
begin
  if tg_op = 'UPDATE' then
    difference := difference - case when old.replaced_by is null then old.amount_fils else 0 end;
  end if;
  if difference <> 0 then
    update payments set refunded_fils = refunded_fils + difference where id = new.payment_id;
  end if;
  return null;
end
$$;
create trigger refund_transfers_are_summed after insert or update on refund_transfers
  for each row execute function keep_refunded();
create trigger refund_transfers_stay before update of id, refund_id, payment_id, amount_fils, destination, created_at or delete
  on refund_transfers for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();
-- Words in it may be emptied, when their buyer is erased.
create trigger refunds_are_append_only before update of id, order_id, position, reason, amount_fils, vat_fils or delete
  on refunds for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- The test gateway's own book of refunds.
alter table test_gateway_sessions
  add column refunded_fils int not null default 0,
  add constraint test_gateway_refunded check (refunded_fils between 0 and amount_fils);
update test_gateway_sessions set refunded_fils = amount_fils where status = 'refunded';
create table test_gateway_refunds (
  id text primary key,
  session_id text not null references test_gateway_sessions (id),
  idempotency_key text not null unique,
  -- The shop's transfer; null where a whole payment went back by itself.
  reference text,
  amount_fils int not null check (amount_fils > 0),
  status text not null check (status in ('succeeded', 'failed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index test_gateway_refunds_of_session on test_gateway_refunds (session_id);
