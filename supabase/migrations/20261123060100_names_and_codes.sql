-- Output areas of the census of 2021 (of 2022 in Scotland), the areas they're part of, and how many people live in them.
-- Source: Office for National Statistics and National Records of Scotland; Open Government Licence v3.0.

create table property.output_area (
  output_area_code text primary key,
  -- LSOA, or data zone in Scotland.
  lsoa_code text not null,
  -- MSOA, or intermediate zone in Scotland.
  msoa_code text not null,
  -- The present authority, even if it's newer than the file.
  authority_code text not null,
  constituency_code text,
  -- English regions only.
  region_code text,
  nation_code text not null,
  -- Usual residents on census day.
  population integer not null check (population >= 0)
);

-- Usual residents of each larger area. Written with the output areas.
create table property.area_population (
  area_code text primary key,
  population integer not null,
  -- The authority of an LSOA or MSOA; null for other areas.
  authority_code text
);

grant select on property.output_area, property.area_population to freehold_web;
