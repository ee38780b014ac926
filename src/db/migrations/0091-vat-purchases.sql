-- What the shop bought in a tax period, as its accountant enters it for the VAT return (ADR 62). Goods and services come from other books: these are their sums by document.

create table vat_purchases (
  id text primary key,
  -- The first day of the tax period that declares it; a document may be older than that.
  starts_on date not null,
  kind text not null check (kind in ('standard', 'reverse_charge', 'adjustment')),
  supplier text not null,
  supplier_trn text check (supplier_trn ~ '^1[0-9]{12}03$'),
  document_number text not null,
  document_on date not null,
  reason text not null,
  -- Below zero in a supplier's credit note.
  net_fils bigint not null,
  -- Of a reverse charge: what the shop owes on it, declared with its own supplies.
  due_fils bigint not null,
  -- What it recovers.
  vat_fils bigint not null,
  entered_by text not null references staff (id),
  entered_at timestamptz not null,
  -- Taken out of the return; it stays to be read in the log.
  removed_at timestamptz,
  version int not null default 1,
  check ((kind = 'standard') <= (supplier_trn is not null)),
  check ((kind = 'adjustment') <= (net_fils = 0 and vat_fils <> 0 and reason <> '')),
  check ((kind <> 'adjustment') <= (net_fils <> 0 and supplier <> '' and document_number <> '')),
  check (kind = 'reverse_charge' or due_fils = 0),
  -- Nobody recovers more than 5%. Lines that were rounded one by one come to a little more.
  check (kind = 'adjustment' or vat_fils * sign(net_fils) between 0 and abs(net_fils) * 0.05 + 100),
  check (kind <> 'reverse_charge' or abs(vat_fils) <= abs(due_fils))
);
create index vat_purchases_of_period on vat_purchases (starts_on, document_on, id) where removed_at is null;
-- Input tax is recovered once.
create unique index vat_purchases_once on vat_purchases (coalesce(supplier_trn, lower(supplier)), lower(document_number))
  where removed_at is null and kind <> 'adjustment';

-- A return that was filed stays as it was.
create function refuse_locked_purchase() returns trigger language plpgsql as $$
begin
  if exists (select from vat_periods p where new.starts_on between p.starts_on and p.ends_on) then
    raise exception 'the tax period of % is locked', new.starts_on;
  end if;
  return new;
end
$$;
create trigger vat_purchases_of_open_periods before insert or update on vat_purchases for each row execute function refuse_locked_purchase();
create trigger vat_purchases_stay before update of id, starts_on, entered_by, entered_at or delete
  on vat_purchases for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();
