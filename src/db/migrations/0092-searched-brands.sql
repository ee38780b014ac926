-- The brands' names by which products are found now: a job follows what the owner renames. What was renamed before this is found once its product is saved.
create table searched_brands (
  only_row boolean primary key default true check (only_row),
  names jsonb not null
);
insert into searched_brands (names) values ('{}');
