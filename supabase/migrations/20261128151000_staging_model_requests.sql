-- Requests to image models for staged pictures. Each is recorded before it's sent, so that what it costs is known to be owed even if the
-- process is killed while it waits. They outlive their pictures, because providers charge for them all the same.
create table jobs.staging_model_request (
  id bigint generated always as identity primary key,
  picture_id uuid references jobs.staging_picture (id) on delete set null,
  model text not null,
  asked_at timestamptz not null,
  -- Null: no answer has come, or nobody was left to receive it.
  answered_at timestamptz,
  -- What it cost, in pence. Null if that isn't known: no answer, or no price is set.
  pence numeric(8, 2) check (pence >= 0),
  -- Why its picture couldn't be used.
  problem text
);
create index staging_model_request_by_picture on jobs.staging_model_request (picture_id);

insert into jobs.staging_model_request (picture_id, model, asked_at, answered_at, pence)
select id, case when engine is null or engine = 'own' then 'unknown' else engine end, coalesce(started_at, created_at), ended_at, model_pence
from jobs.staging_picture where model_pence is not null;
alter table jobs.staging_picture drop column model_pence;

alter table jobs.staging_model_request enable row level security;
create policy "the server" on jobs.staging_model_request to freehold_web using (true) with check (true);
revoke all on jobs.staging_model_request from public, anon, authenticated;
grant select, insert, update, delete on jobs.staging_model_request to freehold_web;
