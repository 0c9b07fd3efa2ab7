-- Compares a file with every final picture by fingerprint, without reading their scenes.
create index staging_picture_by_fingerprint on jobs.staging_picture (fingerprint) include (id) where fingerprint is not null;
