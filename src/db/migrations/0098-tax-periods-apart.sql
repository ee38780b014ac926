-- A day is declared once, also where periods began in other months before.
alter table vat_periods add constraint vat_periods_apart exclude using gist (daterange(starts_on, ends_on, '[]') with &&);
