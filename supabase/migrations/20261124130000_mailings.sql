-- Emails about places: who gets them, what has changed at each place, and what was sent. Changes are found once for each place,
-- however many people watch it.

-- Somebody who gets such emails: an account, or a subscriber of the newsletter.
create table public.mail_recipient (
  id bigint generated always as identity primary key,
  user_id uuid unique references public.profile (user_id) on delete cascade,
  subscriber_id bigint unique references public.newsletter_subscriber (id) on delete cascade,
  how_often text not null check (how_often in ('at-once', 'weekly', 'monthly', 'quarterly', 'never')),
  -- Names of datasets; null for all of them.
  topics text[],
  -- Since when we send nothing, because an email came back or was reported as spam.
  stopped_at timestamptz,
  stopped_for text check (stopped_for in ('bounced', 'complained')),
  check (num_nonnulls(user_id, subscriber_id) = 1),
  check ((user_id is null) = (how_often in ('monthly', 'quarterly')) or how_often = 'never'),
  check ((stopped_at is null) = (stopped_for is null))
);

insert into public.mail_recipient (user_id, how_often) select distinct user_id, 'at-once' from public.place_watch;
insert into public.mail_recipient (subscriber_id, how_often)
  select id, 'monthly' from public.newsletter_subscriber where status = 'confirmed';

-- A change at a place, in a sentence: one for each edition of a dataset.
create table public.place_change (
  id bigint generated always as identity primary key,
  kind text not null,
  place text not null,
  dataset text not null,
  version bigint not null,
  sentence text not null,
  -- Whether the edition has made-up figures.
  demonstration boolean not null,
  noted_at timestamptz not null,
  unique (kind, place, dataset, version)
);
create index place_change_of_place on public.place_change (kind, place, id);
create index place_change_oldest on public.place_change (noted_at);

-- What a dataset's edition had of a place, to compare with the next edition. Only of places that somebody watches.
create table public.place_seen (
  kind text not null,
  place text not null,
  dataset text not null,
  version bigint not null,
  figures jsonb not null,
  primary key (kind, place, dataset)
);
insert into public.place_seen (kind, place, dataset, version, figures)
  select distinct on (w.kind, w.place, s.dataset) w.kind, w.place, s.dataset, s.version, s.figures
  from public.place_watch_seen s join public.place_watch w on w.id = s.watch_id
  order by w.kind, w.place, s.dataset, s.version desc;

drop table public.place_watch_seen, public.place_watch_change;
alter table public.place_watch
  add column recipient_id bigint references public.mail_recipient (id) on delete cascade,
  -- The last change that was emailed, or that no email was to be about.
  add column mailed_to bigint not null default 0;
update public.place_watch w set recipient_id = r.id from public.mail_recipient r where r.user_id = w.user_id;
alter table public.place_watch
  alter column recipient_id set not null,
  drop column user_id,
  add unique (recipient_id, kind, place);
create index place_watch_of_place on public.place_watch (kind, place);

-- Every email about places, and every issue that had nothing to say. A row is committed before its email is handed over, so an
-- email whose sender was killed stays 'sending' and isn't sent again.
create table public.mail_send (
  -- Part of the email's Message-ID, by which reports of bounces and complaints name it.
  id uuid primary key default gen_random_uuid(),
  recipient_id bigint not null references public.mail_recipient (id) on delete cascade,
  kind text not null check (kind in ('alert', 'weekly', 'digest')),
  -- '2026-11', '2026-W47', or an alert's watch and last change.
  edition text not null check (length(edition) between 1 and 80),
  changes bigint[] not null,
  state text not null
    check (state in ('sending', 'sent', 'later', 'refused', 'nothing', 'bounced', 'complained')),
  tries integer not null default 1,
  claimed_at timestamptz not null,
  retry_at timestamptz,
  unique (recipient_id, kind, edition),
  check ((state = 'later') = (retry_at is not null))
);
create index mail_send_newest on public.mail_send (claimed_at);
create index mail_send_to_retry on public.mail_send (retry_at) where retry_at is not null;

-- Read and written by the server alone: browsers have no right on them.
revoke all on public.mail_recipient, public.place_change, public.place_seen, public.mail_send from public, anon, authenticated;
grant select, insert, update, delete on public.mail_recipient, public.place_change, public.place_seen, public.mail_send
  to freehold_web;
grant all on public.mail_recipient, public.place_change, public.place_seen, public.mail_send to service_role;

alter table public.mail_recipient enable row level security;
alter table public.place_change enable row level security;
alter table public.place_seen enable row level security;
alter table public.mail_send enable row level security;

create policy "the server" on public.mail_recipient to freehold_web using (true) with check (true);
create policy "the server" on public.place_change to freehold_web using (true) with check (true);
create policy "the server" on public.place_seen to freehold_web using (true) with check (true);
create policy "the server" on public.mail_send to freehold_web using (true) with check (true);
