-- Accounts: profile, subscriptions, credits ledger, newsletter, error reports.
--
-- Three readers, three doors:
--   anon, authenticated   the browser's key, through the data API. anon reads nothing. authenticated reads its own rows and
--                         writes a handful of columns of its own profile: row-level security says which rows, column
--                         privileges say which columns. Neither alone is enough.
--   freehold_web          our server. Row-level security lets it through; its grants say what it may do.
--   the owner             migrations and the operator's commands.
-- Nothing here is opened by a default: new tables in public start closed to the browser.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- Functions that only triggers call live where the data API does not look.
create schema private;
revoke all on schema private from public;

revoke all on schema property from public, anon, authenticated;

-- ── profile ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.profile (
  user_id uuid primary key references auth.users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  first_name text check (length(first_name) <= 100 and first_name !~ '[[:cntrl:]]'),
  last_name text check (length(last_name) <= 100 and last_name !~ '[[:cntrl:]]'),
  -- A full https address, or the path of the user's own photo in the profile_photos bucket.
  profile_photo text check (length(profile_photo) <= 2000),
  password_set boolean not null default false,
  onboarding_completed boolean not null default false,
  biggest_challenge text check (length(biggest_challenge) between 1 and 1000),
  hoping_to_achieve text check (length(hoping_to_achieve) between 1 and 1000),
  api_customer boolean not null default false,
  platform_customer boolean not null default false,
  platform_credits integer not null default 0 check (platform_credits >= 0),
  api_credits integer not null default 0 check (api_credits >= 0),
  -- The user's API key: 32 random bytes as base64url, which contains nothing that a URL or a shell would change.
  secret_api text not null unique
    default 'fh_live_' || translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_')
    check (secret_api ~ '^fh_live_[A-Za-z0-9_-]{43}$'),
  free_trial_used boolean not null default false,
  monthly_plan text check (
    monthly_plan in ('legacy', 'starter', 'elite', 'pro', 'unlimited',
      '2k', '5k', '15k', '50k', '100k', '150k', '300k', '500k', 'meter')
  ),
  credit_exhausted_email_sent boolean not null default false,
  created_at timestamptz not null default now(),
  constraint photo_is_an_address_or_own check (
    profile_photo ~ '^https://[^[:space:][:cntrl:]"''<>\\]+$'
    or (profile_photo ~ '^[A-Za-z0-9_./-]+$' and profile_photo !~ '\.\.|//' and starts_with(profile_photo, user_id::text || '/'))
  )
);
comment on table public.profile is 'One row for each user, made by a trigger when the user signs up.';
comment on column public.profile.monthly_plan is 'legacy marks a founding customer; otherwise the platform tier, or the API tier of an API-only customer.';

-- ── subscriptions ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profile (id) on delete cascade,
  status text not null check (status in ('trial', 'active', 'past_due', 'cancelled', 'expired')),
  trial_end timestamptz,
  end_date timestamptz,
  amount integer not null check (amount >= 0),
  frequency text not null check (frequency in ('monthly', 'annually', 'year', 'meter')),
  plan_type text check (plan_type in ('starter', 'elite', 'pro', 'unlimited')),
  api_plan text check (api_plan in ('2k', '5k', '15k', '50k', '100k', '150k', '300k', '500k', 'meter')),
  -- In the index below this also keeps the data API from taking subscriptions for a single row of a profile.
  plan_kind text not null generated always as (case when api_plan is null then 'platform' else 'api' end) stored,
  created_at timestamptz not null default now(),
  constraint one_plan_each check (num_nonnulls(plan_type, api_plan) = 1),
  constraint meter_has_no_period check ((frequency = 'meter') = (api_plan is not distinct from 'meter'))
);
comment on column public.subscriptions.amount is 'Pence for each period; 0 for the meter, which is billed by call.';

create index subscriptions_by_profile on public.subscriptions (profile_id, created_at desc);
create unique index one_current_plan_of_a_kind on public.subscriptions (profile_id, plan_kind)
  where status in ('trial', 'active');

