-- Energy performance certificates of homes in England and Wales, one row for each certificate.
-- Source: Ministry of Housing, Communities and Local Government, energy performance of buildings register. Open Government
-- Licence v3.0, except addresses, postcodes and UPRNs: these belong to Royal Mail and Ordnance Survey and may only be used for
-- energy efficiency work and for the transparency of the property market. Addresses must not be published in bulk.

create table property.certificate (
  -- The register's reference number, or the key (LMK_KEY) of files from the old service.
  certificate_number text primary key,
  -- Royal Mail's and Ordnance Survey's number of the address; a dwelling can have several certificates, and some have none.
  uprn bigint,
  postcode text not null,
  -- In one line, as lodged, without the postcode.
  address text not null,
  post_town text,
  -- The local authority, by its code when the certificate was lodged.
  authority_code text,
  -- House, Flat, Bungalow, Maisonette, Park home.
  property_type text,
  built_form text,
  tenure text,
  transaction_type text,
  -- The years of the construction age band, both included: null before the first band, or since the last.
  built_from smallint,
  built_to smallint,
  -- A to G.
  rating text,
  score smallint,
  potential_rating text,
  potential_score smallint,
  floor_area_sqm real,
  habitable_rooms smallint,
  walls text,
  roof text,
  windows text,
  heating text,
  main_fuel text,
  -- Pounds a year at the energy prices of the day of the assessment.
  heating_cost real,
  hot_water_cost real,
  lighting_cost real,
  -- Kilowatt hours a year for each square metre, of primary energy.
  energy_use real,
  -- Tonnes a year.
  co2_tonnes real,
  inspected_on date,
  lodged_on date not null
);

create index certificate_postcode_idx on property.certificate (postcode);
create index certificate_uprn_idx on property.certificate (uprn) where uprn is not null;

-- How many certificates each postcode has, kept up to date by imports: an edition is described from these rows instead of
-- from twenty million certificates.
create table property.certificate_count (
  postcode text primary key,
  authority_code text,
  certificates integer not null,
  first_lodged_on date not null,
  last_lodged_on date not null
);

grant select on property.certificate, property.certificate_count to freehold_web;
