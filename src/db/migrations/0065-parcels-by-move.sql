-- Parcels of every state by when they moved last: without it the list was sorted from all of them.
create index parcels_moved on parcels (updated_at desc, id desc);
