import { sql } from 'kysely'

import { areaCodesLike, areaSlug, findAreaBySlug } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

import type {
  IndexArea,
  IndexMonth,
  IndexSeries,
  Measure,
  MonthRange,
  PriceMonth,
  PriceSeries,
} from './series.ts'

/** An area's months for one measure, oldest first. Empty if there are none. */
export async function indexSeries(
  db: Database,
  areaCode: string,
  measure: Measure,
  range: MonthRange = {},
): Promise<IndexMonth[]> {
  const { rows } = await sql<MonthRow>`
    select ${monthColumns} from property.house_price_index i
    where i.area_code = ${areaCode} and i.measure = ${measure} and ${withinMonths(range)}
    order by i.month`.execute(db)
  return rows.map(toMonth)
}

/**
 * The series of several areas in one round trip, in the order of `areaCodes`, leaving out areas without one. Postcode
 * pages use it for the authority, region and nation. If a code has changed, either code finds the series.
 */
export async function indexSeriesOf(
  db: Database,
  areaCodes: readonly string[],
  measure: Measure,
  range: MonthRange = {},
): Promise<IndexSeries[]> {
  const spellings = areaCodes.map((code) => areaCodesLike(code))
  const { rows } = await sql<MonthRow & IndexArea>`
    select a.code, a.name, a.slug, ${monthColumns}
    from property.house_price_index i join property.house_price_index_area a on a.code = i.area_code
    where i.area_code = any(${spellings.flat()}::text[]) and i.measure = ${measure} and ${withinMonths(range)}
    order by i.month`.execute(db)
  const byCode = Map.groupBy(rows, (row) => row.code)
  return spellings.flatMap((codes) => {
    const months = codes.map((code) => byCode.get(code)).find((found) => found !== undefined)
    const first = months?.[0]
    if (!months || !first) return []
    return [
      {
        area: { code: first.code, name: first.name, slug: first.slug },
        measure,
        months: months.map(toMonth),
      },
    ]
  })
}

/**
 * The prices of several areas for all dwellings in one round trip, in the order of `areaCodes`, leaving out areas without any. If a code
 * has changed, either code finds them. The months of an area are kept as one text (decision 196).
 */
export async function priceSeriesOf(
  db: Database,
  areaCodes: readonly string[],
  range: MonthRange = {},
): Promise<PriceSeries[]> {
  const spellings = areaCodes.map((code) => areaCodesLike(code))
  const { rows } = await sql<IndexArea & { months: string }>`
    select a.code, a.name, a.slug, s.months
    from property.price_series s join property.house_price_index_area a on a.code = s.area_code
    where s.area_code = any(${spellings.flat()}::text[])`.execute(db)
  return spellings.flatMap((codes) => {
    for (const code of codes) {
      const found = rows.find((row) => row.code === code)
      const months = found && monthsIn(found.months, range)
      if (!months || months.length === 0) continue
      const { name, slug } = found
      return [{ area: { code, name, slug }, months }]
    }
    return []
  })
}

/** The months of a text from `from` to `to`. Most texts begin long before `from`, so what's before it isn't split. */
function monthsIn(text: string, { from, to }: MonthRange): PriceMonth[] {
  const begin = from ? text.indexOf(`${from}-01 `) : 0
  return text
    .slice(Math.max(begin, 0))
    .split(',')
    .filter((month) => (!from || month >= from) && (!to || month.slice(0, to.length) <= to))
    .map(readPriceMonth)
}

function readPriceMonth(text: string): PriceMonth {
  const [day = '', price = '', change = '', volume = ''] = text.split(' ')
  return {
    month: day.slice(0, 7),
    averagePricePounds: numberOrNull(price),
    annualChangePercent: numberOrNull(change),
    salesVolume: numberOrNull(volume),
  }
}

const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** Finds an area by official code, current or former, or by a slug such as 'isle-of-wight'. Null if it has no index. */
export async function findIndexArea(db: Database, codeOrSlug: string): Promise<IndexArea | null> {
  const slug = codeOrSlug.trim().toLowerCase().replaceAll(' ', '-')
  const codes = areaCodesLike(findAreaBySlug(slug)?.code ?? codeOrSlug.trim().toUpperCase())
  const { rows } = await sql<IndexArea>`
    select code, name, slug from property.house_price_index_area
    where code = any(${codes}::text[]) or slug = ${slug}
    order by array_position(${codes}::text[], code), code limit 1`.execute(db)
  return rows[0] ?? null
}

