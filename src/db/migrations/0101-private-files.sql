-- Files that staff add as proof and nobody else sees (ADR 64): the file lies in the media store under the row's id.

create table private_files (
  id text primary key,
  dispute_id text not null references disputes (id),
  -- What it shows. A card provider takes one file of each kind, so that a dispute has eight at most.
  kind text not null check (kind in ('receipt', 'shipping_documentation', 'customer_communication', 'customer_signature',
    'refund_policy', 'service_documentation', 'duplicate_charge_documentation', 'uncategorized_file')),
  name text not null check (char_length(name) between 1 and 120),
  -- As its content says.
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes int not null check (bytes between 1 and 5000000),
  -- SHA-256 of the file.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  added_by text not null references staff (id),
  added_at timestamptz not null,
  -- The card provider's own name of it, once it has it.
  provider_ref text,
  unique (dispute_id, kind)
);
create trigger private_files_stay before update of id, dispute_id, kind, name, type, bytes, hash, added_by, added_at
  on private_files for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- Of each kind the file that the answer names; null: one was named before, and is no longer.
alter table disputes add column files jsonb not null default '{}';

-- What the test gateway was sent.
create table test_gateway_files (
  id text primary key,
  name text not null,
  type text not null,
  bytes int not null
);
alter table test_gateway_disputes add column files jsonb not null default '{}';
