-- How a local authority's figure has changed over a year, and its place among the authorities of its region (England only).
alter table property.area_figure
  add column earlier double precision,
  -- First day of the period of the earlier figure.
  add column earlier_on date,
  add column region_lower integer,
  add column region_higher integer,
  add column region_others integer;

-- The figures of a nation or local authority over time, one row for each measure. Rewritten with property.area_figure. Of datasets
-- whose editions say nothing of earlier ones, each import adds a period.
create table property.area_series (
  area_code text not null,
  measure text not null,
  -- First days of the periods, oldest first.
  starts_on date[] not null,
  -- Null where there's no figure. Crimes are counts of a month, not rates of a year.
  figures double precision[] not null,
  observations integer[] not null,
  demonstration boolean not null,
  primary key (area_code, measure)
);

grant select on property.area_series to freehold_web;
