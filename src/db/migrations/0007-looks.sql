-- Looks of the lookbook: pictures in which several of the shop's pieces are seen, and where in them each lies.

create table looks (
  id text primary key,
  position int not null,
  active boolean not null default true,
  url text not null,
  shape text not null check (shape in ('wide', 'tall')),
  titles jsonb not null,
  alts jsonb not null
);

create table look_points (
  look_id text not null references looks (id) on delete cascade,
  position int not null,
  product_id text not null references products (id) on delete cascade,
  -- In which of its colours the piece is seen.
  color text,
  -- From the left edge in every language: a place in a picture is not mirrored.
  x_percent int not null check (x_percent between 0 and 100),
  y_percent int not null check (y_percent between 0 and 100),
  primary key (look_id, position)
);
create index look_points_product on look_points (product_id);
