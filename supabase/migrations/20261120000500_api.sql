-- The public API: keys, rate limits, charges, answers kept for repeated requests, and the usage of each key.
-- Only the web server comes here; the browser's roles have no way into this schema.

create schema api;
revoke all on schema api from public, anon, authenticated;
grant usage on schema api to freehold_web;
alter default privileges in schema api revoke execute on functions from public;

-- ── keys ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table api.key (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profile (user_id) on delete cascade,
  name text not null check (length(name) between 1 and 100 and name !~ '[[:cntrl:]]'),
  -- Words of the endpoints' scopes; '*' is all of them, also those that come later.
  scopes text[] not null default '{*}' check (cardinality(scopes) between 1 and 50),
  hash bytea not null unique check (length(hash) = 32),
  -- What a person recognises the key by; never enough to guess the rest.
  prefix text not null check (length(prefix) between 8 and 16),
  -- True for the key that is also profile.secret_api.
  first boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_on date,
  -- May lie ahead: a rotated key goes on working until then.
  revoked_at timestamptz
);
comment on column api.key.hash is 'SHA-256 of the key: 32 random bytes cannot be found from it, so it needs no salt.';
create index key_by_user on api.key (user_id, created_at);
create unique index one_first_key on api.key (user_id) where first and revoked_at is null;

-- profile.secret_api is the first live key: it is kept here like the others, and replaced when it changes.
create function api.keep_first_key() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.secret_api = old.secret_api then
      return new;
    end if;
    update api.key set revoked_at = now() where user_id = new.user_id and first and revoked_at is null;
  end if;
  insert into api.key (user_id, name, hash, prefix, first)
  values (new.user_id, 'First key', sha256(convert_to(new.secret_api, 'UTF8')), left(new.secret_api, 12), true);
  return new;
end
$$;
create trigger keep_first_key after insert or update of secret_api on public.profile
  for each row execute function api.keep_first_key();

insert into api.key (user_id, name, hash, prefix, first)
  select user_id, 'First key', sha256(convert_to(secret_api, 'UTF8')), left(secret_api, 12), true from public.profile;

-- ── rate limits ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A bucket for each account ('account:…') and for each address that comes without a known key ('address:…').
-- Unlogged: after a crash of the database every bucket is full again, which is harmless; credits are not kept here.
create unlogged table api.rate_bucket (
  owner text primary key,
  tokens double precision not null,
  filled_at timestamptz not null,
  -- What the latest call was given: the one way to return it from an update.
  granted integer not null
) with (fillfactor = 50);
comment on table api.rate_bucket is 'No index but its key: an update then stays within its page (HOT), however often it comes.';

create function api.refilled(tokens double precision, filled_at timestamptz, at timestamptz, per_minute integer)
returns double precision language sql immutable as $$
  select least(per_minute, tokens + greatest(extract(epoch from at - filled_at)::double precision, 0) * per_minute / 60)
$$;

-- Takes up to `wanted` tokens from a bucket that holds a full minute's worth: one atomic statement.
create function api.take(bucket text, wanted integer, per_minute integer, at timestamptz)
returns table (granted integer, tokens double precision) language sql as $$
  insert into api.rate_bucket as b (owner, tokens, filled_at, granted)
  values (bucket, per_minute - least(wanted, per_minute), at, least(wanted, per_minute))
  on conflict (owner) do update set
    granted = least(wanted, floor(api.refilled(b.tokens, b.filled_at, at, per_minute))::integer),
    tokens = api.refilled(b.tokens, b.filled_at, at, per_minute)
      - least(wanted, floor(api.refilled(b.tokens, b.filled_at, at, per_minute))),
    filled_at = greatest(b.filled_at, at)
  returning b.granted, b.tokens
$$;

-- A token for an address. Once in a thousand times the buckets of addresses that were idle for ten minutes go.
create function api.admit_address(address text, per_minute integer, at timestamptz)
returns table (granted integer, tokens double precision) language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  if random() < 0.001 then
    delete from api.rate_bucket where owner in (
      select owner from api.rate_bucket where owner like 'address:%' and filled_at < at - interval '10 minutes'
      for update skip locked);
  end if;
  return query select t.granted, t.tokens from api.take('address:' || address, 1, per_minute, at) t;
