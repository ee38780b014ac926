-- What the desk's slowest questions over a million orders read: a whole e-mail, the bookings of a parcel, the newest letter to a courier.

create index orders_by_email on orders (folded_for_desk(contact_email) text_pattern_ops);
create index courier_bookings_of on courier_bookings (parcel_id, asked_at);
create index cash_parcels_letters on cash_parcels (courier, letter_at) where letter_at is not null;
create index cash_entries_of_no_parcel on cash_entries (courier, kind) where parcel_id is null;
create index parcels_many_attempts on parcels (id) where state = 'attempt_failed' and attempts >= 2;
