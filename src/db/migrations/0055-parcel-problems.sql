-- What people must look at: computed from parcels, bookings and events; `settled_at` is when somebody last said that it is dealt with.
alter table parcels add column settled_at timestamptz;

create index courier_bookings_troubled on courier_bookings (parcel_id) where state = 'refused' or refusal = 'too_late';
-- Messages of couriers whose code nobody knows; the shop's own notes stand beside them.
create index parcel_events_unknown on parcel_events (parcel_id, heard_at)
  where state is null and external_id is not null and code not in ('booked', 'booking_refused', 'too_late');
