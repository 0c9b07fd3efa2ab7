-- Calls that come alone are read and charged by simpler statements (decision 208). Starting a statement costs more than one row of it, and a
-- list of one call was unnested, joined and aggregated like a list of a hundred. A value is assigned where it used to be performed:
-- `perform` starts a statement, an assignment doesn't.

-- Reads for calls of one kind, together. `places` and `answers` are of the calls that have an answer, and null if none has.
-- `subjects` has an object for each call, with its `place`. Answers are text, with a tab between values and a line for each item.
--   'record'  {place, postcode}                      the record of a live postcode
--   'prefix'  {place, prefixes, complete, most}      postcodes that start so; '!' after a terminated one, found only if complete
--   'near'    {place, easting, northing, most}       the nearest live postcodes
-- `version` and `extent` are of the directory's edition; null if there's none, and then nothing is read.
-- The values of a row are written once here and put into both of its statements. A function of a row would depend on the table, which an
-- import replaces.
do $do$
declare
  -- In the order of src/datasets/postcodes/record-row.ts.
  line text := $line$concat_ws(E'\t', p.postcode, p.outcode, p.sector, coalesce(p.introduced_on::text, ''), '', p.large_user,
      coalesce(p.positional_quality::text, ''), coalesce(p.easting::text, ''), coalesce(p.northing::text, ''),
      coalesce(p.latitude::text, ''), coalesce(p.longitude::text, ''), p.source,
      array_to_string(array[p.nation_code, p.region_code, p.county_code, p.authority_code, p.ward_code, p.parish_code,
        p.constituency_code, p.county_division_code, p.police_force_code, p.integrated_care_board_code, p.sub_icb_code,
        p.nhs_region_code, p.health_authority_code, p.primary_care_trust_code, p.cancer_alliance_code, p.travel_to_work_code,
        p.built_up_area_code, p.national_park_code, p.territorial_level_code, p.enterprise_partnership_code,
        p.second_enterprise_partnership_code, p.electoral_region_code, p.lsoa_code, p.msoa_code, p.lsoa_2011_code,
        p.msoa_2011_code, p.output_area_code, p.rural_urban_2011_code, p.rural_urban_2021_code], E'\t', ''))$line$;
begin
  execute format($function$
create or replace function property.read_for_calls(
  kind text, subjects json, out version bigint, out extent text, out places integer[], out answers text[]
) language plpgsql stable as $body$
#variable_conflict use_column
begin
  if kind = 'record' and json_array_length(subjects) = 1 then
    select e.version, e.extent, case when p.postcode is not null then array[(subjects -> 0 ->> 'place')::integer] end,
        case when p.postcode is not null then array[%1$s] end
      into version, extent, places, answers
      from property.edition e
      left join property.postcode p on p.postcode = subjects -> 0 ->> 'postcode' and p.terminated_on is null
      where e.dataset = 'postcodes';
  elsif kind = 'record' then
    select e.version, e.extent, r.places, r.answers into version, extent, places, answers
      from property.edition e cross join lateral (
        select array_agg(s.place) as places, array_agg(%1$s) as answers
        from json_to_recordset(subjects) as s(place integer, postcode text)
        join property.postcode p on p.postcode = s.postcode
        where p.terminated_on is null
      ) r where e.dataset = 'postcodes';
  elsif kind = 'prefix' then
    select e.version, e.extent, r.places, r.answers into version, extent, places, answers
      from property.edition e cross join lateral (
        select array_agg(s.place) as places, array_agg(coalesce(list.lines, '')) as answers
        from json_to_recordset(subjects) as s(place integer, prefixes text[], complete text, most integer)
        cross join lateral (
          select string_agg(f.postcode || case when f.terminated then '!' else '' end, E'\n') as lines from (
            select found.postcode, found.terminated
            from unnest(s.prefixes) as prefix(text)
            cross join lateral (
              select p.postcode, p.terminated_on is not null as terminated from property.postcode p
              where p.postcode ~>=~ prefix.text and p.postcode ~<~ (prefix.text || '~')
                and (p.terminated_on is null or p.postcode = s.complete)
              order by p.postcode using ~<~ limit s.most
            ) found
            order by found.postcode using ~<~ limit s.most
          ) f
        ) list
      ) r where e.dataset = 'postcodes';
  elsif kind = 'near' then
    select e.version, e.extent, r.places, r.answers into version, extent, places, answers
      from property.edition e cross join lateral (
        select array_agg(s.place) as places, array_agg(coalesce(list.lines, '')) as answers
        from json_to_recordset(subjects) as s(place integer, easting float8, northing float8, most integer)
        cross join lateral (
          select string_agg(concat_ws(E'\t', n.postcode, n.easting, n.northing, n.latitude, n.longitude,
            coalesce(n.authority_code, ''), n.distance), E'\n') as lines from (
            select p.postcode, p.easting, p.northing, p.latitude, p.longitude, p.authority_code,
              p.position <-> point(s.easting, s.northing) as distance
            from property.postcode p
            where p.terminated_on is null and p.position is not null
            order by p.position <-> point(s.easting, s.northing) limit s.most
          ) n
        ) list
      ) r where e.dataset = 'postcodes';
  end if;
end
$body$
  $function$, line);
