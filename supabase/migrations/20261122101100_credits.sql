-- One place that charges credits: answers of the API and uses of the site's tools alike. It replaces api.settle and what it called.

create schema credits;
revoke all on schema credits from public, anon, authenticated;
grant usage on schema credits to freehold_web;
alter default privileges in schema credits revoke execute on functions from public;

-- Charges uses that are about to be answered, many in one transaction; each is decided alone. An 'api-call' is paid from
-- api_credits when they suffice for the whole, else from platform_credits; a 'tool' of the site the other way round. Founding and
-- unlimited customers pay nothing, nor do metered ones for calls, which are billed; each of their uses has its row in the ledger.
-- A request id that was charged before is not charged again, so a caller who does not know whether a commit arrived may ask
-- again, with `again`. Profiles are locked in the order of their ids.
--   outcome  'charged'   answer it          'refused'   not enough credits
--            'replayed'  answer what is stored under the Idempotency-Key     'conflict'  that key was used for another request
-- `quota` is false for those who pay nothing; the balances are those afterwards.
create function credits.charge(
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
      select e.api_credits, e.platform_credits, e.unlimited, e.metered
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

-- Whether all of these are API calls that api_credits can pay: the usual case. The caller holds the locks.
create function credits.all_from_api_credits(users uuid[], reasons text[], costs integer[], repeat_keys text[])
returns boolean language plpgsql as $$
begin
  return 'api-call' = all (reasons) and array_remove(repeat_keys, null) = '{}' and not exists (
    select from (
      select t.user_id, sum(t.cost) as cost, min(t.cost) as cheapest
      from unnest(users, costs) as t (user_id, cost) group by t.user_id
    ) spent
    left join public.api_entitlement e on e.user_id = spent.user_id
    where (e.unlimited or e.metered or e.api_credits >= spent.cost) is not true or spent.cheapest <= 0);
end
$$;

-- Charges all of them in one statement. A request id that was charged before raises unique_violation: the caller asks
-- credits.charge `again`. The caller holds the locks and has asked credits.all_from_api_credits.
create function credits.charge_api_calls(
  users uuid[], keys uuid[], requests text[], services text[], costs integer[], at timestamptz, today date
) returns table (place integer, quota boolean, api_left integer, platform_left integer) language plpgsql as $$
#variable_conflict use_column
begin
  return query with who as materialized (
    select e.user_id, e.api_credits, e.platform_credits, e.unlimited or e.metered as free, e.metered and not e.unlimited as billed
    from public.api_entitlement e where e.user_id = any (users)
  ), charge as materialized (
    select t.*, who.platform_credits, who.free, who.billed,
      who.api_credits - case when who.free then 0 else sum(t.cost) over (partition by t.user_id order by t.place) end as api_left
    from unnest(users, keys, requests, services, costs) with ordinality
      as t (user_id, key_id, request, service, cost, place)
    join who on who.user_id = t.user_id
  ), ledger as (
    insert into public.credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
    select user_id, 'api', case when free then 0 else -cost end, case when not free then api_left end, 'api-call', service,
      request, at
    from charge
  ), paid as (
    update public.profile p set api_credits = last.api_left
    from (select user_id, min(api_left) as api_left from charge where not free group by user_id) last
    where p.user_id = last.user_id
  ), seen as (
    update api.key k set last_used_on = today
    where k.id = any (keys) and k.last_used_on is distinct from today
  ), counted as (
    insert into api.usage as u (user_id, day, key_id, endpoint, calls, credits, price_pence)
    select user_id, today, key_id, service, count(*), sum(cost), sum(case when billed then 2 * cost else 0 end)
    from charge group by user_id, key_id, service order by user_id, key_id, service
    on conflict (user_id, day, key_id, endpoint) do update set
      calls = u.calls + excluded.calls, credits = u.credits + excluded.credits,
      price_pence = u.price_pence + excluded.price_pence
  )
  select place::integer, not free, api_left::integer, platform_credits from charge;
end
$$;

-- Writes what is left, if it changed; the caller holds the lock.
create function credits.write_balance(whose uuid, api_left integer, platform_left integer) returns void language sql as $$
  update public.profile set api_credits = api_left, platform_credits = platform_left
  where user_id = whose and (api_credits, platform_credits) is distinct from (api_left, platform_left)
$$;

-- Gives back what was charged for uses that could not be answered after all, because it was unknown whether the charge had
-- been committed. Once for each request; a request that was never charged gets nothing.
create function credits.refund(users uuid[], requests text[], at timestamptz) returns integer language plpgsql as $$
declare
  charge record;
  refunds integer := 0;
begin
  for charge in
    select l.user_id, l.kind, l.delta, l.reason, l.service, l.request_key
    from public.credit_ledger l
    where (l.user_id, l.request_key) in (select * from unnest(users, requests))
    order by l.user_id
  loop
    perform from public.profile p where p.user_id = charge.user_id for no key update;
    insert into public.credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
    select p.user_id, charge.kind, -charge.delta,
      case when charge.delta < 0
        then (case charge.kind when 'api' then p.api_credits else p.platform_credits end) - charge.delta end,
      case charge.reason when 'tool' then 'tool-refund' else 'api-refund' end, charge.service, charge.request_key || '/refund', at
    from public.profile p where p.user_id = charge.user_id
    on conflict (user_id, request_key) do nothing;
    if found then
      refunds := refunds + 1;
      update public.profile set
        api_credits = api_credits - case when charge.kind = 'api' then charge.delta else 0 end,
        platform_credits = platform_credits - case when charge.kind = 'platform' then charge.delta else 0 end
      where user_id = charge.user_id;
    end if;
  end loop;
  return refunds;
end
$$;

grant execute on function credits.charge, credits.all_from_api_credits, credits.charge_api_calls, credits.write_balance,
  credits.refund to freehold_web;

drop function api.settle(uuid[], uuid[], text[], text[], integer[], text[], bytea[], text[], text[], text[], timestamptz, date, boolean);
drop function api.all_can_pay(uuid[], integer[], text[]);
drop function api.settle_all(uuid[], uuid[], text[], text[], integer[], timestamptz, date);
drop function api.write_balance(uuid, integer, integer);
drop function api.refund(uuid[], text[], timestamptz);
