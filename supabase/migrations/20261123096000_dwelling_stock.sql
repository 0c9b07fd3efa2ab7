-- Numbers of homes by area and year.
-- Source: Valuation Office Agency (stock by council tax band and build period), Ministry of Housing, Communities and Local
-- Government (net additions, tenure); Open Government Licence.

create table property.dwelling_count (
  area_code text not null,
  measure text not null check (measure in ('stock', 'net-additions', 'tenure')),
  -- For stock a band ('A'), a build period ('1900-1918'), both ('A 1900-1918') or 'all'; for tenure its name.
  category text not null,
  -- The year of a 31 March ('2025'), or a financial year ('2023-24').
  period text not null,
  -- The stock is rounded to tens by the publisher. A category that isn't listed wasn't given.
  dwellings integer not null,
  primary key (area_code, measure, period, category)
);

grant select on property.dwelling_count to freehold_web;
