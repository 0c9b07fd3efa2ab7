-- Figures of authorities that were worked out from a part of their certificates or schools (decision 216). The next import of each
-- dataset stores those that its rows bear out.

with parts as (
  select f.measure, f.area_code
  from property.area_figure f join property.edition e on e.dataset = 'energy-certificates'
  where f.measure = 'efficient-homes' and not e.demonstration and e.whole is false
    and not exists (
      select from property.extent x
      where x.dataset = e.dataset and x.place_kind = 'authority' and x.place_code = f.area_code and not isempty(x.imported)
    )
  union all
  select f.measure, f.area_code
  from property.area_figure f
    join property.edition e on e.dataset = 'school-results' and not e.demonstration
    join property.edition s on s.dataset = 'schools'
  where f.measure = 'primary-results' and f.area_code <> 'E92000001' and (s.demonstration or s.whole is false)
), removed as (
  delete from property.area_figure f using parts p where (f.measure, f.area_code) = (p.measure, p.area_code)
)
delete from property.area_series s using parts p where (s.measure, s.area_code) = (p.measure, p.area_code);
