-- A guest's bag that is sent again with one more line adds that line alone: `bag` is now a hash of the bag's own id and of one of its lines, with the
-- quantity that was taken over.

alter table merged_bags add column quantity integer not null default 0 check (quantity >= 0);
