-- The room of a photo as we estimated it when we weren't sure enough to furnish it. Its owner begins with it in the corner editor.
alter table jobs.staging_photo add column doubtful_room jsonb;
