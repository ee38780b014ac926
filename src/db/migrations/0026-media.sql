-- Pictures that staff upload. The files lie in the media store by the digest of their bytes; here is what is known of them.

create table media (
  id text primary key,
  -- SHA-256 of the bytes that were uploaded: the same picture twice is one row.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  format text not null check (format in ('jpeg', 'png', 'webp', 'avif')),
  bytes integer not null,
  -- As it is seen, after the camera's note on how it was held.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The widths that are made of it, each in AVIF and WebP.
  widths integer[] not null,
  alts jsonb not null,
  focal_x integer not null default 50 check (focal_x between 0 and 100),
  focal_y integer not null default 50 check (focal_y between 0 and 100),
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed')),
  -- Of the making of its widths.
  attempts integer not null default 0,
  claimed_until timestamptz,
  last_error text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index media_latest on media (created_at desc, id desc);
create index media_waiting on media (created_at) where status = 'waiting';

create table media_renditions (
  media_id text not null references media on delete cascade,
  width integer not null,
  type text not null check (type in ('avif', 'webp')),
  height integer not null,
  bytes integer not null,
  primary key (media_id, width, type)
);
