-- The share of premises that mobile networks should reach: by number of networks in each local authority, and by network in the
-- UK and its nations. Source: Ofcom Connected Nations; Open Government Licence.

create table property.mobile_coverage (
  area_code text not null,
  -- Such as '4g-indoors'; see datasets/mobile-coverage/mobile-services.ts.
  service text not null,
  -- First day of the month of Ofcom's snapshot.
  snapshot_month date not null,
  area_name text,
  premises integer,
  -- Per cent of premises reached by no network, by one, by two and so on. The last is all of them.
  shares real[] not null,
  primary key (area_code, service)
);

create table property.mobile_network_coverage (
  area_code text not null,
  service text not null,
  -- 'EE', 'O2', 'Three' or 'Vodafone'; 'All', 'At least one' or 'None' of them.
  network text not null,
  snapshot_month date not null,
  -- Per cent of premises.
  share real not null,
  primary key (area_code, service, network)
);

grant select on property.mobile_coverage, property.mobile_network_coverage to freehold_web;
