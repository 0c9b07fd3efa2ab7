-- The room of a photo as its owner set it in the corner editor: camera, size and openings. Null: estimated for each picture.
alter table jobs.staging_photo add column room jsonb;