-- ── credits ledger ───────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.credit_ledger (
  -- The order of the entries; every answer of the API adds one, so there are no more indexes than two.
  id bigint generated always as identity,
  user_id uuid not null references public.profile (user_id) on delete cascade,
  kind text not null check (kind in ('platform', 'api')),
  delta integer not null,
  balance_after integer check (balance_after >= 0),
  reason text not null check (length(reason) between 1 and 100),
  service text check (length(service) <= 200),
  request_key text not null check (length(request_key) between 1 and 300),
  created_at timestamptz not null default now(),
  constraint once_for_each_request primary key (user_id, request_key)
);
comment on table public.credit_ledger is 'Every change of a credit balance, in the transaction that made it. Append-only.';
comment on column public.credit_ledger.balance_after is 'The balance of this kind afterwards; null for customers without a quota.';

create index credit_ledger_by_user on public.credit_ledger (user_id, id);

create function private.refuse_to_rewrite() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- A deletion that cascades from the user (depth above 0) is the one way out.
create trigger append_only before update or delete on public.credit_ledger
  for each row when (pg_trigger_depth() = 0) execute function private.refuse_to_rewrite();

-- ── newsletter and error reports ─────────────────────────────────────────────────────────────────────────────────────────

create table public.newsletter_subscriber (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  name text check (length(name) <= 100),
  source text not null check (length(source) <= 50),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- SHA-256 of the token in the confirmation mail: who reads the table cannot confirm for others.
  token_hash bytea,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create unique index newsletter_subscriber_email on public.newsletter_subscriber (lower(email));

create table public.error_event (
  id bigint generated always as identity primary key,
  origin text not null check (origin in ('browser', 'server')),
  error text not null check (length(error) <= 200),
  message text not null check (length(message) <= 4000),
  stack text check (length(stack) <= 16000),
  url text check (length(url) <= 2000),
  path text check (length(path) <= 2000),
  distinct_id text check (length(distinct_id) <= 100),
  type text check (length(type) <= 100),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 16000),
  reported_at timestamptz,
  created_at timestamptz not null default now()
);
create index error_event_newest on public.error_event (created_at desc);

-- ── a sign-up makes the profile ──────────────────────────────────────────────────────────────────────────────────────────

-- What the sign-up form or the identity provider said about the person, cleaned so that no metadata can stop a sign-up.
-- Supabase Lite stores the metadata as a JSON string that contains JSON; hosted Supabase stores the object itself.
create function private.make_profile(person auth.users) returns void language plpgsql set search_path = '' as $$
declare
  said jsonb := person.raw_user_meta_data;
  full_name text;
  photo text;
