-- The figures of postcode areas ('RG'), districts ('RG30') and sectors ('RG30 1'), one row for each measure: what their cards show.
-- Made with property.area_columns, by the same job, whenever an edition that they're made from changes.
create table property.part_figure (
  code text collate "C" not null,
  measure text not null,
  -- Null if there's no figure: `missing` says why.
  value double precision,
  missing text check (missing in ('not imported', 'suppressed', 'not published', 'too few')),
  starts_on date,
  ends_on date,
  observations integer,
  -- 'england' and so on: the nation of most of its live postcodes.
  nation text,
  -- The local authority that most of its live postcodes are in, and that authority's figure. Null for postcode areas.
  authority_code text,
  authority_value double precision,
  -- Parts of the same kind with a lower and a higher figure, in that authority and in the nation, and all others that could have one.
  authority_lower integer,
  authority_higher integer,
  authority_others integer,
  nation_lower integer,
  nation_higher integer,
  nation_others integer,
  -- First days of earlier periods, oldest first, with their figures (null where there's none) and numbers of observations.
  series_on date[] not null,
  series_figures double precision[] not null,
  series_observations integer[] not null,
  demonstration boolean not null,
  primary key (code, measure),
  constraint part_figure_or_reason check ((value is null) <> (missing is null))
);

grant select, insert, delete on property.part_figure to freehold_web;
