-- Places that somebody watches, what was last seen there, and the changes that they've been told of.

create table public.place_watch (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profile (user_id) on delete cascade,
  kind text not null check (kind in ('postcode', 'authority')),
  -- 'RG30 1AA', or the code of a local authority.
  place text not null check (length(place) between 5 and 9),
  -- The place's page.
  path text not null check (length(path) between 1 and 200 and path ~ '^/[^/\\]' and path !~ '[[:cntrl:]]'),
  title text not null check (length(title) between 1 and 200 and title !~ '[[:cntrl:]]'),
  created_at timestamptz not null,
  unique (user_id, kind, place)
);

-- What a dataset's edition had of the place, to compare with the next edition.
create table public.place_watch_seen (
  watch_id uuid not null references public.place_watch (id) on delete cascade,
  dataset text not null,
  version bigint not null,
  figures jsonb not null,
  primary key (watch_id, dataset)
);

-- A change, noted before its email is sent: one for each watch and edition. If the email couldn't be sent, when to try again.
create table public.place_watch_change (
  watch_id uuid not null references public.place_watch (id) on delete cascade,
  dataset text not null,
  version bigint not null,
  sentence text not null,
  noted_at timestamptz not null,
  retry_at timestamptz,
  primary key (watch_id, dataset, version)
);
create index place_watch_change_to_retry on public.place_watch_change (retry_at) where retry_at is not null;

-- Read and written by the server alone: browsers have no right on them.
revoke all on public.place_watch, public.place_watch_seen, public.place_watch_change from public, anon, authenticated;
grant select, insert, update, delete on public.place_watch, public.place_watch_seen, public.place_watch_change
  to freehold_web;
grant all on public.place_watch, public.place_watch_seen, public.place_watch_change to service_role;

alter table public.place_watch enable row level security;
alter table public.place_watch_seen enable row level security;
alter table public.place_watch_change enable row level security;

create policy "the server" on public.place_watch to freehold_web using (true) with check (true);
create policy "the server" on public.place_watch_seen to freehold_web using (true) with check (true);
create policy "the server" on public.place_watch_change to freehold_web using (true) with check (true);
