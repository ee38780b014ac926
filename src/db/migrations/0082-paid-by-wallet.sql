-- What a wallet paid of an order (ADR 54): payments of their own beside the card's or the cash, so that each gives back what it paid.

alter table orders
  -- Of what it costs, paid from the wallet when it was placed; the rest is collected.
  add column wallet_fils int not null default 0 check (wallet_fils >= 0);

alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check check (provider in ('stripe', 'test', 'cod', 'cash', 'bank', 'wallet', 'bonus')) not valid;
alter table payments validate constraint payments_provider_check;
-- 0 and -1: what was paid with the placing is no attempt, and never the newest.
alter table payments drop constraint payments_attempt_check;
alter table payments add constraint payments_attempt_check check (attempt >= case provider when 'wallet' then 0 when 'bonus' then -1 else 1 end) not valid;
alter table payments validate constraint payments_attempt_check;
drop index payments_one_paid;
create unique index payments_one_paid on payments (order_id) where status = 'paid' and not of_difference and provider not in ('wallet', 'bonus');
create index payments_from_wallets on payments (order_id) where provider in ('wallet', 'bonus') and status in ('paid', 'refund_due');

alter table money_differences drop constraint money_differences_kind_check;
alter table money_differences add constraint money_differences_kind_check
  check (kind in ('payment_missing', 'payment_unknown', 'payment_amount', 'refund_amount', 'dispute_amount', 'order_amount', 'cash_amount', 'wallet_amount'));
