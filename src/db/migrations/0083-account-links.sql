-- Asking a buyer for her bank account (ADR 57): one open link for each transfer that waits for it. Its signed part is computed, never stored.
create table account_links (
  id text primary key,
  transfer_id text not null references refund_transfers (id),
  created_by text references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- She gave her account.
  used_at timestamptz,
  -- Another link took its place.
  ended_at timestamptz,
  check (used_at is null or ended_at is null)
);
create unique index account_links_open on account_links (transfer_id) where used_at is null and ended_at is null;
create index account_links_of on account_links (transfer_id, created_at);
