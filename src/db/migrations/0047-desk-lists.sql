-- The desk's list by amount, and where people of the staff work: who reads only her own orders sees those with a parcel of her place.
create index orders_by_amount on orders (payable_fils desc, id desc);
create index parcels_of_place on parcels (place, order_id);
alter table staff add column place text references stock_places (code);
