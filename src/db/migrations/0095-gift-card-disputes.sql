-- Disputed payments of gift cards: what the provider told of each. They are answered at the provider's; here they hold the money and are seen to (ADR 58).

create table gift_card_disputes (
  provider text not null check (provider in ('stripe', 'test')),
  -- The provider's own name of it.
  provider_ref text not null,
  payment_id text not null references gift_card_payments (id) on delete cascade,
  -- From here on it follows from gift_card_dispute_events alone (domain/dispute.ts).
  state text not null check (state in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  reason text not null,
  amount_fils int not null check (amount_fils > 0),
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, provider_ref),
  check ((closed_at is null) = (state in ('inquiry', 'needs_response', 'under_review')))
);
create index gift_card_disputes_of_payment on gift_card_disputes (payment_id);
create index gift_card_disputes_open on gift_card_disputes (due_at) where state in ('inquiry', 'needs_response');

-- Each thing that was told once, in whatever order it came.
create table gift_card_dispute_events (
  provider text not null,
  provider_ref text not null,
  event_id text not null,
  at timestamptz not null,
  told jsonb not null,
  primary key (provider, provider_ref, event_id),
  foreign key (provider, provider_ref) references gift_card_disputes (provider, provider_ref) on delete cascade
);
create trigger gift_card_dispute_events_are_append_only before update or delete on gift_card_dispute_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();
