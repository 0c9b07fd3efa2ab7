-- The sum of a month's counts, kept with them: a page that ranks every authority adds up twelve months of each.

create function property.sum_of(counts integer[]) returns integer
  language sql immutable parallel safe strict
  return (select coalesce(sum(each), 0)::integer from unnest(counts) each);
revoke execute on function property.sum_of from public;

alter table property.crime_authority_month
  add column total integer not null generated always as (property.sum_of(counts)) stored;

alter table property.crime_force_month
  add column total integer not null generated always as (property.sum_of(counts)) stored;
