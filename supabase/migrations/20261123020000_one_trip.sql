-- Charges that do not queue on the disk, and calls that are admitted, answered and charged in one round trip (decision 047).
--
-- Both procedures charge in two transactions. The first commits without waiting for the disk, so the locks of the customer's balance
-- and usage are held for a fraction of a millisecond, not for a write of the disk. The second writes one record to the log and waits
-- until the disk has it: the log is sequential, so the charge is on the disk too. The caller gets its result after that.

-- credits.charge, with its rows as one JSON array.
create procedure credits.charge_durably(
  users uuid[], keys uuid[], requests text[], reasons text[], services text[], costs integer[],
  repeat_keys text[], hashes bytea[], datas text[], metas text[], etags text[], at timestamptz, today date, again boolean,
  inout charged json
) language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  charged := (
    select json_agg(c)
    from credits.charge(users, keys, requests, reasons, services, costs, repeat_keys, hashes, datas, metas, etags, at, today, again) c);
  commit;
  perform pg_logical_emit_message(true, 'charge', '');
end
$$;

-- Reads for calls of one kind, together: a row for each call that has an answer. `subjects` has an object for each call, with its
-- `place`. Answers are text, with a tab between values and a line for each item.
--   'record'  {place, postcode}                      the record of a live postcode
--   'prefix'  {place, prefixes, complete, most}      postcodes that start so; '!' after a terminated one, found only if complete
--   'near'    {place, easting, northing, most}       the nearest live postcodes
create function property.read_for_calls(kind text, subjects json)
returns table (place integer, answer text) language plpgsql stable as $$
#variable_conflict use_column
begin
  if kind = 'record' then
    return query select s.place, concat_ws(E'\t', p.postcode, p.outcode, p.sector, coalesce(p.introduced_on::text, ''), '',
        p.large_user, coalesce(p.positional_quality::text, ''), coalesce(p.easting::text, ''), coalesce(p.northing::text, ''),
        coalesce(p.latitude::text, ''), coalesce(p.longitude::text, ''), p.source,
        array_to_string(array[p.nation_code, p.region_code, p.county_code, p.authority_code, p.ward_code, p.parish_code,
          p.constituency_code, p.county_division_code, p.police_force_code, p.integrated_care_board_code, p.sub_icb_code,
          p.nhs_region_code, p.health_authority_code, p.primary_care_trust_code, p.cancer_alliance_code, p.travel_to_work_code,
          p.built_up_area_code, p.national_park_code, p.territorial_level_code, p.enterprise_partnership_code,
          p.second_enterprise_partnership_code, p.electoral_region_code, p.lsoa_code, p.msoa_code, p.lsoa_2011_code,
          p.msoa_2011_code, p.output_area_code, p.rural_urban_2011_code, p.rural_urban_2021_code], E'\t', ''))
      from json_to_recordset(subjects) as s(place integer, postcode text)
      join property.postcode p on p.postcode = s.postcode
      where p.terminated_on is null;
  elsif kind = 'prefix' then
    return query select s.place, coalesce(list.lines, '')
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
      ) list;
  elsif kind = 'near' then
    return query select s.place, coalesce(list.lines, '')
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
      ) list;
  end if;
end
$$;

-- Admits calls as api.admit, reads for those that were admitted as property.read_for_calls, and charges those as credits.charge that
-- have an answer. `hashes` and `wanted` are the keys, each once, with their numbers of calls; `key_places` has the key of each call.
-- A call is only admitted if the rate limit, its key's scopes and its customer's plan allow it: nothing is read for the others,
-- which the caller rejects. Those without an answer it answers in steps. Null `requests` charges nothing.
--   served  {version, extent: of the directory's edition, or null; admitted: rows of api.admit; found: [place, answer];
--            charged: [place, outcome, quota, api_left, platform_left]}
create procedure api.serve(
  hashes bytea[], wanted integer[], key_places integer[], requests text[], service text, scope text, cost integer,
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
    select a.* from api.admit(hashes, wanted, at) a
  ), call as (
    select c.key_place, c.request, c.place, row_number() over (partition by c.key_place order by c.place) as turn
    from unnest(key_places, requests) with ordinality as c (key_place, request, place)
  ), allowed as (
    select call.place::integer as place, who.user_id, who.key_id, call.request
    from call join who on who.place = call.key_place
    where call.turn <= who.granted and not who.revoked and who.has_plan and (who.scopes && array['*', scope])
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

grant execute on procedure credits.charge_durably to freehold_web;
grant execute on function property.read_for_calls to freehold_web;
grant execute on procedure api.serve to freehold_web;
