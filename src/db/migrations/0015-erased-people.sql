-- F13 what an order under way keeps of a person who was erased goes once it is finished.
alter table orders add column owner_erased_at timestamptz;
create index orders_of_erased on orders (owner_erased_at) where owner_erased_at is not null;

-- F37 nobody writes for a person who is erased, nor while she is being erased: whoever writes looks at her row under a lock that the erasure waits for.
create function refuse_erased_person() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and status <> 'erased' for key share;
  if not found and exists (select from users where id = new.user_id) then
    raise exception 'user % is erased', new.user_id using errcode = 'QE001';
  end if;
  return new;
end
$$;

do $$
declare
  written text;
begin
  foreach written in array array['identities', 'sessions', 'user_tokens', 'addresses', 'carts', 'orders', 'reviews', 'review_votes', 'wishlist_items', 'wholesale_applications', 'wholesale_inquiries'] loop
    execute format('create trigger %I before insert on %I for each row when (new.user_id is not null) execute function refuse_erased_person()', written || '_of_the_living', written);
  end loop;
end
$$;
