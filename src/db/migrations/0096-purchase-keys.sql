-- Another spelling of a document's number is the same document: its tax is recovered once (ADR 62).

alter table vat_purchases add column document_key text;
-- Entries of locked periods get theirs too; nothing that was declared changes.
alter table vat_purchases disable trigger vat_purchases_of_open_periods;
with written as (
  select id, kind, entered_at, removed_at, coalesce(supplier_trn, lower(supplier)) as supplier,
    lower(translate(document_number, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')) as number
  from vat_purchases
), keyed as (
  select id, kind, entered_at, removed_at,
    coalesce(nullif(regexp_replace(supplier, '[[:space:][:punct:]]', '', 'g'), ''), supplier) || ' ' ||
    coalesce(nullif(regexp_replace(number, '[[:space:][:punct:]]', '', 'g'), ''), number) as key
  from written
)
-- Whatever was entered twice already stays to be seen to by people; a key never has the sign.
update vat_purchases p set document_key = case when exists (
    select from keyed o where o.key = k.key and o.kind <> 'adjustment' and o.removed_at is null and (o.entered_at, o.id) < (k.entered_at, k.id)
  ) then k.key || ' #' || k.id else k.key end
from keyed k where k.id = p.id;
alter table vat_purchases enable trigger vat_purchases_of_open_periods;
alter table vat_purchases alter column document_key set not null;

drop index vat_purchases_once;
create unique index vat_purchases_once on vat_purchases (document_key) where removed_at is null and kind <> 'adjustment';
