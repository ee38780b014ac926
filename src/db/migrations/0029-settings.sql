-- What the owner decides, a group a row, each with a version of its own; and what an order was placed under.

alter table store_settings
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

create trigger store_settings_told after insert or delete or truncate or update on store_settings
  for each statement execute function tell_catalogue_changed();

-- Until now every order was placed under the same terms. Each new one brings its own.
alter table orders add column terms jsonb not null
  default '{"shipping": {"freeFromFils": 50000, "flatFils": 2500}, "returnDays": 30, "vatPercent": 5}';
