-- Statistical series by area and period: earnings, employment, claimants, population, tenure, households, deprivation, CPI,
-- Bank Rate and quoted mortgage rates. The series are listed in the code (datasets/economy/measures.ts).
-- Sources: Office for National Statistics and Ministry of Housing, Communities and Local Government, Open Government
-- Licence; Bank of England, under its terms.

create table property.economic_figure (
  measure text not null,
  -- The area that the figure is for, as published: codes aren't brought up to date.
  area_code text not null,
  starts_on date not null,
  -- Null for a rate that holds until the next change.
  ends_on date,
  area_name text,
  -- Null if the publisher has no figure, or withholds it.
  value double precision,
  -- 95 % confidence interval, where the publisher states one or a standard error.
  lower double precision,
  upper double precision,
  -- Where the interval comes from: as published, or 1.96 published standard errors either side of the value.
  interval_from text check (interval_from in ('confidence interval', 'standard error')),
  -- Why there's no value.
  missing text check (missing in ('suppressed', 'not available')),
  -- The edition that the file names.
  edition text,
  primary key (measure, area_code, starts_on),
  check ((value is null) = (missing is not null))
);

grant select on property.economic_figure to freehold_web;
