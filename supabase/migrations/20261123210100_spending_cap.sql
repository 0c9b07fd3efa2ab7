-- A spending cap for the metered plan, and emails when much of a plan has been used.

-- What a customer with a cap may still be billed in this calendar month, in pence; null without a cap.
create function credits.pence_below_cap(whose uuid, today date) returns bigint language sql stable as $$
  select s.cap_pence - coalesce((
    select sum(u.price_pence)::bigint from api.usage u
    where u.user_id = whose and u.day >= date_trunc('month', today)::date and u.day <= today), 0)
  from api.settings s where s.user_id = whose and s.cap_pence is not null
$$;

-- Whether all of these are API calls that api_credits or the meter can pay: the usual case. The caller holds the locks.
create or replace function credits.all_from_api_credits(users uuid[], reasons text[], costs integer[], repeat_keys text[])
returns boolean language plpgsql as $$
begin
  return 'api-call' = all (reasons) and array_remove(repeat_keys, null) = '{}'
    and not exists (select from api.settings s where s.cap_pence is not null and s.user_id = any (users))
    and not exists (
    select from (
      select t.user_id, sum(t.cost) as cost, min(t.cost) as cheapest
      from unnest(users, costs) as t (user_id, cost) group by t.user_id
    ) spent
    left join public.api_entitlement e on e.user_id = spent.user_id
    where (e.unlimited or e.metered or e.api_credits >= spent.cost) is not true or spent.cheapest <= 0);
end
$$;

-- As before, and refuses calls that would take a metered customer over their cap. The lock of the profile makes calls at the same
-- moment wait for each other, so the cap is exact.
create or replace function credits.charge(
  users uuid[], keys uuid[], requests text[], reasons text[], services text[], costs integer[],
  repeat_keys text[], hashes bytea[], datas text[], metas text[], etags text[], at timestamptz, today date, again boolean
) returns table (
  place integer, outcome text, quota boolean, api_left integer, platform_left integer, kept_request text, kept_data text,
  kept_meta text, kept_etag text, kept_charged integer, kept_remaining integer
) language plpgsql as $$
declare
  r record;
  who record;
  kept api.idempotency;
  locked uuid;
  purse text;
  held integer;
  won bigint[] := '{}';
  metered_users uuid[] := '{}';
