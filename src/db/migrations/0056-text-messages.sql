-- Messages that ask a buyer whether she wants her cash order. Their words are not kept: they carry a code.
create table text_messages (
  -- Our reference, which the provider's receipts name.
  id text primary key,
  order_id text not null references orders (id),
  -- email: none could be sent, so an e-mail went out instead.
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  -- Masked; emptied when its buyer is erased.
  sent_to text not null default '',
  -- asked: the provider was called; killed there, it is unknown, and not sent again.
  state text not null check (state in ('waiting', 'asked', 'sent', 'delivered', 'failed', 'unknown', 'dropped')),
  attempts int not null default 0 check (attempts >= 0),
  -- Why it was not sent, or was sent by e-mail.
  trouble text check (trouble in ('no_provider', 'no_mobile', 'budget', 'away', 'refused', 'unknown', 'failed')),
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  asked_at timestamptz,
  answered_at timestamptz,
  check ((next_attempt_at is null) = (state <> 'waiting'))
);
create index text_messages_of on text_messages (order_id, created_at);
create index text_messages_due on text_messages (next_attempt_at) where next_attempt_at is not null;
create index text_messages_asked on text_messages (asked_at) where state = 'asked';
