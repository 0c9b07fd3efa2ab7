-- The energy certificate of each sold home, matched by address at import (src/datasets/address-match): the newest one lodged
-- before the sale or, if there's none, the first one after it. Refreshed for the postcodes that an import touches.
create table property.sale_certificate (
  transaction_id uuid primary key,
  postcode text not null,
  certificate_number text not null,
  -- 1: the same address; 2: written otherwise; 3: the same building with an inferred flat.
  tier smallint not null check (tier between 1 and 3),
  floor_area_sqm real
);

create index sale_certificate_postcode_idx on property.sale_certificate (postcode);

-- The sales of each postcode that have a floor area, without addresses, for the median price per square metre of an area.
create table property.postcode_floor_areas (
  postcode text primary key,
  -- Three integers a sale: its code (as in property.postcode_sales), its price in pounds and its area in hundredths of a
  -- square metre.
  sales bytea not null
);

alter table property.postcode_floor_areas alter column sales set storage external;

grant select on property.sale_certificate, property.postcode_floor_areas to freehold_web;
