-- The share of premises that can get each broadband speed, by postcode (all premises, and homes only) and by output area.
-- Source: Ofcom Connected Nations; Open Government Licence.

create table property.broadband_postcode (
  postcode text collate "C" not null,
  -- Homes only, or all premises.
  residential boolean not null,
  -- First day of the month of Ofcom's snapshot; null if the file's name didn't say.
  snapshot_month date,
  -- Per cent of premises. Null where the file doesn't have the column.
  superfast real,
  ultrafast_100 real,
  ultrafast real,
  gigabit real,
  full_fibre real,
  below_2 real,
  below_5 real,
  below_10 real,
  below_30 real,
  below_decent real,
  -- In C order, so that a range of postcodes is read from the index.
  primary key (postcode, residential)
);

create table property.broadband_output_area (
  output_area text primary key,
  snapshot_month date,
  premises integer,
  superfast real,
  ultrafast_100 real,
  ultrafast real,
  gigabit real,
  full_fibre real,
  below_2 real,
  below_5 real,
  below_10 real,
  below_30 real,
  below_decent real
);

grant select on property.broadband_postcode, property.broadband_output_area to freehold_web;
