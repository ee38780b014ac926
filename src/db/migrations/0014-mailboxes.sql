-- How many e-mails a mailbox had lately that somebody else could cause: by a keyed hash of the mailbox, never by its address.

create table mail_budgets (
  key text primary key,
  sent int not null check (sent >= 0),
  since timestamptz not null
);

-- What waits of one kind for one order or one address, so that only the last is sent; and what is urgent, without reading all that waits.
create index outbox_waiting_for on outbox (kind, coalesce(payload ->> 'orderId', payload ->> 'email')) where sent_at is null and given_up_at is null;

-- How often the newsletter's confirmation was asked for without being given.
alter table newsletter_subscribers add column asked_count int not null default 1;
