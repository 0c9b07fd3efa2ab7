-- API keys with an expiry, allowed IP addresses and a test mode.

alter table api.key
  add column expires_at timestamptz,
  -- Networks the key may be used from; null allows any.
  add column addresses cidr[] check (cardinality(addresses) between 1 and 20),
  -- Test keys are free and only return sample data.
  add column test boolean not null default false,
  add constraint first_key_is_unrestricted check (not first or (expires_at is null and addresses is null and not test));

-- Browsers have no way into this schema; the policies guard against a grant made by mistake.
alter table api.key enable row level security;
alter table api.usage enable row level security;
alter table api.idempotency enable row level security;
create policy "the server" on api.key to freehold_web using (true) with check (true);
create policy "the server" on api.usage to freehold_web using (true) with check (true);
create policy "the server" on api.idempotency to freehold_web using (true) with check (true);

-- What a customer has set for the API as a whole.
create table api.settings (
  user_id uuid primary key references public.profile (user_id) on delete cascade,
  -- The most that the metered plan may bill in a calendar month (London time).
  cap_pence integer check (cap_pence between 0 and 10000000),
  -- Whether to send an email when 50, 80 and 100 % of the plan's calls or of the cap are used.
  alerts boolean not null default true,
  -- Set when the password changes, until the customer has replaced the keys or said that it isn't needed.
  keys_doubted_at timestamptz
);
create index capped_customers on api.settings (user_id) where cap_pence is not null;
alter table api.settings enable row level security;
create policy "the server" on api.settings to freehold_web using (true) with check (true);
revoke all on api.settings from public, anon, authenticated;
grant select, insert, update on api.settings to freehold_web;

-- Somebody who had the old password may have read the keys, so the customer is asked to replace them.
create function api.doubt_keys() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(old.encrypted_password, '') <> '' and new.encrypted_password is distinct from old.encrypted_password then
    insert into api.settings as s (user_id, keys_doubted_at)
      select p.user_id, now() from public.profile p where p.user_id = new.id
      on conflict (user_id) do update set keys_doubted_at = excluded.keys_doubted_at;
  end if;
  return null;
end
$$;
revoke execute on function api.doubt_keys from public;
create trigger doubt_keys after update of encrypted_password on auth.users
  for each row execute function api.doubt_keys();

-- Who a key belongs to, what their plan allows, and up to `wanted` tokens of their minute. Each row asks for a key from an
-- address, null if it's unknown. A key that doesn't exist has no row in the result. `refusal` says why a key may not
-- be used; it then takes no tokens, so somebody who found a key can't use up its owner's minute. Buckets are locked in the order
-- of their owners, so two servers cannot wait for each other. Nothing durable is written, so the commit need not wait for the disk.
drop procedure api.serve(bytea[], integer[], integer[], text[], text, text, integer, text, json, timestamptz, date, boolean, json);
drop function api.admit(bytea[], integer[], timestamptz);
create function api.admit(hashes bytea[], wanted integer[], addresses inet[], at timestamptz)
returns table (
  place integer, key_id uuid, user_id uuid, refusal text, test boolean, scopes text[], has_plan boolean, legacy boolean,
  unlimited boolean, metered boolean, api_credits integer, platform_credits integer, per_minute integer, granted integer,
  tokens double precision
) language plpgsql as $$
declare
  asked integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  for place, asked, key_id, user_id, scopes, refusal, test, has_plan, legacy, unlimited, metered, api_credits, platform_credits, per_minute in
    select a.place, a.wanted, k.id, k.user_id, k.scopes,
      case when k.revoked_at <= at then 'revoked_key' when k.expires_at <= at then 'expired_key'
        when k.addresses is not null and (a.address <<= any (k.addresses)) is not true then 'address_denied' end,
      k.test, e.has_plan, e.legacy, e.unlimited, e.metered, e.api_credits, e.platform_credits, e.requests_per_minute
    from unnest(hashes, wanted, addresses) with ordinality as a (hash, wanted, address, place)
    join api.key k on k.hash = a.hash
    join public.api_entitlement e on e.user_id = k.user_id
    order by k.test, k.user_id
  loop
    granted := 0;
    tokens := null;
    if asked > 0 and refusal is null then
      select t.granted, t.tokens into granted, tokens
        from limits.take(case when test then 'test:' else 'account:' end || user_id, asked, per_minute, 60, true, at) t;
    end if;
    return next;
  end loop;
