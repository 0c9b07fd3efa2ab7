-- Official property data: rebuilt from the publishers' files at any time, read-only to the web server.
create schema property;

-- The role under which the web server works. It owns nothing and sees what is granted to it here and in later migrations.
do $$
begin
  if not exists (select from pg_roles where rolname = 'freehold_web') then
    create role freehold_web nologin;
  end if;
end
$$;
grant freehold_web to current_user;
grant usage on schema property to freehold_web;

-- One row for each run of an import, also for those that failed or changed nothing.
create table property.import_run (
  id bigint generated always as identity primary key,
  dataset text not null,
  status text not null
    check (status in ('running', 'published', 'unchanged', 'refused', 'failed', 'dry-run')),
  files jsonb not null default '[]',      -- [{ "name", "sha256", "bytes" }]
  edition text,
  mode text not null check (mode in ('add', 'replace')),
  demonstration boolean not null default false,
  rows_read bigint not null default 0,
  rows_added bigint not null default 0,
  rows_changed bigint not null default 0,
  rows_deleted bigint not null default 0,
  rows_rejected bigint not null default 0,
  reject_file text,
  message text,
  pid integer,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index import_run_dataset on property.import_run (dataset, id desc);

-- What is published now, one row a dataset. `version` grows by one at every publish: caches are keyed by it.
create table property.edition (
  dataset text primary key,
  version bigint not null default 1,
  label text not null,
  demonstration boolean not null default false,
  rows bigint not null,
  covers_from date,
  covers_to date,
  nations text[] not null default '{}',
  run_id bigint references property.import_run (id),
  published_at timestamptz not null default now()
);

grant select on property.import_run, property.edition to freehold_web;
