-- What an order paid for cash on delivery, VAT included. The default lets a process of the version before go on placing orders.

alter table orders
  add column cash_fee_fils int not null default 0 check (cash_fee_fils >= 0),
  drop constraint orders_check2,
  add constraint orders_payable check (payable_fils = greatest(0, sub_total_fils - discount_fils) + shipping_fils + cash_fee_fils) not valid,
  add constraint orders_cash_fee check (cash_fee_fils = 0 or payment_method = 'cod') not valid;
alter table orders validate constraint orders_payable;
alter table orders validate constraint orders_cash_fee;