begin
  perform from public.profile p where p.user_id = any (users) order by p.user_id for no key update;
  if not again and credits.all_from_api_credits(users, reasons, costs, repeat_keys) then
    return query select s.place, 'charged', s.quota, s.api_left, s.platform_left, null::text, null::text, null::text, null::text,
      null::integer, null::integer from credits.charge_api_calls(users, keys, requests, services, costs, at, today) s;
    return;
  end if;
  for r in
    select * from unnest(users, keys, requests, reasons, services, costs, repeat_keys, hashes, datas, metas, etags)
      with ordinality as t (user_id, key_id, request, reason, service, cost, repeat_key, hash, data, meta, etag, place)
    order by t.user_id, t.place
  loop
    if locked is distinct from r.user_id then
      if locked is not null then
        perform credits.write_balance(locked, who.api_credits, who.platform_credits);
      end if;
      select e.api_credits, e.platform_credits, e.unlimited, e.metered,
          case when e.metered and not e.unlimited then credits.pence_below_cap(r.user_id, today) end as room
        into who from public.api_entitlement e where e.user_id = r.user_id;
      locked := r.user_id;
      if who.metered and not who.unlimited then
        metered_users := metered_users || r.user_id;
      end if;
    end if;

    place := r.place;
    quota := not (who.unlimited or (who.metered and r.reason = 'api-call'));
    kept := null;
    kept_request := null; kept_data := null; kept_meta := null; kept_etag := null; kept_charged := null; kept_remaining := null;
    if r.repeat_key is not null then
      select * into kept from api.idempotency i
        where i.user_id = r.user_id and i.key = r.repeat_key and i.created_at > at - interval '24 hours';
      if kept.user_id is not null and (kept.request_hash <> r.hash or kept.request_id <> r.request) then
        outcome := case when kept.request_hash = r.hash then 'replayed' else 'conflict' end;
        if outcome = 'replayed' then
          kept_request := kept.request_id; kept_data := kept.data; kept_meta := kept.meta; kept_etag := kept.etag;
          kept_charged := kept.charged; kept_remaining := kept.remaining;
        end if;
        api_left := who.api_credits;
        platform_left := who.platform_credits;
        return next;
        continue;
      end if;
    end if;

    purse := case
      when r.reason = 'api-call' and who.room < 2 * r.cost then null
      when r.reason = 'tool' and (not quota or who.platform_credits >= r.cost) then 'platform'
      when not quota or who.api_credits >= r.cost then 'api'
      when who.platform_credits >= r.cost then 'platform'
    end;
    outcome := case when purse is null then 'refused' else 'charged' end;
    if purse is null then
      if exists (select from public.credit_ledger l where l.user_id = r.user_id and l.request_key = r.request) then
        outcome := 'charged';
      end if;
    elsif r.cost > 0 then
      held := case purse when 'api' then who.api_credits else who.platform_credits end;
      insert into public.credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
      values (
        r.user_id, purse, case when quota then -r.cost else 0 end, case when quota then held - r.cost end,
        r.reason, r.service, r.request, at
      ) on conflict (user_id, request_key) do nothing;
      if found then
        if r.reason = 'api-call' then
          won := won || r.place;
          who.room := who.room - 2 * r.cost;
        end if;
        if quota and purse = 'api' then
          who.api_credits := who.api_credits - r.cost;
        elsif quota then
          who.platform_credits := who.platform_credits - r.cost;
        end if;
      end if;
    end if;
    api_left := who.api_credits;
    platform_left := who.platform_credits;
    if outcome = 'charged' and r.repeat_key is not null then
      perform api.forget_kept(at);
      insert into api.idempotency as i
        (user_id, key, request_hash, request_id, data, meta, etag, charged, remaining, created_at)
      values (r.user_id, r.repeat_key, r.hash, r.request, r.data, r.meta, r.etag, r.cost,
        case when quota then api_left + platform_left end, at)
      on conflict (user_id, key) do update set
        request_hash = excluded.request_hash, request_id = excluded.request_id, data = excluded.data, meta = excluded.meta,
        etag = excluded.etag, charged = excluded.charged, remaining = excluded.remaining, created_at = excluded.created_at
      where i.created_at <= at - interval '24 hours';
    end if;
    return next;
  end loop;
  if locked is not null then
    perform credits.write_balance(locked, who.api_credits, who.platform_credits);
  end if;
  perform api.count_usage(users, keys, services, costs, won, metered_users, today);
end
$$;

-- The emails that have been sent, each once for a plan's month.
create table api.alert (
  user_id uuid not null references public.profile (user_id) on delete cascade,
  month_began date not null,
  percent integer not null check (percent in (50, 80, 100)),
  sent_at timestamptz not null,
  primary key (user_id, month_began, percent)
);
alter table api.alert enable row level security;
create policy "the server" on api.alert to freehold_web using (true) with check (true);
revoke all on api.alert from public, anon, authenticated;
grant select, insert, update, delete on api.alert to freehold_web;

-- How much of an API plan's calls, or of a cap in pence, each customer has used since their month began.
create view api.use_of_plan with (security_invoker = true) as
select p.user_id, 'credits' as unit,
  ((s.start_date at time zone 'UTC' + month.number * interval '1 month') at time zone 'UTC')::date as month_began,
  s.monthly_credits as total, greatest(s.monthly_credits - p.api_credits, 0)::bigint as used
from public.subscriptions s
join public.profile p on p.id = s.profile_id
cross join lateral (
  select extract(year from age(now(), s.start_date)) * 12 + extract(month from age(now(), s.start_date)) as number
) month
where s.plan_kind = 'api' and s.status in ('trial', 'active') and s.monthly_credits > 0 and s.start_date is not null
  and p.monthly_plan is distinct from 'legacy'
union all
select e.user_id, 'pence', date_trunc('month', now() at time zone 'Europe/London')::date, c.cap_pence,
  c.cap_pence - credits.pence_below_cap(e.user_id, (now() at time zone 'Europe/London')::date)
from api.settings c
join public.api_entitlement e on e.user_id = c.user_id
where c.cap_pence > 0 and e.metered and not e.unlimited;
revoke all on api.use_of_plan from public, anon, authenticated;
grant select on api.use_of_plan to freehold_web;

revoke execute on function credits.pence_below_cap from public;
grant execute on function credits.pence_below_cap to freehold_web;
