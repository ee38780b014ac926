-- Numbers that a courier reserved for us. A booking takes one before the courier is called, so that the same call again can make no second parcel.
create table courier_numbers (
  courier text not null,
  number text not null,
  reserved_at timestamptz not null,
  -- Taken for good: a number is never given back.
  taken_at timestamptz,
  primary key (courier, number)
);
create index courier_numbers_free on courier_numbers (courier, number) where taken_at is null;

-- Null: the courier gives the number himself.
alter table courier_bookings add column reserved_number text;
alter table courier_bookings add constraint courier_bookings_number foreign key (courier, reserved_number)
  references courier_numbers (courier, number);
create unique index courier_bookings_number_once on courier_bookings (courier, reserved_number) where reserved_number is not null;
