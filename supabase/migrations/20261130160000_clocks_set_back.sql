-- A clock that ran ahead and has been set back (decision 267) must not leave limits waiting for the time it had shown. Until then they gave
-- nothing back: a key had no calls for a day after a clock had been a day ahead. The clocks of several machines may differ by a minute.

create or replace function limits.take(
  whose text, wanted integer, capacity integer, window_seconds integer, steady boolean, at timestamptz,
  out granted integer, out tokens double precision, out full_at timestamptz
) language plpgsql as $$
declare
  latest constant timestamptz := at + interval '1 minute';
  held limits.bucket;
begin
  if steady then
    update limits.bucket b set
      tokens = least(capacity, b.tokens + greatest(extract(epoch from at - b.filled_at)::double precision, 0) * capacity / window_seconds)
        - wanted,
      filled_at = least(greatest(b.filled_at, at), latest),
      full_at = least(greatest(b.filled_at, at), latest) + make_interval(secs => (capacity + wanted - least(capacity,
        b.tokens + greatest(extract(epoch from at - b.filled_at)::double precision, 0) * capacity / window_seconds)) * window_seconds / capacity)
    where b.owner = whose
      and least(capacity, b.tokens + greatest(extract(epoch from at - b.filled_at)::double precision, 0) * capacity / window_seconds) >= wanted
    returning wanted, b.tokens, b.full_at into granted, tokens, full_at;
    if found then
      return;
    end if;
  end if;
  loop
    select * into held from limits.bucket b where b.owner = whose for update;
    exit when found;
    insert into limits.bucket values (whose, capacity, at, at) on conflict do nothing;
  end loop;
  if held.filled_at > latest then
    held.filled_at := at;
  end if;
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
end
$$;
