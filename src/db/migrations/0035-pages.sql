-- Pages that the owner writes. A draft is seen by staff alone; each text that was ever live stays as an edition, so that there is a way back.

create table page_editions (
  slug text not null,
  edition int not null check (edition > 0),
  content jsonb not null,
  published_at timestamptz not null,
  primary key (slug, edition)
);

create table pages (
  slug text primary key,
  version int not null default 1,
  draft jsonb,
  -- Null: not in the shop.
  live_edition int,
  updated_at timestamptz not null default now(),
  foreign key (slug, live_edition) references page_editions (slug, edition)
);

-- Drafts are nothing that the public sees.
create trigger pages_told after insert or delete or truncate or update of live_edition on pages
  for each statement execute function tell_catalogue_changed();

-- What was live stays as it was.
create function keep_page_editions() returns trigger language plpgsql as $$
begin
  raise exception 'an edition of a page is never changed';
end $$;
create trigger page_editions_stay before update on page_editions for each row execute function keep_page_editions();
