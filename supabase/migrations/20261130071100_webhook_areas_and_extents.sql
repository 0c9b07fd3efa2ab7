-- What the compared edition had of an area, so that a later one is only compared with the days that it had, and never real sales with
-- made-up ones. No first day: the edition didn't have all sales of the area.
alter table api.webhook_area
  add column covered_from date,
  add column covered_to date,
  add column demonstration boolean not null default false;

update api.webhook_area a set covered_to = e.covers_to, demonstration = e.demonstration,
  covered_from = case when e.whole is not false then coalesce(e.covers_from, date '-infinity') else (
    select max(lower(r)) from property.extent x, unnest(x.imported) r
    where x.dataset = e.dataset and x.place_kind = case when a.area like '% %' then 'sector' else 'outcode' end
      and x.place_code = a.area and upper(r) > e.covers_to) end
from property.edition e where e.dataset = 'price-paid' and e.version = a.version;
