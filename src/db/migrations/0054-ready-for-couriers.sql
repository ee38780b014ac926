-- When a courier was told that the parcel is packed; couriers who come anyway are not told, and count from the booking.
alter table courier_bookings add column ready_at timestamptz;
update courier_bookings set ready_at = answered_at where answered_at is not null;
create index courier_bookings_unready on courier_bookings (parcel_id) where state = 'booked' and ready_at is null;
