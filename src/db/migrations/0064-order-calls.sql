-- Back office 3.5: telephone calls that reached nobody, of orders that wait for their buyer's yes.

create table order_calls (
  id text primary key,
  order_id text not null references orders (id),
  outcome text not null check (outcome in ('no_answer', 'wrong_number')),
  -- Masked; emptied when its buyer is erased.
  called text not null default '',
  remark text not null default '',
  staff_id text not null references staff (id),
  created_at timestamptz not null
);
create index order_calls_of on order_calls (order_id, created_at);
