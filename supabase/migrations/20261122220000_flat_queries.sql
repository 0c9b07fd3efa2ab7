-- What pages read at national size, made or kept up to date by imports.

-- Sales of a postcode, latest first, with all that comparables and medians need: they don't read the table itself.
create index sale_postcode_sold_idx on property.sale (postcode text_pattern_ops, sold_on desc)
  include (price_pounds, property_type, category, tenure, new_build, transaction_id);
drop index property.sale_postcode_idx;

-- A year's medians of all homes, for lists of areas.
create index sale_statistics_year_idx on property.sale_statistics (area_kind, year, area_code)
  include (sales, median_pounds) where property_type = 'A';

-- The latest average prices of an area.
create index house_price_index_all_idx on property.house_price_index (area_code, month desc)
  include (average_price_pounds, annual_change_percent, sales_volume) where measure = 'all';

-- Outcodes of the directory with their postcode area and numbers of postcodes.
create table property.outcode (
  outcode text primary key,
  area text not null,
  live integer not null,
  terminated integer not null
);

-- Live postcodes with enough sales for a search engine: the day of the fifth latest standard sale.
create table property.listed_postcode (
  postcode text primary key,
  fifth_sold_on date not null
);

grant select on property.outcode, property.listed_postcode to freehold_web;

-- Databases that were filled before.
insert into property.outcode
select outcode, substring(outcode from '^[A-Z]+'), count(*) filter (where terminated_on is null), count(terminated_on)
from property.postcode group by outcode;

insert into property.listed_postcode
select s.postcode, (array_agg(s.sold_on order by s.sold_on desc))[5]
from property.sale s join property.postcode p on p.postcode = s.postcode and p.terminated_on is null
where s.category = 'A' and s.property_type <> 'O'
  and s.sold_on >= (select covers_to - interval '6 years' from property.edition where dataset = 'price-paid')
group by s.postcode having count(*) >= 5;
