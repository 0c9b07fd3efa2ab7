-- What the site itself keeps: attempts (limits), the newsletter's tokens, error reports counted instead of repeated, the joins that
-- somebody agreed to show, saved things, recent reports; and the end of an account.

-- ── attempts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A window for each subject (an address, an account, hashed) of each limit. Unlogged: after a crash everybody starts anew.
create unlogged table public.attempt (
  bucket text not null check (length(bucket) between 1 and 60),
  subject bytea not null check (length(subject) = 32),
  window_started_at timestamptz not null,
  attempts integer not null check (attempts >= 1),
  primary key (bucket, subject)
);
comment on column public.attempt.subject is 'SHA-256 of the subject: nobody reads addresses here.';
create index attempt_oldest on public.attempt (window_started_at);

-- ── newsletter ───────────────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.newsletter_subscriber
  add column token_expires_at timestamptz,
  add column unsubscribed_at timestamptz,
  -- The agreement is proved by what was said and when: the text that stood beside the button.
  add column consent_text text check (length(consent_text) <= 500);

-- ── error reports ────────────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.error_event
  add column fingerprint text check (length(fingerprint) <= 64),
  add column occurrences integer not null default 1 check (occurrences >= 1),
  add column last_at timestamptz not null default now();
create unique index error_event_fingerprint on public.error_event (fingerprint);

-- ── joins that may be shown ──────────────────────────────────────────────────────────────────────────────────────────────

create table public.joined_event (
  user_id uuid primary key references public.profile (user_id) on delete cascade,
  first_name text not null check (length(first_name) between 1 and 100 and first_name !~ '[[:cntrl:]]'),
  town text check (length(town) between 1 and 100 and town !~ '[[:cntrl:]]'),
  joined_at timestamptz not null default now()
);
comment on table public.joined_event is 'Only of people who agreed at sign-up that others may see their first name and town.';
create index joined_event_newest on public.joined_event (joined_at desc);

-- ── saved things and recent reports ──────────────────────────────────────────────────────────────────────────────────────

create table public.saved_item (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profile (user_id) on delete cascade,
  kind text not null check (kind in ('place', 'deal')),
  -- An address of this site: the postcode report, or a calculator with its inputs.
  path text not null check (length(path) between 1 and 2000 and path ~ '^/[^/\\]' and path !~ '[[:cntrl:]]'),
  title text not null check (length(title) between 1 and 200 and title !~ '[[:cntrl:]]'),
  detail text check (length(detail) <= 500),
  saved_at timestamptz not null default now(),
  unique (user_id, path)
);
create index saved_item_newest on public.saved_item (user_id, saved_at desc);

create table public.recent_report (
  user_id uuid not null references public.profile (user_id) on delete cascade,
  path text not null check (length(path) between 1 and 2000 and path ~ '^/[^/\\]' and path !~ '[[:cntrl:]]'),
  title text not null check (length(title) between 1 and 200 and title !~ '[[:cntrl:]]'),
  viewed_at timestamptz not null default now(),
  primary key (user_id, path)
);
create index recent_report_newest on public.recent_report (user_id, viewed_at desc);

-- ── the end of an account ────────────────────────────────────────────────────────────────────────────────────────────────

-- Everything that hangs on the user goes with it. Only the web server calls this, for the person who asked.
create function private.delete_user(person uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.newsletter_subscriber n using auth.users u
    where u.id = person and lower(n.email) = lower(u.email);
  delete from auth.users where id = person;
  get diagnostics deleted = row_count;
  return deleted = 1;
end
$$;

-- ── who may do what ──────────────────────────────────────────────────────────────────────────────────────────────────────

revoke all on public.attempt, public.joined_event, public.saved_item, public.recent_report from public, anon, authenticated;
revoke all on function private.delete_user(uuid) from public;
grant usage on schema private to freehold_web;
grant execute on function private.delete_user(uuid) to freehold_web;

-- Saved things and recent reports are read and written by the server alone: browsers have no right on them.
grant select, insert, update, delete on public.attempt, public.joined_event, public.saved_item, public.recent_report
  to freehold_web;
grant update, delete on public.error_event to freehold_web;
grant all on public.joined_event, public.saved_item, public.recent_report to service_role;

alter table public.attempt enable row level security;
alter table public.joined_event enable row level security;
alter table public.saved_item enable row level security;
alter table public.recent_report enable row level security;

create policy "the server" on public.attempt to freehold_web using (true) with check (true);
create policy "the server" on public.joined_event to freehold_web using (true) with check (true);
create policy "the server" on public.saved_item to freehold_web using (true) with check (true);
create policy "the server" on public.recent_report to freehold_web using (true) with check (true);
