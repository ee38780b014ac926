-- Where its buyer wants the money of a return, and the bonus that was promised with it then (ADR 54).
alter table returns
  add column pay_to text not null default 'original' check (pay_to in ('original', 'wallet')),
  add column wallet_bonus_percent int not null default 0 check (wallet_bonus_percent between 0 and 100);
