-- What a change's sentence says, so that it can be checked against later editions: a sale may be withdrawn, and an edition replaced.
-- Null in changes from before, and of homes. A change that a later edition doesn't bear out isn't emailed.
alter table public.place_change
  add column facts jsonb,
  add column withdrawn boolean not null default false;
