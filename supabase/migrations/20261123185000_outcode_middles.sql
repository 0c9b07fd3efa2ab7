-- The middle of each outcode's live postcodes, in metres on the British National Grid, to find the outcodes near a place.
-- About 3,000 rows: reading them all takes less time than an index saves.
alter table property.outcode add column easting integer, add column northing integer;

-- Databases that were filled before.
update property.outcode o set easting = round(p.easting), northing = round(p.northing)
from (
  select outcode, avg(easting) as easting, avg(northing) as northing
  from property.postcode where terminated_on is null group by outcode
) p
where p.outcode = o.outcode;
