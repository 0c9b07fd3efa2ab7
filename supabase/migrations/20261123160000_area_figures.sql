-- The latest figure of each measure for nations and local authorities, with an authority's rank in its nation, so that pages needn't
-- compare hundreds of areas. Rewritten, measure by measure, by the import of the dataset that it comes from.
create table property.area_figure (
  area_code text not null,
  -- Listed in the code (datasets/area-figures/area-figure.ts).
  measure text not null,
  value double precision not null,
  -- First and last day of what the figure is for; null if the publisher doesn't say.
  starts_on date,
  ends_on date,
  -- The number of homes, pupils or so on behind it; null for an official estimate.
  observations integer,
  -- How many authorities of the nation have a lower and a higher figure, and how many there are besides this one, with a figure
  -- or without. Null for nations.
  lower integer,
  higher integer,
  others integer,
  primary key (area_code, measure)
);

grant select on property.area_figure to freehold_web;

-- How many of a postcode's certificates state a rating, and how many rate the home A, B or C.
alter table property.certificate_count
  add column rated integer not null default 0,
  add column efficient integer not null default 0;
