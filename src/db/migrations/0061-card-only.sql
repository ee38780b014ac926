-- Back office 3.5: buyers whose cash parcels came back pay by card. What staff decided of one by hand; the newest of a buyer counts.

create table cash_decisions (
  id text primary key,
  -- At which order it was decided. By it the buyer is known (buyer_keys), and forgotten with her.
  order_id text not null references orders (id),
  -- lifted: what came back until then counts no more. blocked: by card only, until somebody lifts it.
  rule text not null check (rule in ('lifted', 'blocked')),
  reason text not null,
  -- Parcels that count no more.
  forgiven text[] not null default '{}',
  staff_id text not null references staff (id),
  created_at timestamptz not null
);
create index cash_decisions_of on cash_decisions (order_id);
create index cash_decisions_forgiven on cash_decisions using gin (forgiven);
