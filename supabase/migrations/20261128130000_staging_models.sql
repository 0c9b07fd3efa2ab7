-- What asking an image model for a staged picture cost, in pence. Null if none was asked, or its price isn't known.
alter table jobs.staging_picture
  add column model_pence numeric(8, 2) check (model_pence >= 0);
