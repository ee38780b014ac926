-- Back office 3.4: what staff gave away of an order below the shop's prices, with the delivery that a draft waived. Counts against the limit of whoever
-- gives away more of it later. What an edit takes off stands in desk_discount_fils.
alter table orders add column cut_fils int not null default 0 check (cut_fils >= 0);
