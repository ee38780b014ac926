-- What became of a letter that could not be sent, and when somebody last asked for the newsletter's confirmation.

alter table outbox add column last_error text, add column given_up_at timestamptz;

-- In the order they were written; what was sent is not in it, however much that is.
drop index outbox_unsent;
create index outbox_waiting on outbox (id) where sent_at is null and given_up_at is null;

alter table newsletter_subscribers add column asked_at timestamptz not null default now();
