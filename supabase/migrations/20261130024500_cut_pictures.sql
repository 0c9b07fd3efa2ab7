-- The fingerprints of a final picture cut to the shapes that portals show, to recognise it there (decision 144).
create table jobs.staging_cut (
  picture_id uuid not null references jobs.staging_picture (id) on delete cascade,
  fingerprint bit(256) not null,
  primary key (picture_id, fingerprint)
);
create index staging_cut_by_fingerprint on jobs.staging_cut (fingerprint) include (picture_id);

alter table jobs.staging_cut enable row level security;
create policy "the server" on jobs.staging_cut to freehold_web using (true) with check (true);
revoke all on jobs.staging_cut from public, anon, authenticated;
grant select, insert, update, delete on jobs.staging_cut to freehold_web;
