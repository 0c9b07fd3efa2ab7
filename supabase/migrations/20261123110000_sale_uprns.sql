-- The UPRNs of sales. HM Land Registry publishes them for the sales of each month's change file since August 2026, and the Urban
-- Big Data Centre for those from 1995 to January 2022; Open Government Licence. UPRNs belong to Ordnance Survey. A sale of several
-- homes has several, and a home that's sold again has several sales.
create table property.sale_uprn (
  transaction_id uuid not null,
  uprn bigint not null,
  primary key (transaction_id, uprn)
);

grant select on property.sale_uprn to freehold_web;

-- 0: the same UPRN.
alter table property.sale_certificate drop constraint sale_certificate_tier_check;
alter table property.sale_certificate add constraint sale_certificate_tier_check check (tier between 0 and 3);
