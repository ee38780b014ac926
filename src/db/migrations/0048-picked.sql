-- How many pieces of a parcel's line were taken from the shelf: a picker's count outlives her telephone.
alter table parcel_lines add column picked int not null default 0;
alter table parcel_lines add constraint parcel_lines_picked check (picked between 0 and quantity);
