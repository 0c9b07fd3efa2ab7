-- Staged pictures, drafts and final ones, by photo and listing. Only the server reads them.

-- Photos of one home, furnished in one style.
create table jobs.staging_listing (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profile (user_id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  -- Who has the link with this key may see the listing's final pictures and their originals. Null: nobody else.
  share_key text unique
);
create index staging_listing_by_user on jobs.staging_listing (user_id, created_at desc);

create table jobs.staging_photo (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profile (user_id) on delete cascade,
  listing_id uuid not null references jobs.staging_listing (id) on delete cascade,
  -- Upright JPEG without metadata.
  original bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The focal length as a share of the photo's width, if its EXIF data said so.
  focal_share real,
  created_at timestamptz not null
);
create index staging_photo_by_listing on jobs.staging_photo (listing_id, created_at);
create index staging_photo_by_user on jobs.staging_photo (user_id, created_at);

alter table jobs.staging_draft rename to staging_picture;
alter index jobs.staging_draft_by_user rename to staging_picture_by_user;
alter index jobs.unfinished_staging_draft rename to unfinished_staging_picture;
drop index jobs.old_staging_draft;

insert into jobs.staging_listing (id, user_id, name, created_at)
select gen_random_uuid(), d.user_id, 'My photos', min(d.created_at) from jobs.staging_picture d group by d.user_id;
insert into jobs.staging_photo (id, user_id, listing_id, original, sha256, width, height, focal_share, created_at)
select d.id, d.user_id, l.id, d.original, sha256(d.original), d.width, d.height, d.focal_share, d.created_at
from jobs.staging_picture d join jobs.staging_listing l on l.user_id = d.user_id;

-- The files of a picture that has been made.
create table jobs.staging_file (
  picture_id uuid not null references jobs.staging_picture (id) on delete cascade,
  -- 'png' keeps the pixels outside the mask, 'jpeg' is for portals, 'small' for email; 'mask' is white where the photo was changed.
  -- 'moved' shows why a picture was rejected; 'original' is the photo at a small size, for the public page about the picture.
  name text not null check (name in ('png', 'jpeg', 'small', 'mask', 'moved', 'original')),
  bytes bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  primary key (picture_id, name)
);
create index staging_file_by_hash on jobs.staging_file (sha256);
insert into jobs.staging_file (picture_id, name, bytes, sha256)
select id, 'jpeg', picture, sha256(picture) from jobs.staging_picture where picture is not null;

alter table jobs.staging_picture
  drop constraint staging_draft_check,
  drop column picture,
  drop column original,
  drop column width,
  drop column height,
  drop column focal_share,
  add column photo_id uuid references jobs.staging_photo (id) on delete cascade,
  add column kind text not null default 'draft' check (kind in ('draft', 'final')),
  -- The furniture and the room that it was placed for, so that a final picture has the same as its draft.
  add column scene jsonb,
  add column seed integer not null default 1 check (seed between 1 and 1000000),
  -- Of its present attempt, in per cent.
  add column progress smallint not null default 0 check (progress between 0 and 100),
  -- What the check found: its verdict, the camera's shift in pixels and the share of edges that were found again.
  add column checked jsonb;
update jobs.staging_picture set photo_id = id;
alter table jobs.staging_picture alter column photo_id set not null, alter column kind drop default, alter column seed drop default;
create index staging_picture_by_photo on jobs.staging_picture (photo_id, created_at);

do $$
declare
  name text;
begin
  foreach name in array array['staging_listing', 'staging_photo', 'staging_file'] loop
    execute format('alter table jobs.%I enable row level security', name);
    execute format('create policy "the server" on jobs.%I to freehold_web using (true) with check (true)', name);
    execute format('revoke all on jobs.%I from public, anon, authenticated', name);
    execute format('grant select, insert, update, delete on jobs.%I to freehold_web', name);
  end loop;
end
$$;
