-- The printed files of invoices and credit notes: drawn once, kept as bytes, and drawn again only where the content lost its e-mail.

create table invoice_files (
  -- The number of an invoice, or of the last credit note in the file.
  number text primary key,
  bytes bytea not null,
  rendered_at timestamptz not null
);
