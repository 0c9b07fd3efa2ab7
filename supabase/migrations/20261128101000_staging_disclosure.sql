-- What proves a staged picture: the key that signs it, the code of its public page, and its fingerprint.

-- The installation's key for content credentials (C2PA), with its certificate and that of the authority that issued it. One row.
create table jobs.staging_credential (
  id boolean primary key default true check (id),
  -- PKCS #8.
  private_key bytea not null,
  certificate bytea not null,
  authority bytea not null,
  created_at timestamptz not null
);

-- For how long an account keeps photos after their last picture. Without a row, 30 days.
create table jobs.staging_retention (
  user_id uuid primary key references public.profile (user_id) on delete cascade,
  kept_days integer not null check (kept_days between 1 and 3650)
);

alter table jobs.staging_listing
  -- Whether the public page about a picture shows its original.
  add column shows_originals boolean not null default false;

alter table jobs.staging_picture
  -- In the address of the public page about it.
  add column code text unique,
  -- Which pixels are brighter than their neighbours, in 16 × 16 parts of the picture: finds it again after portals have resized it.
  add column fingerprint bit(256),
  -- 'own', or the image model that made it.
  add column engine text not null default 'own' check (length(engine) <= 60);

do $$
declare
  name text;
begin
  foreach name in array array['staging_credential', 'staging_retention'] loop
    execute format('alter table jobs.%I enable row level security', name);
    execute format('create policy "the server" on jobs.%I to freehold_web using (true) with check (true)', name);
    execute format('revoke all on jobs.%I from public, anon, authenticated', name);
    execute format('grant select, insert, update, delete on jobs.%I to freehold_web', name);
  end loop;
end
$$;
