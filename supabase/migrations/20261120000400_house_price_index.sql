-- The UK House Price Index by area, measure and month.
-- Source: HM Land Registry, Registers of Scotland, Land and Property Services and ONS, Open Government Licence.

create table property.house_price_index (
  area_code text not null,
  measure text not null check (
    measure in (
      'all', 'detached', 'semi-detached', 'terraced', 'flat', 'cash', 'mortgage',
      'first-time-buyer', 'former-owner-occupier', 'new', 'existing'
    )
  ),
  -- First day of the month.
  month date not null,
  average_price_pounds numeric,
  -- Only comparable inside one series (area and measure): the base changes between releases.
  index_value numeric,
  monthly_change_percent numeric,
  annual_change_percent numeric,
  -- Null where not published, such as the latest two months.
  sales_volume integer,
  average_price_sa_pounds numeric,
  index_sa numeric,
  -- The publisher's name of the area, on rows of the measure 'all' only.
  area_name text,
  primary key (area_code, measure, month)
);

create index house_price_index_month_idx on property.house_price_index (month desc);

-- The areas that have a series, by their present names.
create table property.house_price_index_area (
  code text primary key,
  name text not null,
  slug text not null
);

create index house_price_index_area_slug_idx on property.house_price_index_area (slug);

grant select on property.house_price_index, property.house_price_index_area to freehold_web;