end
$do$;

-- Admits the calls of each key and address. A key that doesn't exist has no row in the result. Buckets are locked in the order of their
-- owners, so two servers cannot wait for each other. Nothing durable is written, so the commit need not wait for the disk.
create or replace function api.admit(hashes bytea[], wanted integer[], addresses inet[], at timestamptz) returns setof api.admission
language plpgsql as $$
declare
  asked record;
  who api.admission;
  done text;
begin
  done := set_config('synchronous_commit', 'off', true);
  if cardinality(hashes) = 1 then
    who := api.admit_key(1, hashes[1], wanted[1], addresses[1], at);
    if who.key_id is not null then
      return next who;
    end if;
    return;
  end if;
  for asked in
    select a.* from unnest(hashes, wanted, addresses) with ordinality as a (hash, wanted, address, place)
    join api.key k on k.hash = a.hash
    order by k.test, k.user_id, a.place
  loop
    who := api.admit_key(asked.place::integer, asked.hash, asked.wanted, asked.address, at);
    if who.key_id is not null then
      return next who;
    end if;
  end loop;
end
$$;

-- Charges API calls of one key that all cost the same, in their order, if they can all be paid from api_credits or cost their customer no
-- credits. Otherwise it changes nothing, and `is_paid` is false: credits.charge decides about each call. `api_left` and
-- `platform_left` are the balances after the last call. A request that was charged before raises unique_violation: the
-- caller asks credits.charge `again`.
create or replace function credits.charge_calls_of_key(
  who api.admission, requests text[], service text, cost integer, at timestamptz, today date,
  out is_paid boolean, out api_left integer, out platform_left integer
) language plpgsql as $$
declare
  made integer := cardinality(requests);
  first_today boolean;
  free boolean := who.unlimited or who.metered;
  pence integer := case when who.metered and not who.unlimited then 2 * cost * made else 0 end;
