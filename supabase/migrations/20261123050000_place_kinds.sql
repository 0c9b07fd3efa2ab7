-- The kinds of place in an extent are listed in the code (datasets/extent/extent.ts): a new dataset may bring its own.
alter table property.extent drop constraint extent_place_kind_check;
