-- Designations that limit what may be built, and flood zones, in England: the areas, cut into small parts, and points.
-- Source: planning.data.gov.uk (Ministry of Housing, Communities and Local Government, from Historic England, the Environment
-- Agency and planning authorities); Open Government Licence v3.0.

create table property.planning_constraint (
  -- The publisher's number of the area or building.
  entity bigint not null,
  -- 1 for its first part.
  part integer not null,
  layer text not null,
  -- The publisher's number of the organisation that it's from.
  organisation integer,
  reference text,
  name text,
  -- The grade of a listed building, or the number of a flood zone.
  level text,
  -- The day of its designation, and the day of its entry.
  started_on date,
  entered_on date,
  -- Metres of the National Grid. A point's box has no area.
  bounds box not null,
  -- A position is in the part if it's inside an odd number of these. Empty for points.
  rings polygon[] not null,
  primary key (entity, part)
);

create index planning_constraint_bounds_idx on property.planning_constraint using gist (bounds);
-- For the nearest ones.
create index planning_constraint_listed_idx on property.planning_constraint using gist (bounds) where layer = 'listed-building';
create index planning_constraint_conservation_idx on property.planning_constraint using gist (bounds) where layer = 'conservation-area';
-- For what an organisation has in a layer, when a file replaces it.
create index planning_constraint_publisher_idx on property.planning_constraint (layer, coalesce(organisation, 0));
-- For counting designations rather than parts.
create index planning_constraint_first_idx on property.planning_constraint (layer) where part = 1;

grant select on property.planning_constraint to freehold_web;
