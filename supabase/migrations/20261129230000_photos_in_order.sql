-- Photos are shown in the order in which they were added. Those of one form have the same time.
alter table jobs.staging_photo add column place bigint generated always as identity;
drop index jobs.staging_photo_by_listing;
create index staging_photo_by_listing on jobs.staging_photo (listing_id, place);
