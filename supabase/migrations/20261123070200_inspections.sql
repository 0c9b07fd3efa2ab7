-- Inspections of schools in England, each with the outcome as its own framework states it.
-- Source: Ofsted, management information on state-funded schools; Open Government Licence.

create table property.inspection (
  urn text not null,
  framework text not null check (framework in ('overall-grade', 'judgements', 'report-card', 'ungraded')),
  inspected_on date not null,
  published_on date,
  -- The grade of 'overall-grade' and the outcome of 'ungraded'. The other frameworks have no single one.
  outcome text,
  -- By area, as stated: { "Quality of education": "Good" }.
  grades jsonb not null,
  primary key (urn, framework, inspected_on)
);

grant select on property.inspection to freehold_web;
