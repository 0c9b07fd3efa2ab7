-- Batch jobs: one endpoint called with each row of a CSV file, in the background.

create table api.batch_job (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profile (user_id) on delete cascade,
  key_id uuid not null references api.key (id) on delete cascade,
  -- Of the endpoint, as in the reference.
  path text not null,
  columns text[] not null check (cardinality(columns) between 1 and 20),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'cancelled')),
  rows integer not null check (rows between 1 and 50000),
  done integer not null default 0,
  failed integer not null default 0,
  credits integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- When part of it was last run. The customer who has waited longest is next.
  served_at timestamptz not null default '-infinity',
  -- Until then a process is running part of it. A process that was killed leaves a lease that ends.
  leased_until timestamptz not null default '-infinity',
  -- When its rows began to return 503; null once one of them has settled.
  stalled_since timestamptz,
  -- The Idempotency-Key that started it and the hash of that request, so that a retry doesn't start another.
  repeat_key text,
  repeat_hash bytea,
  unique (user_id, repeat_key),
  check ((repeat_key is null) = (repeat_hash is null))
);
create index batch_job_by_user on api.batch_job (user_id, created_at desc);
create index unfinished_batch_job on api.batch_job (served_at) where state in ('queued', 'running');
create index ended_batch_job on api.batch_job (ended_at) where ended_at is not null;

create table api.batch_row (
  job_id uuid not null references api.batch_job (id) on delete cascade,
  place integer not null,
  input text[] not null,
  -- Part of its request ID. Raised when a response was unsettled, so that a refund of its charge can't apply to the next one.
  attempt integer not null default 0,
  -- Null until the row has been run.
  status smallint,
  -- The data of a response with status 200, otherwise {code, detail}.
  answer jsonb,
  primary key (job_id, place)
);

alter table api.batch_job enable row level security;
alter table api.batch_row enable row level security;
create policy "the server" on api.batch_job to freehold_web using (true) with check (true);
create policy "the server" on api.batch_row to freehold_web using (true) with check (true);
revoke all on api.batch_job, api.batch_row from public, anon, authenticated;
grant select, insert, update, delete on api.batch_job, api.batch_row to freehold_web;
