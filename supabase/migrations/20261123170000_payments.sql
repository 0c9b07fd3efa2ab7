-- Payments through Stripe. Stripe is the truth about subscriptions; these columns mirror it (src/billing/payments/sync.server.ts).

alter table public.profile add column stripe_customer text unique check (stripe_customer ~ '^cus_[A-Za-z0-9_]+$');
comment on column public.profile.stripe_customer is 'The customer in Stripe, from the first time that somebody opens a checkout.';

alter table public.subscriptions
  -- Null for plans that an operator granted.
  add column stripe_subscription text unique check (stripe_subscription ~ '^sub_[A-Za-z0-9_]+$'),
  -- Start of the current billing period; end_date is its end.
  add column start_date timestamptz,
  -- Start of the first period.
  add column started_at timestamptz,
  -- Credits of each month; null for plans without a quota. A plan added partway through a period begins with first_credits.
  add column monthly_credits integer check (monthly_credits > 0),
  add column first_credits integer check (first_credits >= 0),
  add column cancel_at_period_end boolean not null default false;

-- Plans granted so far: their period begins now.
update public.subscriptions set
  start_date = now(),
  end_date = case when frequency = 'meter' then null else now() + case frequency when 'monthly' then interval '1 month' else interval '1 year' end end,
  monthly_credits = case coalesce(plan_type, api_plan)
    when 'starter' then 22 when 'elite' then 55 when 'pro' then 85
    when '2k' then 2000 when '5k' then 5000 when '15k' then 15000 when '50k' then 50000
    when '100k' then 100000 when '150k' then 150000 when '300k' then 300000 when '500k' then 500000 end
where status in ('trial', 'active');

-- Webhooks that have been handled: Stripe sends one again when it isn't sure that it arrived.
create table public.payment_event (
  id text primary key check (id ~ '^evt_[A-Za-z0-9_]+$'),
  type text not null check (length(type) <= 100),
  handled_at timestamptz not null
);
comment on table public.payment_event is 'Webhooks of the card processor that have been handled.';
revoke all on public.payment_event from public, anon, authenticated;
grant select, insert on public.payment_event to freehold_web;
alter table public.payment_event enable row level security;
create policy "the server" on public.payment_event to freehold_web using (true) with check (true);

-- Gives the credits that are due, each once: at the start of a plan, then once a month, counted from the start of the billing period.
-- The first time adds the plan's credits to the balance; later times fill the balance up to them. Plans that an operator granted
-- have no processor to renew them, so their periods move on here. `only` looks at one subscription.
create function credits.refill_due(at timestamptz, only_subscription uuid default null) returns void language plpgsql as $$
declare
  plan record;
  due timestamptz;
  months integer;
  held integer;
  added integer;
  entry text;
begin
  loop
    update public.subscriptions s set
      start_date = s.end_date,
      end_date = (s.end_date at time zone 'UTC' + case s.frequency when 'monthly' then interval '1 month' else interval '1 year' end)
        at time zone 'UTC'
    where s.stripe_subscription is null and s.status = 'active' and s.frequency <> 'meter' and s.end_date <= at
      and not s.cancel_at_period_end and (only_subscription is null or s.id = only_subscription);
    exit when not found;
  end loop;
  for plan in
    select s.*, p.user_id from public.subscriptions s join public.profile p on p.id = s.profile_id
    where s.status in ('trial', 'active') and s.monthly_credits is not null and s.start_date is not null
      and (only_subscription is null or s.id = only_subscription)
    order by p.user_id
  loop
    months := 0;
    loop
      due := (plan.start_date at time zone 'UTC' + months * interval '1 month') at time zone 'UTC';
      -- The period has begun if the processor says so, whatever our own clock says.
      exit when months > 0 and (due > at or due >= plan.end_date);
      entry := 'refill:' || plan.id || ':' || to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
      if not exists (select from public.credit_ledger l where l.user_id = plan.user_id and l.request_key = entry) then
        select case plan.plan_kind when 'api' then p.api_credits else p.platform_credits end into held
          from public.profile p where p.user_id = plan.user_id for no key update;
        added := case
          when due = plan.started_at then coalesce(plan.first_credits, plan.monthly_credits)
          else greatest(0, plan.monthly_credits - held) end;
        insert into public.credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
        values (
          plan.user_id, plan.plan_kind, added, held + added,
          case when plan.stripe_subscription is null then 'grant' else 'refill' end,
          coalesce(plan.plan_type, plan.api_plan) || ' plan', entry, at
        ) on conflict (user_id, request_key) do nothing;
        if found then
          update public.profile set
            api_credits = api_credits + case plan.plan_kind when 'api' then added else 0 end,
            platform_credits = platform_credits + case plan.plan_kind when 'platform' then added else 0 end
          where user_id = plan.user_id;
        end if;
      end if;
      months := months + 1;
    end loop;
  end loop;
end
$$;
revoke execute on function credits.refill_due from public;
grant execute on function credits.refill_due to freehold_web;
