-- The figures of every area of a level, column by column, in the form in which browsers get them: one compressed file for each level,
-- made again when an edition that it's made from changes. Nothing is in it that isn't in other tables of this schema.
create table property.area_columns (
  level text primary key check (level in ('authority', 'outcode', 'sector', 'lsoa')),
  -- The editions and the month that it was made for.
  key text not null,
  made_at timestamptz not null,
  -- Compressed with Brotli (places/grid/columns/area-columns.ts).
  file bytea not null
);
alter table property.area_columns alter column file set storage external;

grant select, insert, update on property.area_columns to freehold_web;
