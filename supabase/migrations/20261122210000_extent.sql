-- What each published edition covers. Written by imports in the transaction that publishes the rows.
alter table property.edition
  -- Whether it covers everything that its publisher publishes. Null until an import has checked.
  add column whole boolean,
  -- What a partial edition covers, in words: 'RG31 only', '5 of 361 local authorities only'.
  add column extent text;

-- The places of a dataset and the periods for which they were imported. A place that isn't listed wasn't imported.
create table property.extent (
  dataset text not null references property.edition (dataset) on delete cascade,
  -- 'area' is a postcode area ('RG'); 'series' is an area with a house price index.
  place_kind text not null check (
    place_kind in ('sector', 'outcode', 'area', 'authority', 'nation', 'series')
  ),
  -- 'RG31 4', 'RG31', 'RG', or an official code.
  place_code text not null,
  -- Periods with all rows, as far as the directory and the usual numbers can tell; a zero within them is a zero.
  imported datemultirange not null,
  -- Other periods with some rows.
  partly datemultirange not null,
  -- How many of the place's postcodes or authorities have rows, and how many there are; null if nobody knows.
  found integer,
  listed integer,
  primary key (dataset, place_kind, place_code)
);

grant select on property.extent to freehold_web;

-- Live postcodes of each sector, to compare other datasets with. Written with the postcodes.
create table property.directory_count (
  sector text not null,
  authority_code text,
  nation_code text,
  live integer not null,
  -- Without large users, and without PO boxes, which have the position of their delivery office.
  homes integer not null
);

create index directory_count_sector on property.directory_count (sector);

insert into property.directory_count
select sector, authority_code, nation_code, sum(live), coalesce(sum(private) filter (where easting is null or live <= 5), 0)
from (
  select sector, authority_code, nation_code, easting, count(*) as live,
    count(*) filter (where not large_user) as private
  from property.postcode where terminated_on is null
  group by sector, authority_code, nation_code, easting, northing
) at_one_position
group by sector, authority_code, nation_code;

grant select on property.directory_count to freehold_web;
