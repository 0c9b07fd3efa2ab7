-- Drafts of staged pictures: a customer's photo, what to furnish it as, and the picture once it's made. Only the server reads them.

create table jobs.staging_draft (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profile (user_id) on delete cascade,
  room text not null check (length(room) <= 40),
  style text not null check (length(style) <= 40),
  -- Upright JPEG without metadata.
  original bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The focal length as a share of the photo's width, if its EXIF data said so.
  focal_share real,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Why it failed, for the customer.
  problem text,
  picture bytea,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Until then a process is working on it. A process that was killed leaves a lease that ends.
  leased_until timestamptz not null default '-infinity',
  check ((state = 'done') = (picture is not null)),
  check ((state = 'failed') = (problem is not null))
);
create index staging_draft_by_user on jobs.staging_draft (user_id, created_at desc);
create index unfinished_staging_draft on jobs.staging_draft (created_at) where state in ('queued', 'running');
create index old_staging_draft on jobs.staging_draft (created_at);

alter table jobs.staging_draft enable row level security;
create policy "the server" on jobs.staging_draft to freehold_web using (true) with check (true);
revoke all on jobs.staging_draft from public, anon, authenticated;
grant select, insert, update, delete on jobs.staging_draft to freehold_web;
