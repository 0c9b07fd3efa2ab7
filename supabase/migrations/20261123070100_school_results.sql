-- Results of each school in England at 11, 16 and 18, by school year.
-- Source: Department for Education, school and college performance tables; Open Government Licence.

create table property.school_result (
  -- 'england' for the averages of England's state-funded schools.
  urn text not null,
  stage text not null check (stage in ('ks2', 'ks4', 'ks5')),
  -- September to August: '2018-19'.
  year text not null check (year ~ '^\d{4}-\d{2}$'),
  name text,
  postcode text,
  -- By measure: a number, a grade, or the word for why there is none, such as 'suppressed'.
  figures jsonb not null,
  primary key (urn, stage, year)
);

grant select on property.school_result to freehold_web;
