-- A row of a batch job keeps its request ID if its process is killed, so a refund that the process had noted may come after another
-- process has delivered the row. What was delivered isn't refunded.

-- Whether this request ID ('job-…-place-attempt') is that of a row whose successful result has been saved.
create function api.row_is_delivered(request text) returns boolean language sql stable as $$
  select case when request ~ '^job-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9]+-[0-9]+$' then exists (
    select from api.batch_row r
    where r.job_id = substr(request, 5, 36)::uuid and r.place = split_part(substr(request, 42), '-', 1)::integer
      and r.attempt = split_part(substr(request, 42), '-', 2)::integer and r.status = 200)
  else false end
$$;
revoke execute on function api.row_is_delivered from public;
grant execute on function api.row_is_delivered to freehold_web;

-- Gives back what was charged for uses that could not be answered after all, because it was unknown whether the charge had
-- been committed. Once for each request; a request that was never charged, or was answered after all, gets nothing.
create or replace function credits.refund(users uuid[], requests text[], at timestamptz) returns integer language plpgsql as $$
declare
  charge record;
  refunds integer := 0;
begin
  for charge in
    select l.user_id, l.kind, l.delta, l.reason, l.service, l.request_key, l.created_at
    from public.credit_ledger l
    where (l.user_id, l.request_key) in (select * from unnest(users, requests))
    order by l.user_id
  loop
    perform from public.profile p where p.user_id = charge.user_id for no key update;
    -- Looked up under the lock, which whoever saves a row's result takes too.
    continue when api.row_is_delivered(charge.request_key);
    insert into public.credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
    select p.user_id, charge.kind, -charge.delta,
      case when charge.delta < 0
        then (case charge.kind when 'api' then p.api_credits else p.platform_credits end) - charge.delta end,
      case charge.reason when 'tool' then 'tool-refund' else 'api-refund' end, charge.service, charge.request_key || '/refund', at
    from public.profile p where p.user_id = charge.user_id
    on conflict (user_id, request_key) do nothing;
    if found then
      refunds := refunds + 1;
      delete from credits.paid_use u where u.user_id = charge.user_id and u.request_id = charge.request_key;
      -- What the meter counted isn't billed either: if it has been reported, the next report is for so much less.
      update api.usage u set calls = u.calls - 1, credits = u.credits - u.credits / u.calls,
        price_pence = u.price_pence - u.price_pence / u.calls
      where charge.delta = 0
        and (u.user_id, u.day, u.key_id, u.endpoint) = (
          select v.user_id, v.day, v.key_id, v.endpoint from api.usage v
          where v.user_id = charge.user_id and v.endpoint = charge.service and v.price_pence > 0 and v.calls > 0
            and v.day = (charge.created_at at time zone 'Europe/London')::date
          order by v.price_pence > v.reported_pence desc, v.key_id limit 1);
      update public.profile set
        api_credits = api_credits - case when charge.kind = 'api' then charge.delta else 0 end,
        platform_credits = platform_credits - case when charge.kind = 'platform' then charge.delta else 0 end
      where user_id = charge.user_id;
    end if;
  end loop;
  return refunds;
end
$$;
