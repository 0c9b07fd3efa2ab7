-- What a credit pays for on the site: once for each service and subject (decision 071).

-- The services that a customer has paid for, each for one subject: a company's titles, an authority's file. Opening the same again is
-- free until `paid_until`.
create table credits.paid_use (
  user_id uuid not null references public.profile (user_id) on delete cascade,
  service text not null check (service ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  subject text not null check (length(subject) between 1 and 200),
  -- Its row in the ledger. A refund takes the use back.
  request_id text not null,
  paid_until timestamptz not null,
  primary key (user_id, service, subject)
);
comment on table credits.paid_use is 'Services that have been paid for, by subject: they are not charged again until paid_until.';
grant select, insert, update, delete on credits.paid_use to freehold_web;
alter table credits.paid_use enable row level security;
create policy "the server" on credits.paid_use to freehold_web using (true) with check (true);

-- Charges uses that are about to be answered, many in one transaction; each is decided alone. An 'api-call' is paid from
-- api_credits when they suffice for the whole, else from platform_credits; a 'tool' of the site the other way round. Founding and
-- unlimited customers pay nothing. Metered ones are billed for calls, and for tools that their credits can't pay, which are counted
-- like calls, unless that would take them over their spending cap. Each of these uses has its row in the ledger too.
-- A request id that was charged before is not charged again, so a caller who does not know whether a commit arrived may ask
-- again, with `again`. Profiles are locked in the order of their ids.
--   outcome  'charged'   answer it          'refused'   not enough credits
--            'replayed'  answer what is stored under the Idempotency-Key     'conflict'  that key was used for another request
-- `quota` is false for those who pay nothing; the balances are those afterwards.
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
  billed boolean;
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
    billed := who.metered and not who.unlimited
      and (r.reason = 'api-call' or greatest(who.api_credits, who.platform_credits) < r.cost);
    quota := not (who.unlimited or billed);
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
      when billed and who.room < 2 * r.cost then null
      when r.reason = 'tool' and not billed and (not quota or who.platform_credits >= r.cost) then 'platform'
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
        if r.reason = 'api-call' or billed then
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
      values (r.user_id, r.repeat_key, r.hash, r.request, r.data, r.meta, r.etag,
        case when who.unlimited then 0 else r.cost end, case when quota then api_left + platform_left end, at)
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


-- Adds the charged answers to the counters, and notes the day on which a key was last used. Uses without a key, on the site, are
-- counted for the customer's first key that isn't a test key, which doesn't become used by that.
create or replace function api.count_usage(
  users uuid[], keys uuid[], services text[], costs integer[], won bigint[], metered uuid[], today date
) returns void language sql as $$
  update api.key set last_used_on = today
  where id in (select k from unnest(keys) with ordinality as t (k, place) where place = any (won))
    and last_used_on is distinct from today;
  insert into api.usage as u (user_id, day, key_id, endpoint, calls, credits, price_pence)
  select t.user_id, today, counted.key_id, t.service, count(*), sum(t.cost),
    sum(case when t.user_id = any (metered) then 2 * t.cost else 0 end)
  from unnest(users, keys, services, costs) with ordinality as t (user_id, key_id, service, cost, place)
  cross join lateral (select coalesce(t.key_id, (
    select k.id from api.key k where k.user_id = t.user_id and not k.test order by k.revoked_at is not null, k.created_at limit 1
  )) as key_id) counted
  where t.place = any (won)
  group by t.user_id, counted.key_id, t.service
  order by t.user_id, counted.key_id, t.service
  on conflict (user_id, day, key_id, endpoint) do update set
    calls = u.calls + excluded.calls, credits = u.credits + excluded.credits, price_pence = u.price_pence + excluded.price_pence
$$;


-- Gives back what was charged for uses that could not be answered after all, because it was unknown whether the charge had
-- been committed. Once for each request; a request that was never charged gets nothing.
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
      -- What the meter counted isn't billed either.
      update api.usage u set calls = u.calls - 1, credits = u.credits - u.credits / u.calls,
        price_pence = u.price_pence - u.price_pence / u.calls
      where charge.delta = 0 and u.price_pence > 0 and u.reported_at is null and u.calls > 0
        and (u.user_id, u.day, u.key_id, u.endpoint) = (
          select v.user_id, v.day, v.key_id, v.endpoint from api.usage v
          where v.user_id = charge.user_id and v.endpoint = charge.service and v.price_pence > 0 and v.reported_at is null
            and v.day = (charge.created_at at time zone 'Europe/London')::date
          order by v.key_id limit 1);
      update public.profile set
        api_credits = api_credits - case when charge.kind = 'api' then charge.delta else 0 end,
        platform_credits = platform_credits - case when charge.kind = 'platform' then charge.delta else 0 end
      where user_id = charge.user_id;
    end if;
  end loop;
  return refunds;
end
$$;


-- Charges one use of a tool unless its customer has paid for the same subject in the last 30 days. The lock on the profile makes
-- calls for one customer take turns, so two at once charge once. On the site no key is used.
--   outcome  'charged'   also for customers who pay nothing      'paid'  before, until `paid_until`      'refused'  not enough credits
create function credits.charge_once(
  whose uuid, which_key uuid, request text, wanted_service text, wanted_subject text, cost integer, at timestamptz, today date
) returns table (outcome text, quota boolean, api_left integer, platform_left integer, paid_until timestamptz) language plpgsql as $$
#variable_conflict use_column
begin
  perform from public.profile p where p.user_id = whose for no key update;
  select u.paid_until into paid_until from credits.paid_use u
    where u.user_id = whose and u.service = wanted_service and u.subject = wanted_subject and u.paid_until > at;
  if found then
    return query select 'paid', not (e.unlimited or e.metered), e.api_credits, e.platform_credits, charge_once.paid_until
      from public.api_entitlement e where e.user_id = whose;
    return;
  end if;
  select c.outcome, c.quota, c.api_left, c.platform_left into outcome, quota, api_left, platform_left
    from credits.charge(array[whose], array[which_key], array[request], array['tool'], array[wanted_service], array[cost],
      array[null::text], array[null::bytea], array[null::text], array[null::text], array[null::text], at, today, false) c;
  if outcome = 'charged' then
    paid_until := at + interval '30 days';
    insert into credits.paid_use as u (user_id, service, subject, request_id, paid_until)
    values (whose, wanted_service, wanted_subject, request, paid_until)
    on conflict (user_id, service, subject) do update set request_id = excluded.request_id, paid_until = excluded.paid_until;
  end if;
  return next;
end
$$;
revoke execute on function credits.charge_once from public;
grant execute on function credits.charge_once to freehold_web;
