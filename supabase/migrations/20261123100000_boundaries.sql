-- Outlines of areas in WGS84, simplified for maps at import.
-- Source: Office for National Statistics, "Contains OS data © Crown copyright and database right"; Open Government Licence
-- v3.0. Rows of postcode districts and sectors have other rights: see the column.

create table property.boundary (
  kind text not null check (kind in ('nation', 'region', 'county', 'authority', 'ward', 'lsoa', 'district', 'sector')),
  -- An official code as the file has it, or a postcode district ('RG30') or sector ('RG30 1').
  code text not null,
  name text not null,
  -- The year of the boundaries, from the file's column names; null for postcodes.
  vintage integer,
  -- Whether a map may show it with open-government data only, must credit it on its own, or mustn't show it to the public.
  rights text not null check (rights in ('open-government', 'cc-by-sa', 'unstated')),
  -- Of the published outline, before it's simplified.
  area_km2 real not null,
  -- Degrees. A point inside the largest part.
  label_longitude double precision not null,
  label_latitude double precision not null,
  -- Degrees.
  bounds box not null,
  -- GeoJSON geometries for maps of the area itself and of many areas.
  detail text not null,
  overview text not null,
  primary key (kind, code)
);

grant select on property.boundary to freehold_web;
