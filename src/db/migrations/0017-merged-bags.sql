-- Guest bags that were taken over into a cart: the same bag sent again (a lost answer, a second tab) changes nothing.

create table merged_bags (
  cart_id text not null references carts (id) on delete cascade,
  -- A hash of the bag's own id and its items.
  bag text not null,
  merged_at timestamptz not null,
  primary key (cart_id, bag)
);
