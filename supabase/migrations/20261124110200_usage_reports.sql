-- Reports of metered calls to Stripe, noted before they're sent. If the answer is lost, the same report is sent again; once Stripe may
-- have forgotten its identifier, we first look at what Stripe has counted.

create table api.usage_report (
  user_id uuid not null references public.profile (user_id) on delete cascade,
  day date not null,
  -- Stripe refuses a second report with the same identifier for about a day.
  identifier text not null,
  calls integer not null check (calls > 0),
  -- What the calls were, by key and endpoint, with the pence counted until then.
  parts jsonb not null,
  -- The time of use that Stripe is told.
  used_at timestamptz not null,
  noted_at timestamptz not null,
  -- When Stripe confirmed it; null while that's unknown.
  confirmed_at timestamptz,
  primary key (user_id, identifier)
);
create index unconfirmed_usage_report on api.usage_report (user_id) where confirmed_at is null;

alter table api.usage_report enable row level security;
create policy "the server" on api.usage_report to freehold_web using (true) with check (true);
revoke all on api.usage_report from public, anon, authenticated;
grant select, insert, update, delete on api.usage_report to freehold_web;
