-- Packed parcels that were called off: whose pieces belong back on a shelf is asked each time the list of returns is opened.
create index parcels_emptied on parcels (order_id) where state = 'cancelled' and packed_at is not null;
