-- What an edit of a paid order adds to its price (ADR 42): due until it is paid, by a link and a payment of its own.

alter table orders
  -- Still to be paid of an order that was paid before.
  add column due_fils int not null default 0 check (due_fils >= 0);

alter table payments
  -- Of such a difference. The payment of the order itself stays one.
  add column of_difference boolean not null default false;
drop index payments_one_paid;
create unique index payments_one_paid on payments (order_id) where status = 'paid' and not of_difference;

alter table pay_links add column of_difference boolean not null default false;
