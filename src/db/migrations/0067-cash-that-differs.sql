-- The few parcels whose courier paid less or more, or whose cash was given up: found without reading all.
create index cash_parcels_short on cash_parcels (due_at desc, parcel_id desc) where short_fils > 0;
create index cash_parcels_over on cash_parcels (due_at desc, parcel_id desc) where over_fils > 0;
create index cash_parcels_written_off on cash_parcels (due_at desc, parcel_id desc) where written_off_fils > 0;
