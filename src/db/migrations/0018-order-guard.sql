-- T13: what a stranger causes is counted against what she owns, and a mailbox is asked before much stock leaves for it unpaid.

alter table orders
  -- A keyed hash of the client's address; forgotten after a day.
  add column client_key text,
  -- When the buyer's mailbox was proven: at once for an account with a confirmed e-mail, else by the link in the e-mail.
  add column proven_at timestamptz;
create index orders_of_client on orders (client_key, created_at desc) where client_key is not null;
create index orders_of_phone on orders (contact_phone) where status in ('pending_payment', 'placed', 'processing', 'shipped');
