-- Homes can be watched too, under their postcode and the ID of their record; and reports of valuations can be shared by a link.

alter table public.place_watch drop constraint place_watch_kind_check;
alter table public.place_watch add constraint place_watch_kind_check check (kind in ('postcode', 'authority', 'home'));
alter table public.place_watch drop constraint place_watch_place_check;
alter table public.place_watch add constraint place_watch_place_check check (length(place) between 5 and 60);

-- A link to a report that somebody has paid for. Deleting the row turns the link off.
create table public.valuation_share (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profile (user_id) on delete cascade,
  -- What the report is of, as its payment has it, to list the links of a report.
  subject text not null check (length(subject) between 1 and 300),
  -- The query of the page: postcode, home and changed facts.
  query text not null check (length(query) between 1 and 4000),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index valuation_share_of_user on public.valuation_share (user_id, subject, created_at desc);
create index valuation_share_expired on public.valuation_share (expires_at);

-- Read and written by the server alone.
revoke all on public.valuation_share from public, anon, authenticated;
grant select, insert, update, delete on public.valuation_share to freehold_web;
grant all on public.valuation_share to service_role;
alter table public.valuation_share enable row level security;
create policy "the server" on public.valuation_share to freehold_web using (true) with check (true);
