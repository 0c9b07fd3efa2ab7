-- Prices of the standard sales of a year, by sector and present authority: what statistics are made of. A change file
-- rewrites only the lists that it touches, and the statistics of their areas, without reading the sales again.
create table property.sale_price_list (
  year smallint not null,
  sector text not null,
  -- The present authority and nation of the postcodes; empty where the directory doesn't know them.
  authority_code text not null,
  nation_code text not null,
  -- Prices in pounds, lowest first, by type.
  detached integer[] not null,
  semi_detached integer[] not null,
  terraced integer[] not null,
  flat integer[] not null,
  primary key (year, sector, authority_code, nation_code)
);
