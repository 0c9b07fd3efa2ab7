-- Local authorities of the United Kingdom, present and former, with their names and codes.
-- Source: mySociety, "UK local authority names and codes"; Creative Commons Attribution 4.0.

create table property.authority (
  -- The code in the government's old register and mySociety's: 'CRA' is Craven.
  registry_code text primary key,
  -- The official code in force at the end; null for Northern Ireland's districts before 2015.
  code text,
  name text not null,
  official_name text not null,
  kind text not null check (
    kind in ('unitary', 'district', 'metropolitan-borough', 'london-borough', 'county', 'combined')
  ),
  nation_code text not null,
  -- English regions only.
  region_code text,
  -- Registry codes of the county council above a district, and of the combined authority.
  county text,
  combined_authority text,
  started_on date,
  -- The last day.
  ended_on date,
  -- Registry codes of the authorities that took its place.
  successors text[] not null
);

create index authority_code_idx on property.authority (code);

-- Every name that an authority is known by, in the form of a URL slug.
create table property.authority_name (
  slug text not null,
  registry_code text not null,
  name text not null,
  primary key (slug, registry_code)
);

-- Every official code that an authority has had.
create table property.authority_code (
  code text primary key,
  registry_code text not null
);

-- Changes of authorities' codes, new codes of merged authorities too. From the tables above and the register in area-register.ts.
create table property.area_recoding (
  old_code text not null,
  new_code text not null,
  -- The first day of the new code; null if no source says.
  changed_on date,
  primary key (old_code, new_code)
);

grant select on property.authority, property.authority_name, property.authority_code, property.area_recoding
  to freehold_web;
