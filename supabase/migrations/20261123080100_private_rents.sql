-- Private rents by area and period: the Price Index of Private Rents (monthly) and the Private Rental Market Statistics
-- (England, 12 months, until 2023). The series are listed in the code (datasets/private-rents/rent-measures.ts).
-- Source: Office for National Statistics; Open Government Licence.

create table property.private_rent (
  like property.economic_figure including constraints,
  primary key (measure, area_code, starts_on)
);

grant select on property.private_rent to freehold_web;
