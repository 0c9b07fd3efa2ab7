-- Sales of property in England and Wales since 1995, and their medians by area.
-- Source: HM Land Registry, Price Paid Data, Open Government Licence v3.0.

-- Rows that an import is reading and nobody sees yet. Its tables are dropped when the run has ended.
create schema property_import;

create table property.sale (
  -- The publisher's key: one for each registered transfer.
  transaction_id uuid primary key,
  price_pounds integer not null check (price_pounds > 0),
  sold_on date not null,
  new_build boolean not null,
  -- Detached, semi-detached, terraced, flat, other.
  property_type text not null,
  -- Freehold, leasehold, unknown.
  tenure text not null,
  -- A: standard sale at full value; B: repossessions, buy-to-lets, transfers of several properties and the like.
  category text not null,
  postcode text,
  -- The address as registered, in capitals; empty where there is nothing. District and county are those of the time.
  paon text not null,
  saon text not null,
  street text not null,
  locality text not null,
  town text not null,
  district text not null,
  county text not null
);

-- Sales of a postcode, latest first; and, with the operator class for prefixes, those of an outcode or sector.
create index sale_postcode_idx on property.sale (postcode text_pattern_ops, sold_on desc);

-- Standard sales (category A, not of type O), computed when prices or postcodes are published.
create table property.sale_statistics (
  area_kind text not null check (area_kind in ('outcode', 'sector', 'authority', 'nation')),
  -- 'RG30', 'RG30 1', or the official code of the present authority or nation of the postcode.
  area_code text not null,
  -- D, S, T, F, or A for all of them together.
  property_type text not null,
  year smallint not null,
  sales integer not null,
  median_pounds integer not null,
  lower_quartile_pounds integer not null,
  upper_quartile_pounds integer not null,
  primary key (area_kind, area_code, property_type, year)
);

grant select on property.sale, property.sale_statistics to freehold_web;
