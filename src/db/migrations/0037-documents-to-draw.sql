-- Tax documents that are issued and not drawn yet. The issue notes them in its own transaction; a job draws their files after it.

create table documents_to_draw (
  -- The number of an invoice or a credit note.
  number text primary key
);

create function note_document() returns trigger language plpgsql as $$
begin
  insert into documents_to_draw (number) values (new.number) on conflict do nothing;
  return null;
end
$$;
create trigger invoices_to_draw after insert on invoices for each row execute function note_document();
create trigger credit_notes_to_draw after insert on credit_notes for each row execute function note_document();

-- A PDF is compressed already.
alter table invoice_files alter column bytes set storage external;
