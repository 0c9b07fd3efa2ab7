-- One rate limiter for everything: requests of API customers, sign-in attempts, downloads, forms. It replaces api.rate_bucket and
-- public.attempt.

create schema limits;
revoke all on schema limits from public, anon, authenticated;
grant usage on schema limits to freehold_web;
alter default privileges in schema limits revoke execute on functions from public;

-- A bucket of tokens for each account, address or other subject of each limit. Unlogged: after a crash of the database every bucket
-- is full again, which is harmless; credits are not kept here.
create unlogged table limits.bucket (
  owner text primary key check (length(owner) between 1 and 200),
  tokens double precision not null,
  -- Steady limits: when tokens were last counted. Others: when the window began.
  filled_at timestamptz not null,
  -- From then on the row says nothing that its absence would not.
  full_at timestamptz not null
) with (fillfactor = 50);
comment on table limits.bucket is 'No index but its key: an update then stays within its page (HOT), however often it comes.';
comment on column limits.bucket.owner is 'Account ids are readable; addresses and emails are only ever SHA-256 digests.';

-- Deletes buckets that are full again; those in use at this moment stay. A statement of its own, so that nobody who holds locks of it
-- waits for another.
create function limits.sweep(at timestamptz) returns void language sql as $$
  delete from limits.bucket where owner in (
    select b.owner from limits.bucket b where b.full_at < at for update skip locked)
$$;

-- Takes up to `wanted` tokens from a bucket that holds `capacity` and is full again after `window_seconds`. A steady bucket gains
-- tokens all the time: a burst, then a share of it. The others are refilled as a whole when the window that began with the first
-- token has passed: ten guesses, then a wait. The lock of the row makes takes at the same moment wait for each other.
create function limits.take(
  whose text, wanted integer, capacity integer, window_seconds integer, steady boolean, at timestamptz
) returns table (granted integer, tokens double precision, full_at timestamptz) language plpgsql as $$
declare
  held limits.bucket;
begin
  loop
    select * into held from limits.bucket b where b.owner = whose for update;
    exit when found;
    insert into limits.bucket values (whose, capacity, at, at) on conflict do nothing;
  end loop;
  if steady then
    held.tokens := least(capacity,
      held.tokens + greatest(extract(epoch from at - held.filled_at)::double precision, 0) * capacity / window_seconds);
    held.filled_at := greatest(held.filled_at, at);
  elsif at >= held.filled_at + make_interval(secs => window_seconds) or held.tokens >= capacity then
    held.tokens := capacity;
    held.filled_at := at;
  end if;
  granted := least(wanted, floor(held.tokens)::integer);
  tokens := held.tokens - granted;
  full_at := held.filled_at + make_interval(secs =>
    case when steady then (capacity - tokens) * window_seconds / capacity else window_seconds end);
  update limits.bucket b set tokens = take.tokens, filled_at = held.filled_at, full_at = take.full_at where b.owner = whose;
  return next;
end
$$;

grant select, insert, update, delete on limits.bucket to freehold_web;
grant execute on function limits.sweep, limits.take to freehold_web;

-- Who a key belongs to, what their plan allows, and up to `wanted` tokens of their minute. A key that does not exist has
-- no row in the result. Buckets are locked in the order of their owners, so two servers cannot wait for each other.
-- Nothing durable is written, so the commit need not wait for the disk.
drop function api.admit(bytea[], integer[], timestamptz);
create function api.admit(hashes bytea[], wanted integer[], at timestamptz)
returns table (
  place integer, key_id uuid, user_id uuid, revoked boolean, scopes text[], has_plan boolean, legacy boolean, unlimited boolean,
  metered boolean, api_credits integer, platform_credits integer, per_minute integer, granted integer,
  tokens double precision
) language plpgsql as $$
declare
  asked integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  for place, asked, key_id, user_id, scopes, revoked, has_plan, legacy, unlimited, metered, api_credits, platform_credits, per_minute in
    select a.place, a.wanted, k.id, k.user_id, k.scopes, coalesce(k.revoked_at <= at, false), e.has_plan, e.legacy, e.unlimited,
      e.metered, e.api_credits, e.platform_credits, e.requests_per_minute
    from unnest(hashes, wanted) with ordinality as a (hash, wanted, place)
    join api.key k on k.hash = a.hash
    join public.api_entitlement e on e.user_id = k.user_id
    order by k.user_id
  loop
    granted := 0;
    tokens := null;
    if asked > 0 then
      select t.granted, t.tokens into granted, tokens from limits.take('account:' || user_id, asked, per_minute, 60, true, at) t;
    end if;
    return next;
  end loop;
end
$$;
grant execute on function api.admit to freehold_web;

drop function api.admit_address(text, integer, timestamptz);
drop function api.take(text, integer, integer, timestamptz);
drop function api.refilled(double precision, timestamptz, timestamptz, integer);
drop table api.rate_bucket;
drop table public.attempt;