begin
  is_paid := false;
  if free then
    perform from public.profile p where p.user_id = who.user_id for no key update;
    if pence > 0 and exists (select from api.settings s where s.user_id = who.user_id and s.cap_pence is not null) then
      return;
    end if;
    api_left := who.api_credits;
    platform_left := who.platform_credits;
  else
    update public.profile p set api_credits = p.api_credits - cost * made
      where p.user_id = who.user_id and p.api_credits >= cost * made
      returning p.api_credits, p.platform_credits into api_left, platform_left;
    if not found then
      return;
    end if;
  end if;
  if made = 1 then
    insert into public.credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
      values (who.user_id, 'api', case when free then 0 else -cost end, case when not free then api_left end, 'api-call', service,
        requests[1], at);
  else
    insert into public.credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
      select who.user_id, 'api', case when free then 0 else -cost end, case when not free then api_left + cost * (made - r.place) end,
        'api-call', service, r.request, at
      from unnest(requests) with ordinality as r (request, place);
  end if;
  insert into api.usage as u (user_id, day, key_id, endpoint, calls, credits, price_pence)
    values (who.user_id, today, who.key_id, service, made, cost * made, pence)
    on conflict (user_id, day, key_id, endpoint) do update set
      calls = u.calls + excluded.calls, credits = u.credits + excluded.credits, price_pence = u.price_pence + excluded.price_pence
    returning u.calls = made into first_today;
  if first_today then
    update api.key k set last_used_on = today where k.id = who.key_id and k.last_used_on is distinct from today;
  end if;
  is_paid := true;
end
$$;

-- As before, but an API call that comes alone and whose response isn't kept is charged as those of api.serve are.
create or replace procedure credits.charge_durably(
  users uuid[], keys uuid[], requests text[], reasons text[], services text[], costs integer[],
  repeat_keys text[], hashes bytea[], datas text[], metas text[], etags text[], at timestamptz, today date, again boolean,
  inout charged json
) language plpgsql as $$
#variable_conflict use_variable
declare
  who api.admission;
  paid record;
  done text;
begin
  done := set_config('synchronous_commit', 'off', true);
  if cardinality(users) = 1 and not again and reasons[1] = 'api-call' and costs[1] > 0 and repeat_keys[1] is null then
    select 1, keys[1], e.user_id, null, false, null, e.has_plan, e.legacy, e.unlimited, e.metered, e.api_credits, e.platform_credits,
      e.requests_per_minute, 0, null into who from public.api_entitlement e where e.user_id = users[1];
    if found then
      paid := credits.charge_calls_of_key(who, requests, services[1], costs[1], at, today);
      charged := case when paid.is_paid then json_build_array(json_build_object('place', 1, 'outcome', 'charged',
        'quota', not (who.unlimited or who.metered), 'api_left', paid.api_left, 'platform_left', paid.platform_left)) end;
    end if;
  end if;
  if charged is null then
    charged := (
      select json_agg(c)
      from credits.charge(users, keys, requests, reasons, services, costs, repeat_keys, hashes, datas, metas, etags, at, today, again) c);
  end if;
  commit;
  done := pg_logical_emit_message(true, 'charge', '');
end
$$;

-- Admits calls, reads for those that were admitted as property.read_for_calls, and charges those that have an answer. `hashes`,
-- `addresses` and `wanted` are the keys and the addresses they came from, each pair once, with their numbers of calls; `key_places` has
-- the key of each call. A call is only admitted if the rate limit, its key's scopes and its customer's plan allow it: nothing is
-- read for the others, which the caller rejects. Those without an answer it answers in steps.
--   served  {version, extent: of the directory's edition, or null; admitted: rows of api.admit; places, answers: of the calls that have an
--            answer; charged: [place, outcome, quota, api_left, platform_left] of each of them, or, if all were charged in the
--            order of their places, paid: {api_left, platform_left} after the last one}
-- The charge commits without waiting for the disk, which releases its locks; then a record is written to the log and waited for.
create or replace procedure api.serve(
  hashes bytea[], wanted integer[], addresses inet[], key_places integer[], requests text[], service text, scope text, cost integer,
  kind text, subjects json, at timestamptz, today date, again boolean, inout served json
) language plpgsql as $$
#variable_conflict use_variable
declare
  who api.admission;
  admitted api.admission[] := '{}';
  -- Whether all calls came with one key and were admitted.
  alike boolean := false;
  places integer[];
  users uuid[];
  keys uuid[];
  ids text[];
  got record;
  paid record;
  charged json;
  done text;
