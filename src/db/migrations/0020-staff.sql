-- The people who run the shop, apart from those who buy in it: their roles, second factors, sessions and invitations; and what was done.

create table staff (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  language text not null check (language in ('en', 'ar', 'fr')),
  status text not null check (status in ('invited', 'active', 'disabled')),
  password_hash text,
  -- Sealed with a key that the database doesn't have.
  totp_secret text,
  -- A time step opens once.
  totp_step bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table staff_roles (
  id text primary key,
  name text not null unique,
  -- {"orders.read": {}, "payments.refund": {"capFils": 30000}}
  grants jsonb not null,
  is_fixed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table staff_members (
  staff_id text not null references staff on delete cascade,
  role_id text not null references staff_roles,
  primary key (staff_id, role_id)
);
create index staff_members_by_role on staff_members (role_id);

create table staff_sessions (
  id text primary key,
  staff_id text not null references staff on delete cascade,
  secret_hash text not null,
  -- 'password': the second factor is still to come; 'enrol': there is none yet; 'full': both were shown.
  stage text not null check (stage in ('password', 'enrol', 'full')),
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the second factor was last shown: some calls ask that it was a moment ago.
  factor_at timestamptz,
  -- Of a passkey that is being made or asked for.
  challenge text,
  -- A new authenticator's secret, sealed, until its first code is shown.
  totp_offered text,
  ended_at timestamptz
);
create index staff_sessions_of on staff_sessions (staff_id) where ended_at is null;

create table staff_recovery_codes (
  staff_id text not null references staff on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_passkeys (
  id text primary key,
  staff_id text not null references staff on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of on staff_passkeys (staff_id);

create table staff_invitations (
  token_hash text primary key,
  staff_id text not null references staff on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index staff_invitations_of on staff_invitations (staff_id);

-- One row for each thing that staff did or, where a call says so, looked at. Written in the transaction of the deed.
create table audit (
  id text primary key,
  at timestamptz not null,
  -- Null: the machine itself (a command of the operator).
  staff_id text,
  staff_email text not null,
  roles text[] not null,
  permission text,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text not null,
  user_agent text not null,
  request_id text not null
);
create index audit_latest on audit (at desc, id desc);
create index audit_of_object on audit (object_type, object_id, at desc);
create index audit_of_staff on audit (staff_id, at desc);

-- A seal holds the digest of its rows and of the seal before it: whoever changes a row must change every seal after it.
create table audit_seals (
  number bigint primary key,
  from_at timestamptz not null,
  until_at timestamptz not null,
  rows integer not null,
  digest text not null
);

create function audit_digest(from_at timestamptz, until_at timestamptz, earlier text) returns text language sql stable set timezone to 'UTC' as $$
  select encode(sha256(convert_to(earlier || coalesce((
    select string_agg(to_jsonb(a)::text, E'\n' order by a.at, a.id) from audit a where a.at > $1 and a.at <= $2
  ), ''), 'UTF8')), 'hex')
$$;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_is_append_only before update or delete or truncate on audit for each statement execute function refuse_rewriting();
create trigger audit_seals_are_append_only before update or delete or truncate on audit_seals for each statement execute function refuse_rewriting();
revoke update, delete, truncate on audit, audit_seals from public;

-- The answer to a call of staff that may come twice, kept for seven days.
create table admin_answers (
  staff_id text not null references staff on delete cascade,
  key text not null,
  request_hash text not null,
  -- Null only inside the transaction that works on it.
  answer jsonb,
  at timestamptz not null,
  primary key (staff_id, key)
);
create index admin_answers_by_age on admin_answers (at);
