/** Reads what the current edition of a dataset has of a watched place, and names what is new in it. */
import { type RawBuilder, sql } from 'kysely'

import { importedYear } from '#datasets/extent/imported.ts'
import { addressLabel, type Sale } from '#datasets/price-paid/sale.ts'
import { areaCodesLike } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import { readable } from '#domain/title-case.ts'
import type { Database } from '#platform/database.server.ts'

import {
  certificateInWords,
  type Coverage,
  inspectionInWords,
  type NewEntry,
  saleInWords,
  type SeenFigures,
  type WatchedDataset,
} from './figures.ts'
import { authorityOf, isDemonstration, readCoverage } from './read-coverage.server.ts'
import type { ComparedPlace, WatchedPlace } from './watch.ts'

const NONE: SeenFigures = { none: true }
/** How near a school must be to a postcode's middle for its inspections to be emailed, in metres. */
export const SCHOOLS_WITHIN_METRES = 3000

/** Reads the figures that tell whether an edition has anything new of a place; `none` unless the edition covers the place. */
export async function readFigures(
  db: Database,
  dataset: WatchedDataset,
  { kind, place }: Pick<ComparedPlace, 'kind' | 'place'>,
): Promise<SeenFigures> {
  if (dataset === 'house-price-index')
    return averagePrice(db, kind === 'nation' ? place : await authorityOf(db, { kind, place }))
  if (kind === 'nation') return NONE
  const watched = { kind, place }
  if (dataset === 'crime') return rate(db, watched)
  const coverage = await readCoverage(db, dataset, watched)
  if (coverage === null) return NONE
  if (dataset === 'inspections') return ids(db, coverage, inspectionIds(schoolsAround(watched)))
  if (kind === 'postcode')
    return ids(
      db,
      coverage,
      dataset === 'price-paid'
        ? sql`select transaction_id::text as id from property.sale where postcode = ${place}`
        : sql`select certificate_number as id from property.certificate where postcode = ${place}`,
    )
  const codes = areaCodesLike(place)
  return dataset === 'price-paid' ? salesByYear(db, coverage, codes) : certificates(db, coverage, codes)
}

/** Names those of the entries that are dated `since` or later, newest first. */
export async function nameEntries(
  db: Database,
  dataset: WatchedDataset,
  { ids: newOnes, since }: { ids: readonly string[]; since: IsoDate },
): Promise<readonly NewEntry[]> {
  if (newOnes.length === 0) return []
  if (dataset === 'price-paid') {
    const { rows } = await sql<
      { id: string; price: number; soldOn: string } & Pick<Sale, 'saon' | 'paon' | 'street'>
    >`
      select transaction_id::text as id, coalesce(saon, '') as saon, coalesce(paon, '') as paon, coalesce(street, '') as street,
        price_pounds as price, sold_on::text as "soldOn"
      from property.sale where transaction_id = any(${newOnes}::uuid[]) and sold_on >= ${since}::date
      order by sold_on desc, transaction_id`.execute(db)
    return rows.map((row) => {
      const address = addressLabel({ ...row, locality: '', town: '' })
      return { id: row.id, words: saleInWords({ ...row, address }) }
    })
  }
  if (dataset === 'energy-certificates') {
    const { rows } = await sql<{ id: string; address: string; rating: string | null; on: string }>`
      select certificate_number as id, address, rating, lodged_on::text as on
      from property.certificate where certificate_number = any(${newOnes}::text[]) and lodged_on >= ${since}::date
      order by lodged_on desc, certificate_number`.execute(db)
    return rows.map((row) => ({
      id: row.id,
      words: certificateInWords({ ...row, address: readable(row.address) }),
    }))
  }
  const { rows } = await sql<{ id: string; school: string; outcome: string | null; on: string }>`
    select ${INSPECTION} as id, s.name as school, i.outcome, i.inspected_on::text as on
    from property.inspection i join property.school s on s.urn = i.urn
    where i.urn = any(${newOnes.map((id) => id.split(' ')[0] ?? '')}::text[]) and ${INSPECTION} = any(${newOnes}::text[])
      and i.inspected_on >= ${since}::date
    order by i.inspected_on desc, s.name`.execute(db)
  return rows.map((row) => ({ id: row.id, words: inspectionInWords(row) }))
}

const INSPECTION = sql`i.urn || ' ' || i.framework || ' ' || i.inspected_on`

function inspectionIds(within: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${INSPECTION} as id from property.inspection i join property.school_finder f on f.urn = i.urn where ${within}`
}

function schoolsAround({ kind, place }: WatchedPlace): RawBuilder<unknown> {
  return kind === 'authority'
    ? sql`f.authority_code = any(${areaCodesLike(place)}::text[])`
    : sql`f.position <@ (select circle(point(p.easting, p.northing), ${SCHOOLS_WITHIN_METRES}::float8)
        from property.postcode p where p.postcode = ${place})`
}

async function ids(db: Database, coverage: Coverage, query: RawBuilder<unknown>): Promise<SeenFigures> {
  const { rows } = await sql<{ id: string }>`select id from (${query}) found order by id`.execute(db)
  return { ids: rows.map(({ id }) => id), coverage }
}

/** The sales of an authority in each calendar year that was imported for it. */
async function salesByYear(db: Database, coverage: Coverage, codes: readonly string[]): Promise<SeenFigures> {
  const { rows } = await sql<{ year: number; sales: number }>`
    select year, sum(sales)::float8 as sales from property.sale_statistics
    where area_kind = 'authority' and area_code = any(${codes}::text[]) and property_type = 'A'
      and ${importedYear('sale_statistics')}
    group by year`.execute(db)
  return { years: Object.fromEntries(rows.map(({ year, sales }) => [year, sales])), coverage }
}

async function certificates(
  db: Database,
  coverage: Coverage,
  codes: readonly string[],
): Promise<SeenFigures> {
  const { rows } = await sql<{ count: number | null }>`
    select observations::float8 as count from property.area_figure
    where area_code = any(${codes}::text[]) and measure = 'efficient-homes' limit 1`.execute(db)
  const count = rows[0]?.count ?? null
  return count === null ? NONE : { count, coverage }
}

/** The crime rate of the authority, of which a postcode is part. */
async function rate(db: Database, watched: WatchedPlace): Promise<SeenFigures> {
  const codes = areaCodesLike(await authorityOf(db, watched))
  const { rows } = await sql<{ rate: number; to: string | null }>`
    select value as rate, ends_on::text as to from property.area_figure
    where area_code = any(${codes}::text[]) and measure = 'crime-rate' limit 1`.execute(db)
  const found = rows[0]
  if (!found?.to) return NONE
  return { rate: found.rate, to: found.to, demonstration: await isDemonstration(db, 'crime') }
}

/** The latest average price of an area, with the publisher's own changes. */
async function averagePrice(db: Database, code: string): Promise<SeenFigures> {
  const { rows } = await sql<{
    price: number
    month: string
    monthlyPercent: number | null
    annualPercent: number | null
  }>`
    select average_price_pounds::float8 as price, to_char(month, 'YYYY-MM') as month,
      monthly_change_percent::float8 as "monthlyPercent", annual_change_percent::float8 as "annualPercent"
    from property.house_price_index
    where area_code = any(${areaCodesLike(code)}::text[]) and measure = 'all' and average_price_pounds is not null
    order by month desc limit 1`.execute(db)
  const found = rows[0]
  return found ? { ...found, demonstration: await isDemonstration(db, 'house-price-index') } : NONE
}
