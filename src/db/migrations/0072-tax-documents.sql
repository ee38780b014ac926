-- What lists of tax documents and the tax return read: a row for each invoice and each credit note, written with it. Append-only, as they are.

create table tax_documents (
  number text primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id text not null references orders (id),
  issued_at timestamptz not null,
  -- A calendar day in the Emirates.
  issued_on date not null,
  -- Of a credit note: what it takes back.
  invoice_number text,
  -- Of the establishment, as the document has it; null in documents from before it was said.
  seller_emirate text,
  -- A credit note has those of its invoice: it corrects that supply.
  delivery_emirate text not null,
  -- Of a registered company that bought.
  company_name text,
  buyer_trn text,
  -- Negative in a credit note.
  taxable_fils bigint not null,
  vat_fils bigint not null,
  total_fils bigint not null,
  check (taxable_fils + vat_fils = total_fils),
  check ((kind = 'credit_note') = (invoice_number is not null))
);
create index tax_documents_by_day on tax_documents (issued_on, number);
create index tax_documents_newest on tax_documents (issued_at, number);
create index tax_documents_of_order on tax_documents (order_id);
create index tax_documents_of_invoice on tax_documents (invoice_number) where invoice_number is not null;
create index tax_documents_of_company on tax_documents (buyer_trn) where buyer_trn is not null;

create function note_tax_document() returns trigger language plpgsql as $$
declare
  is_note boolean := tg_table_name = 'credit_notes';
  sign int := case when tg_table_name = 'credit_notes' then -1 else 1 end;
  corrected tax_documents;
begin
  if is_note then
    select * into corrected from tax_documents d where d.number = new.content #>> '{invoice,number}';
  end if;
  insert into tax_documents (
    number, kind, order_id, issued_at, issued_on, invoice_number, seller_emirate, delivery_emirate, company_name, buyer_trn,
    taxable_fils, vat_fils, total_fils
  ) values (
    new.number,
    case when is_note then 'credit_note' else 'invoice' end,
    new.order_id,
    new.issued_at,
    (new.content ->> 'issuedOn')::date,
    case when is_note then new.content #>> '{invoice,number}' end,
    coalesce(corrected.seller_emirate, new.content #>> '{seller,registration,emirate}'),
    coalesce(corrected.delivery_emirate, (select o.shipping_address ->> 'emirate' from orders o where o.id = new.order_id), ''),
    new.content #>> '{buyer,business,companyName}',
    new.content #>> '{buyer,business,trn}',
    sign * (new.content #>> '{totals,taxableFils}')::bigint,
    sign * (new.content #>> '{totals,vatFils}')::bigint,
    sign * (new.content #>> '{totals,payableFils}')::bigint
  );
  return null;
end
$$;

create trigger invoices_to_tax after insert on invoices for each row execute function note_tax_document();
create trigger credit_notes_to_tax after insert on credit_notes for each row execute function note_tax_document();

-- Nothing in the shop deletes a document. Where an operator repairs the books, the list stays in step with them.
create function forget_tax_document() returns trigger language plpgsql as $$
begin
  delete from tax_documents where number = old.number;
  return null;
end
$$;
create trigger invoices_from_tax after delete on invoices for each row execute function forget_tax_document();
create trigger credit_notes_from_tax after delete on credit_notes for each row execute function forget_tax_document();

insert into tax_documents (number, kind, order_id, issued_at, issued_on, delivery_emirate, taxable_fils, vat_fils, total_fils)
select i.number, 'invoice', i.order_id, i.issued_at, (i.content ->> 'issuedOn')::date, coalesce(o.shipping_address ->> 'emirate', ''),
  (i.content #>> '{totals,taxableFils}')::bigint, (i.content #>> '{totals,vatFils}')::bigint, (i.content #>> '{totals,payableFils}')::bigint
from invoices i join orders o on o.id = i.order_id;

insert into tax_documents (number, kind, order_id, issued_at, issued_on, invoice_number, delivery_emirate, taxable_fils, vat_fils, total_fils)
select n.number, 'credit_note', n.order_id, n.issued_at, (n.content ->> 'issuedOn')::date, n.content #>> '{invoice,number}',
  coalesce(d.delivery_emirate, o.shipping_address ->> 'emirate', ''),
  -(n.content #>> '{totals,taxableFils}')::bigint, -(n.content #>> '{totals,vatFils}')::bigint, -(n.content #>> '{totals,payableFils}')::bigint
from credit_notes n join orders o on o.id = n.order_id left join tax_documents d on d.number = n.content #>> '{invoice,number}';

create trigger tax_documents_are_append_only before update or delete
  on tax_documents for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- Electronic invoices (PINT-AE) of documents whose buyer is a registered company: made once, with the document, and never changed.
create table e_invoices (
  number text primary key references tax_documents (number),
  uuid text not null unique,
  xml text not null,
  -- Of the bytes in UTF-8, in hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
create trigger e_invoices_are_append_only before update or delete
  on e_invoices for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- How far each is on its way to the buyer and to the authority.
create table e_invoice_sends (
  number text primary key references tax_documents (number),
  -- blocked: our own checks keep it from being made; asked: the provider was called, and nobody knows yet what he did.
  state text not null check (state in ('blocked', 'ready', 'asked', 'sent', 'delivered', 'refused', 'reported')),
  -- Our own checks, or the rules that the provider names.
  faults text[] not null default '{}',
  -- The law's last day for it.
  due_on date not null,
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  -- Since when the provider has not been reached for it.
  away_since timestamptz,
  asked_at timestamptz,
  sent_at timestamptz,
  answered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  check ((next_attempt_at is not null) = (state in ('ready', 'sent', 'delivered'))),
  check (state = 'blocked' or faults = '{}' or state = 'refused')
);
create index e_invoice_sends_due on e_invoice_sends (next_attempt_at) where next_attempt_at is not null;
create index e_invoice_sends_open on e_invoice_sends (due_on) where state in ('blocked', 'ready', 'asked', 'refused');
create index e_invoice_sends_away on e_invoice_sends (away_since) where away_since is not null;
create index e_invoice_sends_newest on e_invoice_sends (created_at, number);

-- Tax periods that were declared: the figures that the return was filed with. Final.
create table vat_periods (
  starts_on date primary key,
  ends_on date not null check (ends_on > starts_on),
  locked_at timestamptz not null,
  locked_by text not null references staff (id),
  -- Each box with its sums.
  figures jsonb not null,
  documents int not null check (documents >= 0),
  vat_fils bigint not null
);
create trigger vat_periods_are_append_only before update or delete
  on vat_periods for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- A document is issued today, and today is never in a locked period: whatever breaks this must not reach the books.
create function refuse_locked_period() returns trigger language plpgsql as $$
begin
  if exists (select from vat_periods p where new.issued_on between p.starts_on and p.ends_on) then
    raise exception 'the tax period of % is locked', new.issued_on;
  end if;
  return new;
end
$$;
create trigger tax_documents_of_open_periods before insert on tax_documents for each row execute function refuse_locked_period();

-- The demonstration's company has its establishment in Dubai.
update store_settings set value = value || '{"emirate": "dubai"}', version = version + 1
where key = 'seller' and value -> 'isInvented' = 'true' and not value ? 'emirate';
