-- How wrong the valuation model's forecasts of local prices would have been, measured once for each model.
create table property.valuation_forecast (
  model_id uuid primary key references property.valuation_model (id) on delete cascade,
  -- Null if there are too few years of sales to tell.
  figures jsonb
);
grant select, insert, update, delete on property.valuation_forecast to freehold_web;
