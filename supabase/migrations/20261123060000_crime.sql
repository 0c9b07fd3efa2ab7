-- Recorded crime by neighbourhood and month, counted from police.uk's street-level files.
-- Source: data.police.uk, Home Office and the police forces; Open Government Licence v3.0.

-- Crimes by LSOA, month and the force that reported them. The publisher's rows aren't kept: they have no unique key, and it
-- only publishes the latest 36 months. A file replaces its force's months and leaves the others alone.
create table property.crime_month (
  -- '' for crimes without an LSOA: they're in no area, but counted for their force.
  lsoa_code text not null,
  month date not null,
  -- E23000028, or BTP and PSNI, which have no official code.
  force_code text not null,
  -- 'Basildon 001A', with the name of its authority at the last census but one or two.
  lsoa_name text,
  -- The present authority of that name.
  authority_code text,
  -- By type of crime, in the order of CRIME_TYPES (datasets/crime/crime-types.ts).
  counts integer[] not null,
  primary key (lsoa_code, month, force_code)
);

create index crime_month_force on property.crime_month (month, force_code);

-- The same by authority.
create table property.crime_authority_month (
  authority_code text not null,
  month date not null,
  counts integer[] not null,
  primary key (authority_code, month)
);

-- Every month of a force, and whether its figures are complete.
create table property.crime_force_month (
  force_code text not null,
  month date not null,
  counts integer[] not null,
  -- Crimes without an LSOA.
  without_area integer not null,
  -- The census whose LSOA codes the month has.
  census smallint not null check (census in (2011, 2021)),
  -- 'incomplete': far fewer crimes than usual; 'missing': the publisher has no file, but has those of most other forces.
  state text not null check (state in ('complete', 'incomplete', 'missing')),
  primary key (force_code, month)
);

grant select on property.crime_month, property.crime_authority_month, property.crime_force_month to freehold_web;
