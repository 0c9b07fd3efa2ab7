-- An area's prices of all dwellings as one text, which pages read instead of hundreds of rows (decision 196): for each month, oldest first,
-- the first day, the average price, the change over a year in per cent and the number of sales, with blanks between them and commas
-- between months. Rewritten with property.house_price_index.
create table property.price_series (
  area_code text primary key,
  months text not null
);

insert into property.price_series (area_code, months)
select area_code, string_agg(concat(month, ' ', average_price_pounds, ' ', annual_change_percent, ' ', sales_volume), ',' order by month)
from property.house_price_index
where measure = 'all'
group by area_code;

grant select on property.price_series to freehold_web;
