-- Postcodes of the United Kingdom, live and terminated, and the official areas that they belong to.
-- Source: Office for National Statistics (ONSPD, NSPL) and Ordnance Survey (Code-Point Open), Open Government Licence.

create table property.postcode (
  postcode text primary key,
  outcode text not null,
  sector text not null,
  -- The official files know the month only: these are first days of months.
  introduced_on date,
  terminated_on date,
  large_user boolean not null default false,
  -- The file's own positional quality; null when the file says "no position".
  positional_quality smallint,
  -- Metres on the British National Grid, for every nation, so that distances are plain arithmetic.
  easting integer,
  northing integer,
  latitude double precision,
  longitude double precision,
  position point generated always as (point(easting::double precision, northing::double precision)) stored,
  nation_code text,
  region_code text,
  county_code text,
  authority_code text,
  ward_code text,
  lsoa_code text,
  msoa_code text,
  constituency_code text,
  source text not null check (source in ('onspd', 'nspl', 'code-point-open')),
  constraint postcode_on_the_grid check ((easting is null) = (northing is null))
);

comment on column property.postcode.position is 'easting and northing as a point; null without a position';

-- Nearest postcodes: order by position <-> point; and all within a circle, where sales of terminated ones lie too.
create index postcode_position_idx on property.postcode using gist (position);
-- Completion of what a person has typed so far, and the postcodes of an outcode or sector.
create index postcode_prefix_idx on property.postcode (postcode text_pattern_ops);
create index postcode_outcode_idx on property.postcode (outcode);
create index postcode_sector_idx on property.postcode (sector);
create index postcode_authority_idx on property.postcode (authority_code);

create table property.area (
  code text primary key,
  name text not null,
  kind text not null check (
    kind in ('nation', 'region', 'county', 'authority', 'ward', 'lsoa', 'msoa', 'constituency')
  ),
  nation_code text,
  parent_code text,
  slug text not null
);

create index area_kind_slug_idx on property.area (kind, slug);

grant select on property.postcode, property.area to freehold_web;