/** Areas with a name similar to the text, most similar first, for "did you mean". */
export async function indexAreasLike(db: Database, text: string, limit = 5): Promise<IndexArea[]> {
  // Some 430 areas: cheap enough to compare them all for a question that was wrong anyway.
  const { rows } = await sql<IndexArea>`
    select code, name, slug from property.house_price_index_area order by name`.execute(db)
  const asked = areaSlug(text.slice(0, 100))
  return rows
    .map((area) => ({ area, alike: likeness(asked, area.slug) }))
    .filter(({ alike }) => alike >= 0.3)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, limit)
    .map(({ area }) => area)
}

/**
 * Similarity of two texts from 0 to 1, by the pairs of letters they share. Tolerates typing mistakes and words in a
 * different order.
 */
function likeness(a: string, b: string): number {
  const runs = (text: string) => new Set(Array.from(text, (_, at) => `-${text}-`.slice(at, at + 2)))
  const [left, right] = [runs(a), runs(b)]
  const shared = [...left].filter((run) => right.has(run)).length
  return shared === 0 ? 0 : shared / (left.size + right.size - shared)
}

/** An area's latest month, 'YYYY-MM', and its latest month with a sales volume, or null. */
export async function latestIndexMonth(
  db: Database,
  areaCode: string,
): Promise<{ month: string; volumeMonth: string | null } | null> {
  const { rows } = await sql<{ month: string | null; volume_month: string | null }>`
    select to_char(max(month), 'YYYY-MM') as month,
      to_char(max(month) filter (where sales_volume is not null), 'YYYY-MM') as volume_month
    from property.house_price_index where area_code = ${areaCode} and measure = 'all'`.execute(db)
  const row = rows[0]
  return row?.month ? { month: row.month, volumeMonth: row.volume_month } : null
}

/** The first and latest months of an area's series, 'YYYY-MM', or null if it has none. */
export async function indexSpan(
  db: Database,
  areaCode: string,
  measure: Measure,
): Promise<{ first: string; latest: string } | null> {
  const { rows } = await sql<{ first: string | null; latest: string }>`
    select to_char(min(month), 'YYYY-MM') as first, to_char(max(month), 'YYYY-MM') as latest
    from property.house_price_index where area_code = ${areaCode} and measure = ${measure}`.execute(db)
  const row = rows[0]
  return row?.first ? { first: row.first, latest: row.latest } : null
}

/** Average prices of an area in whole pounds by measure, and their month 'YYYY-MM'. */
export type LatestPrices = { month: string; pounds: Partial<Record<Measure, number>> }

/**
 * The average prices of all homes and of the four types in the latest month with a price for all homes. Null if the
 * area has none. If a code has changed, either code finds the series.
 */
export async function latestAveragePrices(db: Database, areaCode: string): Promise<LatestPrices | null> {
  const codes = areaCodesLike(areaCode)
  const { rows } = await sql<{ month: string; measure: Measure; pounds: number }>`
    with newest as (
      select area_code, month from property.house_price_index
      where area_code = any(${codes}::text[]) and measure = 'all' and average_price_pounds is not null
      order by array_position(${codes}::text[], area_code), month desc limit 1
    )
    select to_char(i.month, 'YYYY-MM') as month, i.measure, round(i.average_price_pounds)::int as pounds
    from property.house_price_index i join newest using (area_code, month)
    where i.measure = any(${PRICE_MEASURES}::text[]) and i.average_price_pounds is not null`.execute(db)
  const month = rows[0]?.month
  return month === undefined
    ? null
    : { month, pounds: Object.fromEntries(rows.map(({ measure, pounds }) => [measure, pounds])) }
}

const PRICE_MEASURES: readonly Measure[] = ['all', 'detached', 'semi-detached', 'terraced', 'flat']

type MonthRow = {
  month: string
  average_price_pounds: number | null
  index_value: number | null
  monthly_change_percent: number | null
  annual_change_percent: number | null
  sales_volume: number | null
}

const monthColumns = sql`to_char(i.month, 'YYYY-MM') as month, i.average_price_pounds::float8 as average_price_pounds,
  i.index_value::float8 as index_value, i.monthly_change_percent::float8 as monthly_change_percent,
  i.annual_change_percent::float8 as annual_change_percent, i.sales_volume`

function withinMonths({ from, to }: MonthRange) {
  return sql`i.month between ${from ? `${from}-01` : '-infinity'}::date and ${to ? `${to}-01` : 'infinity'}::date`
}

function toMonth(row: MonthRow): IndexMonth {
  return {
    month: row.month,
    averagePricePounds: row.average_price_pounds,
    indexValue: row.index_value,
    monthlyChangePercent: row.monthly_change_percent,
    annualChangePercent: row.annual_change_percent,
    salesVolume: row.sales_volume,
  }
}
