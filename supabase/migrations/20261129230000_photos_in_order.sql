-- Photos are shown in the order in which they were added. Those of one form have the same time.
alter table jobs.staging_photo add column place bigint;
update jobs.staging_photo p set place = n.place
from (select id, row_number() over (order by created_at, id) as place from jobs.staging_photo) n
where n.id = p.id;
alter table jobs.staging_photo alter column place set not null;
alter table jobs.staging_photo alter column place add generated always as identity;
select setval(pg_get_serial_sequence('jobs.staging_photo', 'place'), max(place)) from jobs.staging_photo;
drop index jobs.staging_photo_by_listing;
create index staging_photo_by_listing on jobs.staging_photo (listing_id, place);
