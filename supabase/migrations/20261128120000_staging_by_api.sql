-- Final pictures ordered over the API: a retry with the same Idempotency-Key finds the picture that the first request ordered.
alter table jobs.staging_picture
  add column repeat_key text,
  add column repeat_hash bytea,
  add constraint staging_picture_repeat check ((repeat_key is null) = (repeat_hash is null));
create unique index staging_picture_by_repeat_key on jobs.staging_picture (user_id, repeat_key) where repeat_key is not null;
