-- Periodic jobs, each done once per interval however many processes and machines there are.

create schema jobs;
revoke all on schema jobs from public, anon, authenticated;
grant usage on schema jobs to freehold_web;

create table jobs.latest_run (
  job text primary key check (length(job) between 1 and 100),
  ran_at timestamptz not null
);
comment on table jobs.latest_run is 'Claimed by the transaction that does the job: if that fails or its process dies, another may try at once.';
grant select, insert, update on jobs.latest_run to freehold_web;