end
$$;
grant execute on function api.admit to freehold_web;

-- Admits calls as api.admit, reads for those that were admitted as property.read_for_calls, and charges those as credits.charge that
-- have an answer. `hashes`, `addresses` and `wanted`
-- are the keys and the addresses they came from, each pair once, with their numbers of calls; `key_places` has the key of each call.
-- A call is only admitted if the rate limit, its key's scopes and its customer's plan allow it: nothing is read for the others,
-- which the caller rejects. Those without an answer it answers in steps. Null `requests` charges nothing.
--   served  {version, extent: of the directory's edition, or null; admitted: rows of api.admit; found: [place, answer];
--            charged: [place, outcome, quota, api_left, platform_left]}
create procedure api.serve(
  hashes bytea[], wanted integer[], addresses inet[], key_places integer[], requests text[], service text, scope text, cost integer,
  kind text, subjects json, at timestamptz, today date, again boolean, inout served json
) language plpgsql as $$
declare
  version bigint;
  extent text;
  found_places integer[];
  found_answers text[];
  admitted json;
  places integer[];
  users uuid[];
  keys uuid[];
  ids text[];
  charged json;
begin
  with who as materialized (
    select a.* from api.admit(hashes, wanted, addresses, at) a
  ), call as (
    select c.key_place, c.request, c.place, row_number() over (partition by c.key_place order by c.place) as turn
    from unnest(key_places, requests) with ordinality as c (key_place, request, place)
  ), allowed as (
    select call.place::integer as place, who.user_id, who.key_id, call.request
    from call join who on who.place = call.key_place
    where call.turn <= who.granted and not who.test and who.has_plan and (who.scopes && array['*', scope])
  )
  select (select json_agg(who) from who), array_agg(c.place order by c.place), array_agg(c.user_id order by c.place),
    array_agg(c.key_id order by c.place), array_agg(c.request order by c.place)
    into admitted, places, users, keys, ids from allowed c;
  -- Reads can take long, so the rate limits aren't locked meanwhile.
  commit;
  perform set_config('synchronous_commit', 'off', true);
  if places is not null then
    select e.version, e.extent into version, extent from property.edition e where e.dataset = 'postcodes';
    if version is not null then
      select array_agg(r.place), array_agg(r.answer) into found_places, found_answers
        from property.read_for_calls(kind, (
          select json_agg(s.subject) from json_array_elements(subjects) with ordinality as s (subject, place)
          where s.place = any (places)
        )) r;
    end if;
    select array_agg(c.place order by c.place), array_agg(c.user_id order by c.place), array_agg(c.key_id order by c.place),
      array_agg(c.request order by c.place)
      into places, users, keys, ids
      from unnest(places, users, keys, ids) as c (place, user_id, key_id, request)
      where c.place = any (found_places);
  end if;
  if places is not null then
    charged := (
      select json_agg(json_build_array(places[c.place], c.outcome, c.quota, c.api_left, c.platform_left))
      from credits.charge(users, keys, ids, array_fill('api-call'::text, array[cardinality(places)]),
        array_fill(service, array[cardinality(places)]), array_fill(cost, array[cardinality(places)]),
        array_fill(null::text, array[cardinality(places)]), array_fill(null::bytea, array[cardinality(places)]),
        array_fill(null::text, array[cardinality(places)]), array_fill(null::text, array[cardinality(places)]),
        array_fill(null::text, array[cardinality(places)]), at, today, again) c);
  end if;
  served := json_build_object('version', version, 'extent', extent, 'admitted', admitted, 'charged', charged,
    'found', (select json_agg(json_build_array(f.place, f.answer)) from unnest(found_places, found_answers) f (place, answer)));
  commit;
  if places is not null then
    perform pg_logical_emit_message(true, 'charge', '');
  end if;
end
$$;

grant execute on procedure api.serve to freehold_web;
revoke execute on function api.admit from public;
revoke execute on procedure api.serve from public;
