-- Disputed card payments (ADR 55): what the provider told of each, and what we have answered.

create table disputes (
  id text primary key,
  provider text not null check (provider in ('stripe', 'test')),
  -- The provider's own name of it.
  provider_ref text not null,
  payment_id text not null references payments (id),
  order_id text not null references orders (id),
  -- From here to closed_at it follows from dispute_events alone (domain/dispute.ts).
  state text not null check (state in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  reason text not null,
  amount_fils int not null check (amount_fils > 0),
  due_at timestamptz,
  is_submitted boolean not null,
  withdrawn_fils int not null check (withdrawn_fils >= 0),
  reinstated_fils int not null check (reinstated_fils >= 0),
  fee_fils int not null,
  -- What the bank has given to the buyer for good: it is given back no second time.
  taken_fils int not null check (taken_fils >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What staff add to the evidence, and the whole of it as it was sent last.
  words text not null default '',
  evidence jsonb not null default '{}',
  -- What the provider is asked to do, written before he is asked.
  wish text check (wish in ('stage', 'submit', 'accept')),
  wished_by text references staff (id),
  wished_at timestamptz,
  -- Null: he has not answered yet, and is asked again.
  answered_at timestamptz,
  -- His own no.
  failure text,
  version int not null default 1,
  unique (provider, provider_ref),
  check ((wish is null) = (wished_at is null)),
  check ((closed_at is null) = (state in ('inquiry', 'needs_response', 'under_review')))
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_of_order on disputes (order_id);
create index disputes_open on disputes (due_at, id) where closed_at is null;
create index disputes_newest on disputes (opened_at desc, id desc);
create index disputes_unanswered on disputes (wished_at) where wish is not null and answered_at is null;
create trigger disputes_stay before update of id, provider, provider_ref, payment_id, order_id or delete
  on disputes for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- Each thing that was told once, in whatever order it came.
create table dispute_events (
  dispute_id text not null references disputes (id),
  event_id text not null,
  kind text not null,
  -- By the provider's clock, and by ours.
  at timestamptz not null,
  heard_at timestamptz not null,
  told jsonb not null,
  primary key (dispute_id, event_id)
);
create trigger dispute_events_are_append_only before update or delete on dispute_events
  for each row execute function refuse_rewriting();

alter table money_differences drop constraint money_differences_kind_check;
alter table money_differences add constraint money_differences_kind_check check (
  kind in ('payment_missing', 'payment_unknown', 'payment_amount', 'refund_amount', 'dispute_amount', 'order_amount', 'cash_amount')
);

-- The test gateway's own book of disputes, and what a tester wants of the next refund.
alter table test_gateway_sessions add column next_refund text check (next_refund in ('fail', 'fail_later'));
create table test_gateway_disputes (
  id text primary key,
  session_id text not null references test_gateway_sessions (id),
  amount_fils int not null check (amount_fils > 0),
  fee_fils int not null check (fee_fils >= 0),
  reason text not null,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  due_at timestamptz not null,
  evidence jsonb not null,
  is_submitted boolean not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index test_gateway_disputes_of_session on test_gateway_disputes (session_id);
