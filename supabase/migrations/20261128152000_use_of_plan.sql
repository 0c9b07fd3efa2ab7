-- How much of an API plan's credits has been used is measured from what the customer was given for the month, not from the plan's
-- number: a plan added partway through a period begins with fewer credits, and a change to a more expensive one adds some.

-- The entries that give credits, a few a year for each customer. API calls aren't in this index, so they don't pay for it.
create index credit_ledger_given on public.credit_ledger (user_id, id) where reason in ('refill', 'grant');

create or replace view api.use_of_plan with (security_invoker = true) as
select p.user_id, 'credits' as unit, month.began::date as month_began,
  given.total::integer as total, greatest(given.total - p.api_credits, 0)::bigint as used,
  (least(month.next, s.end_date) at time zone 'Europe/London')::date as renews_on,
  coalesce(s.cancel_at_period_end and s.end_date <= month.next, false) as ends
from public.subscriptions s
join public.profile p on p.id = s.profile_id
-- The month that the latest refill was due for, counted as credits.refill_due counts.
cross join lateral (
  select max(due) as began,
    (s.start_date at time zone 'UTC' + (max(number) + 1) * interval '1 month') at time zone 'UTC' as next
  from (
    select number, (s.start_date at time zone 'UTC' + number * interval '1 month') at time zone 'UTC' as due
    from generate_series(0, 12) number
  ) months
  where number = 0 or (due <= now() and (s.end_date is null or due < s.end_date))
) month
left join public.credit_ledger opening on opening.user_id = p.user_id and opening.request_key =
  'refill:' || s.id || ':' || to_char(month.began at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
cross join lateral (
  select coalesce(opening.balance_after, s.monthly_credits) + coalesce(sum(l.delta), 0) as total
  from public.credit_ledger l
  where l.user_id = p.user_id and l.id > opening.id and l.kind = 'api' and l.reason in ('refill', 'grant')
) given
where s.plan_kind = 'api' and s.status in ('trial', 'active') and s.monthly_credits > 0 and s.start_date is not null
  and p.monthly_plan is distinct from 'legacy' and given.total > 0
union all
select e.user_id, 'pence', date_trunc('month', now() at time zone 'Europe/London')::date, c.cap_pence,
  c.cap_pence - credits.pence_below_cap(e.user_id, (now() at time zone 'Europe/London')::date),
  (date_trunc('month', now() at time zone 'Europe/London') + interval '1 month')::date, false
from api.settings c
join public.api_entitlement e on e.user_id = c.user_id
where c.cap_pence > 0 and e.metered and not e.unlimited;
