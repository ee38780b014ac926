-- The bound of a purchase's VAT is the domain's: 5% rounded to the fil, and a dirham more, of small amounts as much again.
-- Not valid: what was entered above it before stays, and can be removed.
alter table vat_purchases drop constraint vat_purchases_check4;
alter table vat_purchases add constraint vat_purchases_vat_of_net check (
  removed_at is not null or kind = 'adjustment'
  or vat_fils * sign(net_fils) between 0 and round(abs(net_fils) * 0.05) + least(100, round(abs(net_fils) * 0.05))
) not valid;
