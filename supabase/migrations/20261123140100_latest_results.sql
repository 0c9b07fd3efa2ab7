-- Each school's latest results at each key stage, kept up to date by imports: a list of schools with their results reads one
-- row of each instead of all its years.

create table property.school_latest_result (like property.school_result including constraints);
alter table property.school_latest_result add primary key (urn, stage);

insert into property.school_latest_result
  select distinct on (urn, stage) * from property.school_result order by urn, stage, year desc;

grant select on property.school_latest_result to freehold_web;
