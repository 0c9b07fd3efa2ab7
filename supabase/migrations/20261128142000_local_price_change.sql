-- How the valuation model's local index has changed and is forecast to change, for comparing areas. A row for each model, postcode
-- district, type of home and the local authority in which the district's sales were, so that both kinds of area can be put together.
create table property.local_price_change (
  model_id uuid not null references property.valuation_model (id) on delete cascade,
  outcode text not null,
  -- Empty where the authority of the postcodes is unknown.
  authority_code text not null,
  property_type text not null check (property_type in ('D', 'S', 'T', 'F')),
  -- Sales of the last five years, by which types and districts are weighted.
  sales integer not null check (sales > 0),
  -- The first day of the last month that the index has sales for.
  month date not null,
  -- The change in the year to that month in log points, and how far the 80% range reaches to either side.
  change double precision not null,
  change_half double precision not null check (change_half >= 0),
  -- The same for the forecast of the year after it; null where too few forecasts were tested.
  forecast double precision,
  forecast_half double precision check (forecast_half >= 0),
  primary key (model_id, outcode, authority_code, property_type)
);

grant select, insert, delete on property.local_price_change to freehold_web;
