-- What a year of council tax costs by billing authority and band, with all precepts, parishes averaged.
-- Source: Ministry of Housing, Communities and Local Government, Welsh Government, Scottish Government; Open Government Licence.

create table property.council_tax (
  authority_code text not null,
  -- April to March: '2026-27'.
  tax_year text not null check (tax_year ~ '^\d{4}-\d{2}$'),
  -- The publisher's name of the authority.
  authority_name text,
  band_a_pence integer not null,
  band_b_pence integer not null,
  band_c_pence integer not null,
  band_d_pence integer not null,
  band_e_pence integer not null,
  band_f_pence integer not null,
  band_g_pence integer not null,
  band_h_pence integer not null,
  -- Wales only.
  band_i_pence integer,
  -- The file named Band D alone: the others are its statutory proportions.
  from_band_d boolean not null,
  primary key (authority_code, tax_year)
);

grant select on property.council_tax to freehold_web;