end
$$;

-- Who a key belongs to, what their plan allows, and up to `wanted` tokens of their minute. A key that does not exist has
-- no row in the result. Buckets are locked in the order of their owners, so two servers cannot wait for each other.
-- Nothing durable is written, so the commit need not wait for the disk.
create function api.admit(hashes bytea[], wanted integer[], at timestamptz)
returns table (
  place integer, key_id uuid, user_id uuid, revoked boolean, scopes text[], has_plan boolean, unlimited boolean,
  metered boolean, api_credits integer, platform_credits integer, per_minute integer, granted integer,
  tokens double precision
) language plpgsql as $$
declare
  asked integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  for place, asked, key_id, user_id, scopes, revoked, has_plan, unlimited, metered, api_credits, platform_credits, per_minute in
    select a.place, a.wanted, k.id, k.user_id, k.scopes, coalesce(k.revoked_at <= at, false), e.has_plan, e.unlimited,
      e.metered, e.api_credits, e.platform_credits, e.requests_per_minute
    from unnest(hashes, wanted) with ordinality as a (hash, wanted, place)
    join api.key k on k.hash = a.hash
    join public.api_entitlement e on e.user_id = k.user_id
    order by k.user_id
  loop
    -- The same statement as in api.take, which serves where there is no bucket yet.
    update api.rate_bucket b set
      granted = least(asked, floor(api.refilled(b.tokens, b.filled_at, at, per_minute))::integer),
      tokens = api.refilled(b.tokens, b.filled_at, at, per_minute)
        - least(asked, floor(api.refilled(b.tokens, b.filled_at, at, per_minute))),
      filled_at = greatest(b.filled_at, at)
    where b.owner = 'account:' || user_id
    returning b.granted, b.tokens into granted, tokens;
    if not found then
      select t.granted, t.tokens into granted, tokens from api.take('account:' || user_id, asked, per_minute, at) t;
    end if;
    return next;
  end loop;
end
$$;

-- ── answers kept for Idempotency-Key ─────────────────────────────────────────────────────────────────────────────────────

