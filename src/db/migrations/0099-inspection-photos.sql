-- Photos that the staff take of a return's pieces (ADR 59): nobody sends one twice, however often a phone tries.
alter table photos
  add column return_id text references returns (id),
  -- The phone's own name of it, from before it went up.
  add column sent_key text;
alter table photos add constraint photos_say_one_thing check (claim_id is null or return_id is null) not valid;
alter table photos validate constraint photos_say_one_thing;
create unique index photos_sent_once on photos (sent_key) where sent_key is not null;
create index photos_of_return on photos (return_id) where return_id is not null;
drop index photos_waiting;
create index photos_waiting on photos (created_at) where claim_id is null and return_id is null;
