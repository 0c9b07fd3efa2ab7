-- When the latest picture of a photo was ordered, or else when the photo was added. Deleting a picture doesn't bring its photo's deletion forward.
alter table jobs.staging_photo add column last_used_at timestamptz;
update jobs.staging_photo f set last_used_at = greatest(
  f.created_at,
  (select max(p.created_at) from jobs.staging_picture p where p.photo_id = f.id)
);
-- The default is for processes of the version before, which insert photos until they're replaced.
alter table jobs.staging_photo
  alter column last_used_at set default now(),
  alter column last_used_at set not null;
