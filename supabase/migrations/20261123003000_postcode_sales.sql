-- The sales of each postcode without addresses: what comparables, medians and sitemaps need. In eight bytes a sale, so that
-- those of a whole city centre take a few hundred blocks. Written by imports.
create table property.postcode_sales (
  postcode text not null,
  -- Oldest first: the day, type, tenure, age and category of a sale in one integer, then its price in pounds
  -- (src/datasets/price-paid/coded-sales.ts).
  sales bytea not null
);

alter table property.postcode_sales alter column sales set storage external;
grant select on property.postcode_sales to freehold_web;

-- Databases that were filled before.
insert into property.postcode_sales
select postcode, string_agg(int4send(code) || int4send(price_pounds), '' order by code, price_pounds)
from (
  select postcode, price_pounds, (sold_on - date '1990-01-01') * 128 + strpos('DSTFO', property_type) * 16 - 16
    + strpos('FLU', tenure) * 4 - 4 + case when new_build then 2 else 0 end + case when category = 'B' then 1 else 0 end as code
  from property.sale where postcode is not null
) coded
group by postcode order by postcode;

create unique index postcode_sales_idx on property.postcode_sales (postcode text_pattern_ops);

-- Queries of the index of sales with more columns than these now read postcode_sales.
create index sale_postcode_idx on property.sale (postcode text_pattern_ops, sold_on desc);
drop index property.sale_postcode_sold_idx;
