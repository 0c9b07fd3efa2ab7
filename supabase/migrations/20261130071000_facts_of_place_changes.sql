-- What a change's sentence says, so that it can be checked against later editions: a sale may be withdrawn, and an edition replaced.
-- Null in changes from before, and of homes.
alter table public.place_change add column facts jsonb;