begin
  if jsonb_typeof(said) = 'string' then
    begin
      said := (said #>> '{}')::jsonb;
    exception when others then
      said := null;
    end;
  end if;
  full_name := trim(coalesce(said ->> 'full_name', said ->> 'name'));
  photo := coalesce(said ->> 'avatar_url', said ->> 'picture');
  insert into public.profile (user_id, first_name, last_name, profile_photo, password_set)
  values (
    person.id,
    private.tidy_name(coalesce(said ->> 'first_name', said ->> 'firstName', said ->> 'given_name',
      split_part(full_name, ' ', 1))),
    private.tidy_name(coalesce(said ->> 'last_name', said ->> 'lastName', said ->> 'family_name',
      substr(full_name, length(split_part(full_name, ' ', 1)) + 2))),
    case when length(photo) <= 2000 and photo ~ '^https://[^[:space:][:cntrl:]"''<>\\]+$' then photo end,
    coalesce(person.encrypted_password, '') <> ''
  )
  on conflict (user_id) do nothing;
end
$$;

create function private.tidy_name(name text) returns text language sql immutable set search_path = '' as $$
  select nullif(left(trim(regexp_replace(name, '[[:cntrl:]]', ' ', 'g')), 100), '')
$$;

create function private.create_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.make_profile(new);
  return new;
end
$$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- Users from before.
select private.make_profile(u) from auth.users u;

-- ── what a key may do ────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row for each user: what the customer's plans allow on the API. Calls are paid from api_credits first, then from
-- platform_credits; unlimited and metered customers have no quota. Limits are those of src/billing/plans.ts (tested equal).
create view public.api_entitlement with (security_invoker = true) as
select
  p.user_id,
  p.id as profile_id,
  p.secret_api,
  p.api_credits,
  p.platform_credits,
  a.api_plan as api_tier,
  s.plan_type as platform_tier,
  coalesce(p.monthly_plan = 'legacy', false) as legacy,
  coalesce(p.monthly_plan = 'legacy', false) or coalesce(s.plan_type = 'unlimited', false) as unlimited,
  coalesce(a.api_plan = 'meter', false) as metered,
  coalesce(p.monthly_plan = 'legacy', false) or p.api_customer or p.platform_customer as has_plan,
  case
    when p.monthly_plan = 'legacy' or a.api_plan = 'meter' then 1000
    when a.api_plan = '500k' then 170
    when a.api_plan = '300k' then 130
    when a.api_plan = '150k' then 110
    when a.api_plan = '100k' then 85
    when a.api_plan = '50k' then 60
    when a.api_plan = '15k' then 45
    else 30
  end as requests_per_minute
from public.profile p
left join public.subscriptions a
  on a.profile_id = p.id and a.plan_kind = 'api' and a.status in ('trial', 'active')
left join public.subscriptions s
  on s.profile_id = p.id and s.plan_kind = 'platform' and s.status in ('trial', 'active');

-- ── who may do what ──────────────────────────────────────────────────────────────────────────────────────────────────────

revoke all on public.profile, public.subscriptions, public.credit_ledger, public.newsletter_subscriber, public.error_event,
  public.api_entitlement from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema private from public;

grant select on public.profile, public.subscriptions, public.credit_ledger to authenticated;
grant update (first_name, last_name, profile_photo, password_set, onboarding_completed, biggest_challenge, hoping_to_achieve)
  on public.profile to authenticated;

grant usage on schema public to freehold_web;
grant select, update on public.profile to freehold_web;
grant select, insert, update on public.subscriptions to freehold_web;
grant select, insert on public.credit_ledger to freehold_web;
grant select, insert, update, delete on public.newsletter_subscriber to freehold_web;
grant select, insert on public.error_event to freehold_web;
grant select on public.api_entitlement to freehold_web;

grant all on public.profile, public.subscriptions, public.newsletter_subscriber, public.error_event to service_role;
grant select, insert on public.credit_ledger to service_role;
grant select on public.api_entitlement to service_role;

alter table public.profile enable row level security;
alter table public.subscriptions enable row level security;
alter table public.credit_ledger enable row level security;
alter table public.newsletter_subscriber enable row level security;
alter table public.error_event enable row level security;

create policy "own profile is readable" on public.profile for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own profile is writable" on public.profile for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own subscriptions are readable" on public.subscriptions for select to authenticated
  using (profile_id in (select id from public.profile where user_id = (select auth.uid())));
create policy "own ledger is readable" on public.credit_ledger for select to authenticated
  using (user_id = (select auth.uid()));

create policy "the server" on public.profile to freehold_web using (true) with check (true);
create policy "the server" on public.subscriptions to freehold_web using (true) with check (true);
create policy "the server" on public.credit_ledger to freehold_web using (true) with check (true);
create policy "the server" on public.newsletter_subscriber to freehold_web using (true) with check (true);
create policy "the server" on public.error_event to freehold_web using (true) with check (true);

-- ── profile photos ───────────────────────────────────────────────────────────────────────────────────────────────────────

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('profile_photos', 'profile_photos', false, 5242880, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set public = false, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A photo lies in a folder named after its owner, and only its owner can do anything with it.
create policy "own photos" on storage.objects for all to authenticated
  using (bucket_id = 'profile_photos' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'profile_photos' and (storage.foldername(name))[1] = (select auth.uid())::text);
