import { type RawBuilder, sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'

import type { ExtentPlace } from './extent.ts'

/*
 * Conditions for queries of price paid data, so that no median or count of an area is read unless all of its sales were
 * imported. In a whole edition they cost one look-up.
 */

const whole = sql<boolean>`(select e.whole from property.edition e where e.dataset = 'price-paid') is not false`

/**
 * Whether all sales were imported of the area and year in these columns of `property.sale_statistics`. Give the year where a
 * query asks for one: PostgreSQL can then read the areas of an extent once instead of looking up each.
 */
export const importedYear = (
  row: 'sale_statistics' | 's',
  year?: number,
) => sql<boolean>`(${whole} or exists (
  select from property.extent x where x.dataset = 'price-paid' and x.place_kind = ${sql.ref(`${row}.area_kind`)}
    and x.place_code = ${sql.ref(`${row}.area_code`)}
    and x.imported && ${yearOf(year === undefined ? sql.ref(`${row}.year`) : sql`${year}`)}))`

/** SQL: whether all of a place's sales were imported for the year in a column. */
export function placeImportedIn({ kind, code }: ExtentPlace, year: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${whole} or exists (
    select from property.extent x where x.dataset = 'price-paid' and x.place_kind = ${kind} and x.place_code = ${code}
      and x.imported && ${yearOf(year)}))`
}

/** SQL: whether all of a place's sales were imported between two dates, or up to the edition's last date. */
export function placeImportedSince(
  { kind, code }: ExtentPlace,
  from: IsoDate,
  to: IsoDate | null,
): RawBuilder<boolean> {
  return sql<boolean>`(${whole} or exists (
    select from property.extent x join property.edition e on e.dataset = x.dataset
    where x.dataset = 'price-paid' and x.place_kind = ${kind} and x.place_code = ${code}
      and x.imported @> daterange(${from}::date, coalesce(${to}::date, e.covers_to), '[]')))`
}

function yearOf(year: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`daterange(make_date(${year}::int, 1, 1), make_date(${year}::int, 12, 31), '[]')`
}