create table api.idempotency (
  user_id uuid not null references public.profile (user_id) on delete cascade,
  key text not null check (length(key) between 1 and 400),
  request_hash bytea not null,
  -- The parts of the answer; null where only the key is claimed (a batch, whose entries are kept one by one).
  request_id text,
  data text,
  meta text,
  etag text,
  charged integer,
  remaining integer,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_age on api.idempotency (created_at);

-- Out with some answers older than a day: called wherever one is added, so the table stays as small as a day's work.
create function api.forget_kept(at timestamptz) returns void language sql as $$
  delete from api.idempotency where (user_id, key) in (
    select user_id, key from api.idempotency where created_at <= at - interval '24 hours' limit 20 for update skip locked)
$$;

-- Says whether a key was used in the last 24 hours for another request, and claims it for this one.
create function api.claim(claimant uuid, claimed text, hash bytea, at timestamptz) returns boolean language plpgsql as $$
declare
  same boolean;
begin
  perform api.forget_kept(at);
  insert into api.idempotency as i (user_id, key, request_hash, created_at) values (claimant, claimed, hash, at)
  on conflict (user_id, key) do update set
    request_hash = case when i.created_at <= at - interval '24 hours' then excluded.request_hash else i.request_hash end,
    created_at = case when i.created_at <= at - interval '24 hours' then excluded.created_at else i.created_at end
  returning i.request_hash = hash into same;
  return same;
end
$$;

-- ── usage and charges ────────────────────────────────────────────────────────────────────────────────────────────────────

create table api.usage (
  user_id uuid not null references public.profile (user_id) on delete cascade,
  day date not null,
  key_id uuid not null references api.key (id) on delete cascade,
  endpoint text not null,
  calls bigint not null,
  credits bigint not null,
  -- What the meter bills: 2 pence a credit (specification, section 9); 0 for everyone else.
  price_pence bigint not null,
  primary key (user_id, day, key_id, endpoint)
);

-- Charges answers that are about to be sent, many in one transaction. Each is decided alone: from api_credits when they
-- suffice for the whole, else from platform_credits, else refused; customers without a quota pay nothing, yet have their
-- row in the ledger. A request id that was charged before is not charged again, so a caller who does not know whether a
-- commit arrived may ask again, with `again`. Profiles are locked in the order of their ids.
--   outcome  'charged'   answer it          'refused'   answer 402
--            'replayed'  answer what is kept under the Idempotency-Key     'conflict'  that key served another request
create function api.settle(
  users uuid[], keys uuid[], requests text[], services text[], costs integer[],
  repeat_keys text[], hashes bytea[], datas text[], metas text[], etags text[], at timestamptz, today date, again boolean
) returns table (
  place integer, outcome text, remaining integer, kept_request text, kept_data text, kept_meta text, kept_etag text,
  kept_charged integer, kept_remaining integer
) language plpgsql as $$
declare
  r record;
  who record;
  kept api.idempotency;
  locked uuid;
  purse text;
  won bigint[] := '{}';
  metered_users uuid[] := '{}';
begin
  perform from public.profile p where p.user_id = any (users) order by p.user_id for no key update;
  if not again and api.all_can_pay(users, costs, repeat_keys) then
    return query select s.place, s.outcome, s.remaining, null::text, null::text, null::text, null::text, null::integer,
      null::integer from api.settle_all(users, keys, requests, services, costs, at, today) s;
    return;
  end if;
  for r in
    select * from unnest(users, keys, requests, services, costs, repeat_keys, hashes, datas, metas, etags)
      with ordinality as t (user_id, key_id, request, service, cost, repeat_key, hash, data, meta, etag, place)
    order by t.user_id, t.place
  loop
    if locked is distinct from r.user_id then
      if locked is not null then
        perform api.write_balance(locked, who.api_credits, who.platform_credits);
      end if;
      select e.api_credits, e.platform_credits, e.unlimited, e.metered, e.unlimited or e.metered as free
        into who from public.api_entitlement e where e.user_id = r.user_id;
      locked := r.user_id;
      if who.metered and not who.unlimited then
        metered_users := metered_users || r.user_id;
      end if;
    end if;

    place := r.place;
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
        remaining := case when not who.free then who.api_credits + who.platform_credits end;
        return next;
        continue;
      end if;
    end if;

    purse := case
      when who.free or who.api_credits >= r.cost then 'api'
      when who.platform_credits >= r.cost then 'platform'
    end;
    outcome := case when purse is null then 'refused' else 'charged' end;
    if purse is null then
      if exists (select from public.credit_ledger l where l.user_id = r.user_id and l.request_key = r.request) then
        outcome := 'charged';
      end if;
    elsif r.cost > 0 then
      insert into public.credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
      values (
        r.user_id, purse, case when who.free then 0 else -r.cost end,
        case when not who.free then (case purse when 'api' then who.api_credits else who.platform_credits end) - r.cost end,
        'api-call', r.service, r.request, at
      ) on conflict (user_id, request_key) do nothing;
      if found then
        won := won || r.place;
        if not who.free then
          if purse = 'api' then
            who.api_credits := who.api_credits - r.cost;
          else
            who.platform_credits := who.platform_credits - r.cost;
          end if;
        end if;
      end if;
    end if;
    remaining := case when not who.free then who.api_credits + who.platform_credits end;
    if outcome = 'charged' and r.repeat_key is not null then
      perform api.forget_kept(at);
      insert into api.idempotency as i
        (user_id, key, request_hash, request_id, data, meta, etag, charged, remaining, created_at)
      values (r.user_id, r.repeat_key, r.hash, r.request, r.data, r.meta, r.etag, r.cost, settle.remaining, at)
      on conflict (user_id, key) do update set
        request_hash = excluded.request_hash, request_id = excluded.request_id, data = excluded.data, meta = excluded.meta,
        etag = excluded.etag, charged = excluded.charged, remaining = excluded.remaining, created_at = excluded.created_at
      where i.created_at <= at - interval '24 hours';
    end if;
    return next;
  end loop;
  if locked is not null then
    perform api.write_balance(locked, who.api_credits, who.platform_credits);
  end if;
  perform api.count_usage(users, keys, services, costs, won, metered_users, today);
end
$$;

-- Whether nothing stands in the way of charging all of these from api_credits: the usual case. The caller holds the locks.
create function api.all_can_pay(users uuid[], costs integer[], repeat_keys text[]) returns boolean language plpgsql as $$
begin
  return array_remove(repeat_keys, null) = '{}' and not exists (
    select from (
      select t.user_id, sum(t.cost) as cost, min(t.cost) as cheapest
      from unnest(users, costs) as t (user_id, cost) group by t.user_id
    ) spent
    left join public.api_entitlement e on e.user_id = spent.user_id
    where (e.unlimited or e.metered or e.api_credits >= spent.cost) is not true or spent.cheapest <= 0);
end
$$;

-- Charges all of them in one statement. A request id that was charged before raises unique_violation: the caller asks
-- api.settle `again`. The caller holds the locks and has asked api.all_can_pay.
create function api.settle_all(
  users uuid[], keys uuid[], requests text[], services text[], costs integer[], at timestamptz, today date
) returns table (place integer, outcome text, remaining integer) language plpgsql as $$
#variable_conflict use_column
begin
  return query with who as materialized (
    select e.user_id, e.api_credits, e.platform_credits, e.unlimited or e.metered as free, e.metered and not e.unlimited as billed
    from public.api_entitlement e where e.user_id = any (users)
  ), charge as materialized (
    select t.*, who.platform_credits, who.free, who.billed,
      who.api_credits - sum(t.cost) over (partition by t.user_id order by t.place) as api_left
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
  select place::integer, 'charged', (case when not free then api_left + platform_credits end)::integer from charge;
end
$$;

-- Writes what is left, if it changed; the caller holds the lock.
create function api.write_balance(whose uuid, api_left integer, platform_left integer) returns void language sql as $$
  update public.profile set api_credits = api_left, platform_credits = platform_left
  where user_id = whose and (api_credits, platform_credits) is distinct from (api_left, platform_left)
$$;

-- Adds the charged answers to the counters, and notes the day on which a key was last used.
create function api.count_usage(
  users uuid[], keys uuid[], services text[], costs integer[], won bigint[], metered uuid[], today date
) returns void language sql as $$
  update api.key set last_used_on = today
  where id in (select k from unnest(keys) with ordinality as t (k, place) where place = any (won))
    and last_used_on is distinct from today;
  insert into api.usage as u (user_id, day, key_id, endpoint, calls, credits, price_pence)
  select t.user_id, today, t.key_id, t.service, count(*), sum(t.cost),
    sum(case when t.user_id = any (metered) then 2 * t.cost else 0 end)
  from unnest(users, keys, services, costs) with ordinality as t (user_id, key_id, service, cost, place)
  where t.place = any (won)
  group by t.user_id, t.key_id, t.service
  order by t.user_id, t.key_id, t.service
  on conflict (user_id, day, key_id, endpoint) do update set
    calls = u.calls + excluded.calls, credits = u.credits + excluded.credits, price_pence = u.price_pence + excluded.price_pence
$$;

-- Gives back what was charged for answers that could not be sent after all, because it was unknown whether the charge had
-- been committed. Once for each request; a request that was never charged gets nothing.
create function api.refund(users uuid[], requests text[], at timestamptz) returns integer language plpgsql as $$
declare
  charge record;
  refunds integer := 0;
begin
  for charge in
    select l.user_id, l.kind, l.delta, l.service, l.request_key
    from public.credit_ledger l
    where (l.user_id, l.request_key) in (select * from unnest(users, requests))
    order by l.user_id
  loop
    perform from public.profile p where p.user_id = charge.user_id for no key update;
    insert into public.credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
    select p.user_id, charge.kind, -charge.delta,
      case when charge.delta < 0
        then (case charge.kind when 'api' then p.api_credits else p.platform_credits end) - charge.delta end,
      'api-refund', charge.service, charge.request_key || '/refund', at
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

-- ── who may do what ──────────────────────────────────────────────────────────────────────────────────────────────────────

revoke all on all tables in schema api from public, anon, authenticated;
grant select, insert, update on api.key to freehold_web;
grant select, insert, update, delete on api.rate_bucket, api.idempotency to freehold_web;
grant select, insert, update on api.usage to freehold_web;
grant execute on function api.refilled, api.take, api.admit, api.admit_address, api.forget_kept, api.claim, api.settle, api.all_can_pay,
  api.settle_all, api.write_balance,
  api.count_usage, api.refund to freehold_web;
