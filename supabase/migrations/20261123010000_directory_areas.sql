-- Every other area that the official directory gives for a postcode; null where it gives none, or where its column was not imported.
-- src/datasets/postcodes/directory-areas.ts says which is which.

alter table property.postcode
  add column parish_code text,
  add column county_division_code text,
  add column police_force_code text,
  add column integrated_care_board_code text,
  add column sub_icb_code text,
  add column nhs_region_code text,
  add column health_authority_code text,
  add column primary_care_trust_code text,
  add column cancer_alliance_code text,
  add column travel_to_work_code text,
  add column built_up_area_code text,
  add column national_park_code text,
  add column territorial_level_code text,
  add column enterprise_partnership_code text,
  add column second_enterprise_partnership_code text,
  add column electoral_region_code text,
  add column lsoa_2011_code text,
  add column msoa_2011_code text,
  add column output_area_code text,
  add column rural_urban_2011_code text,
  add column rural_urban_2021_code text;

alter table property.area drop constraint area_kind_check;
alter table property.area add constraint area_kind_check check (
  kind in ('nation', 'region', 'county', 'authority', 'ward', 'lsoa', 'msoa', 'constituency', 'parish', 'county-division',
    'police-force', 'care-board', 'sub-icb', 'nhs-region', 'health-authority', 'care-trust', 'cancer-alliance', 'travel-to-work',
    'built-up-area', 'national-park', 'territorial-level', 'enterprise-partnership', 'electoral-region', 'rural-urban')
);
