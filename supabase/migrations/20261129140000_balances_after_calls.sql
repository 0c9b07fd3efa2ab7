-- As before, but what doesn't always have a value isn't read from a record. PostgreSQL learns what is in a record from its first value: on a
-- connection whose first calls came with several keys, cost nothing or were sent again, api.serve failed.

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
  is_paid boolean := false;
  api_left integer;
  platform_left integer;
  charged json;
begin
  perform set_config('synchronous_commit', 'off', true);
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
  -- A record takes a fraction of a millisecond. Other reads can take longer, and the rate limits aren't locked meanwhile.
  if kind <> 'record' then
    commit;
    perform set_config('synchronous_commit', 'off', true);
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
      is_paid := paid.is_paid;
      api_left := paid.api_left;
      platform_left := paid.platform_left;
    end if;
    if not is_paid then
      places := array(select p from unnest(got.places) p order by p);
      users := array_fill(who.user_id, array[cardinality(places)]);
      keys := array_fill(who.key_id, array[cardinality(places)]);
    end if;
  else
    select array_agg(c.place order by c.place), array_agg(c.user_id order by c.place), array_agg(c.key_id order by c.place),
      array_agg(c.request order by c.place)
      into places, users, keys, ids
      from unnest(places, users, keys, ids) as c (place, user_id, key_id, request)
      where c.place = any (got.places);
  end if;
  if not is_paid then
    charged := (
      select json_agg(json_build_array(places[c.place], c.outcome, c.quota, c.api_left, c.platform_left))
      from credits.charge(users, keys, ids, array_fill('api-call'::text, array[cardinality(places)]),
        array_fill(service, array[cardinality(places)]), array_fill(cost, array[cardinality(places)]),
        array_fill(null::text, array[cardinality(places)]), array_fill(null::bytea, array[cardinality(places)]),
        array_fill(null::text, array[cardinality(places)]), array_fill(null::text, array[cardinality(places)]),
        array_fill(null::text, array[cardinality(places)]), at, today, again) c);
  end if;
  served := json_build_object('version', got.version, 'extent', got.extent, 'admitted', to_json(admitted), 'places', to_json(got.places),
    'answers', to_json(got.answers), 'charged', charged,
    'paid', case when is_paid then json_build_array(api_left, platform_left) end);
  commit;
  perform pg_logical_emit_message(true, 'charge', '');
end
$$;
