-- The register of schools in England: open, closed and proposed, of every phase and type, and links between them.
-- Source: Department for Education, Get Information about Schools (edubasealldata and its links file); Open Government Licence.

create table property.school (
  urn text primary key,
  name text not null,
  -- The name in URLs; several schools may share one.
  slug text not null,
  -- 'closing' is open, but proposed to close.
  status text not null check (status in ('open', 'closing', 'closed', 'proposed')),
  type_name text not null,
  -- Slugs of the type, its group and plain words such as 'special'.
  kinds text[] not null,
  -- As published: 'Not applicable' for special, independent and alternative schools.
  phase text not null,
  gender text,
  religious_character text,
  -- Slug of the religious character; 'none' without one.
  faith text not null,
  -- The council in charge of education: in two-tier areas the county.
  education_authority_code text,
  education_authority_name text,
  -- The district that the school is in.
  authority_code text,
  authority_name text,
  region_code text,
  postcode text,
  -- Metres on the British National Grid (OSGB36).
  easting integer,
  northing integer,
  boarders text,
  nursery text,
  sixth_form text,
  admissions text,
  opened_because text,
  closed_because text,
  trust text,
  street text,
  locality text,
  town text,
  county text,
  website text,
  telephone text,
  ukprn text,
  uprn text,
  low_age smallint,
  high_age smallint,
  -- Null where withheld ('..') or not collected.
  capacity integer,
  pupils integer,
  boys integer,
  girls integer,
  free_meals_percent numeric(5, 2),
  opened_on date,
  closed_on date,
  census_on date,
  changed_on date,
  constraint school_on_the_grid check ((easting is null) = (northing is null))
);

create index school_slug_idx on property.school (slug);

create table property.school_link (
  urn text not null,
  link_urn text not null,
  -- As published: 'Predecessor', 'Successor - merged' and so on.
  link_type text not null,
  link_name text,
  established_on date,
  primary key (urn, link_urn, link_type)
);

-- A narrow copy of the open schools for searches. Made by the import.
create table property.school_finder (
  urn text primary key,
  name text not null,
  phase text not null,
  kinds text[] not null,
  gender text,
  faith text not null,
  authority_code text,
  education_authority_code text,
  region_code text,
  easting integer,
  northing integer,
  position point generated always as (point(easting::double precision, northing::double precision)) stored
);

create index school_finder_position_idx on property.school_finder using gist (position);
create index school_finder_authority_idx on property.school_finder (authority_code);
create index school_finder_education_idx on property.school_finder (education_authority_code);
create index school_finder_region_idx on property.school_finder (region_code);

grant select on property.school, property.school_link, property.school_finder to freehold_web;