begin
  done := set_config('synchronous_commit', 'off', true);
  if cardinality(hashes) = 1 then
    who := api.admit_key(1, hashes[1], wanted[1], addresses[1], at);
    if who.key_id is not null then
      admitted := array[who];
      alike := who.granted = cardinality(requests) and not who.test and who.has_plan and who.scopes && array['*', scope];
    end if;
  else
    admitted := array(select a from api.admit(hashes, wanted, addresses, at) a);
  end if;
  if not alike then
    select array_agg(c.place order by c.place), array_agg(c.user_id order by c.place), array_agg(c.key_id order by c.place),
      array_agg(c.request order by c.place)
      into places, users, keys, ids
      from (
        select c.place::integer as place, w.user_id, w.key_id, c.request, w.granted,
          row_number() over (partition by c.key_place order by c.place) as turn
        from unnest(key_places, requests) with ordinality as c (key_place, request, place)
        join unnest(admitted) w on w.place = c.key_place
        where not w.test and w.has_plan and w.scopes && array['*', scope]
      ) c where c.turn <= c.granted;
    if places is null then
      served := json_build_object('admitted', to_json(admitted));
      return;
    end if;
    subjects := (
      select json_agg(s.subject) from json_array_elements(subjects) with ordinality as s (subject, place) where s.place = any (places));
  end if;
  -- A record takes a fraction of a millisecond, and so do the postcodes of one prefix. Other reads can take longer, and the rate limits
  -- aren't locked meanwhile.
  if kind = 'near' or kind = 'prefix' and cardinality(requests) > 1 then
    commit;
    done := set_config('synchronous_commit', 'off', true);
  end if;
  got := property.read_for_calls(kind, subjects);
  if got.places is null then
    served := json_build_object('admitted', to_json(admitted));
    return;
  end if;
  if alike then
    ids := case when cardinality(got.places) = cardinality(requests) then requests
      else array(select requests[p] from unnest(got.places) p order by p) end;
    if not again and cost > 0 then
      paid := credits.charge_calls_of_key(who, ids, service, cost, at, today);
      if paid.is_paid then
        served := json_build_object('version', got.version, 'extent', got.extent, 'admitted', to_json(admitted), 'places', to_json(got.places),
          'answers', to_json(got.answers), 'paid', json_build_array(paid.api_left, paid.platform_left));
        commit;
        done := pg_logical_emit_message(true, 'charge', '');
        return;
      end if;
    end if;
    places := array(select p from unnest(got.places) p order by p);
    users := array_fill(who.user_id, array[cardinality(places)]);
    keys := array_fill(who.key_id, array[cardinality(places)]);
  else
    select array_agg(c.place order by c.place), array_agg(c.user_id order by c.place), array_agg(c.key_id order by c.place),
      array_agg(c.request order by c.place)
      into places, users, keys, ids
      from unnest(places, users, keys, ids) as c (place, user_id, key_id, request)
      where c.place = any (got.places);
  end if;
  charged := (
    select json_agg(json_build_array(places[c.place], c.outcome, c.quota, c.api_left, c.platform_left))
    from credits.charge(users, keys, ids, array_fill('api-call'::text, array[cardinality(places)]),
      array_fill(service, array[cardinality(places)]), array_fill(cost, array[cardinality(places)]),
      array_fill(null::text, array[cardinality(places)]), array_fill(null::bytea, array[cardinality(places)]),
      array_fill(null::text, array[cardinality(places)]), array_fill(null::text, array[cardinality(places)]),
      array_fill(null::text, array[cardinality(places)]), at, today, again) c);
  served := json_build_object('version', got.version, 'extent', got.extent, 'admitted', to_json(admitted), 'places', to_json(got.places),
    'answers', to_json(got.answers), 'charged', charged);
  commit;
  done := pg_logical_emit_message(true, 'charge', '');
end
$$;
