import { sql } from 'kysely'

import { asOfDay } from '#datasets/as-of-day.ts'
import { councilTaxOf } from '#datasets/council-tax/queries.server.ts'
import { buildPeriodsOf, stockByBand } from '#datasets/dwelling-stock/queries.server.ts'
import { affordability } from '#datasets/economy/affordability.server.ts'
import { importedYear } from '#datasets/extent/imported.ts'
import { authorityCoverage } from '#datasets/mobile-coverage/queries.server.ts'
import { areaCodesLike } from '#domain/area.ts'
import { isoDate } from '#domain/dates.ts'
import { latestAverages } from '#places/areas/queries.server.ts'
import { MOBILE_SERVICES_SHOWN } from '#places/grid/measures/local-measures.ts'
import { lastFullYear } from '#places/postcode/data-period.ts'

import { type CodedValue, type Figures, ofAuthorities, type Reading } from '../reading.ts'
import { eachAuthority } from './each-authority.server.ts'
import { wholeYear } from './read-sales.server.ts'

/** Reads what's published for local authorities and has its own query: each figure as its page and endpoint have it. */
export async function readAuthorities(reading: Reading): Promise<Figures[]> {
  return [
    await councilTax(reading),
    await affordabilityRatios(reading),
    ...(await mobile(reading)),
    ...(await stock(reading)),
    ...(await index(reading)),
  ]
}

async function councilTax(reading: Reading): Promise<Figures> {
  const found = await eachAuthority(reading, 'council_tax', (code) =>
    councilTaxOf(reading.db, code, reading.today),
  )
  return ofAuthorities(
    'council-tax-band-d',
    found.map(({ code, found: { bandsPence, year } }) => ({
      code,
      value: bandsPence.D / 100,
      from: isoDate(`${year.slice(0, 4)}-04-01`),
      to: isoDate(`${Number(year.slice(0, 4)) + 1}-03-31`),
    })),
  )
}

async function affordabilityRatios(reading: Reading): Promise<Figures> {
  const found = await eachAuthority(reading, 'economic_figure', async (code) => {
    const years = await affordability(reading.db, code)
    return years.at(-1) ?? null
  })
  return ofAuthorities(
    'affordability-ratio',
    found.flatMap(({ code, found: { value, from, to } }) =>
      value === null ? [] : [{ code, value, from, to }],
    ),
  )
}

async function mobile(reading: Reading): Promise<Figures[]> {
  const found = await eachAuthority(reading, 'mobile_coverage', (code) =>
    authorityCoverage(reading.db, areaCodesLike(code)),
  )
  return MOBILE_SERVICES_SHOWN.map(({ id, service }) =>
    ofAuthorities(
      id,
      found.flatMap(({ code, found: { month, services } }) => {
        const share = services.find((each) => each.id === service)?.allNetworksPercent ?? null
        return share === null ? [] : [{ code, value: share, from: month, to: month }]
      }),
    ),
  )
}

const LOW_BANDS = new Set(['A', 'B', 'C'])

async function stock(reading: Reading): Promise<Figures[]> {
  const { db } = reading
  const [bands, periods] = [
    await eachAuthority(reading, 'dwelling_count', (code) => stockByBand(db, code)),
    await eachAuthority(
      reading,
      'dwelling_count',
      async (code) => (await buildPeriodsOf(db, [code])).get(code) ?? null,
    ),
  ]
  const built = (measure: string, counts: (period: { from: number | null; to: number }) => boolean) =>
    ofAuthorities(
      measure,
      periods.flatMap(({ code, found: { periods: own, year } }) => shareOf(code, year, own, counts)),
    )
  return [
    ofAuthorities(
      'bands-a-to-c',
      bands.flatMap(({ code, found: { homes, year } }) =>
        shareOf(
          code,
          year,
          homes.map(({ category, dwellings }) => ({ category, homes: dwellings })),
          ({ category }) => LOW_BANDS.has(category),
        ),
      ),
    ),
    built('built-before-1919', ({ to }) => to < 1919),
    built('built-since-2000', ({ from }) => from !== null && from >= 2000),
    await turnover(reading),
  ]
}

/** Returns the share of an area's homes that a test picks, of those on the list on 31 March. */
function shareOf<Part extends { homes: number }>(
  code: string,
  year: string,
  parts: readonly Part[],
  picks: (part: Part) => boolean,
): CodedValue[] {
  const all = parts.reduce((sum, { homes }) => sum + homes, 0)
  const picked = parts.filter(picks).reduce((sum, { homes }) => sum + homes, 0)
  const day = isoDate(`${year}-03-31`)
  return all === 0 ? [] : [{ code, value: (100 * picked) / all, from: day, to: day }]
}

/** Divides the sales of the last full year by the latest number of homes. */
async function turnover({ db, editions, today }: Reading): Promise<Figures> {
  const year = lastFullYear(asOfDay(editions.get('price-paid')?.coversTo ?? null, today))
  const { rows } = await sql<{ code: string; value: number }>`
    select s.area_code as code, 100.0 * s.sales / d.dwellings::float8 as value
    from property.sale_statistics s cross join lateral (
      select dwellings from property.dwelling_count d where d.area_code = s.area_code and d.measure = 'stock'
        and d.category = 'all' order by period desc limit 1) d
    where s.area_kind = 'authority' and s.property_type = 'A' and s.year = ${year} and d.dwellings > 0
      and ${importedYear('s', year)}`.execute(db)
  return ofAuthorities(
    'turnover',
    rows.map((row) => ({ ...row, ...wholeYear(year) })),
  )
}

/** Reads the published changes of the house price index, and works out that of five years. */
async function index({ db }: Reading): Promise<Figures[]> {
  const averages = await latestAverages(db)
  const annual = [...averages].flatMap(([code, { annualChangePercent: value, month }]) =>
    value === null ? [] : [{ code, value, from: isoDate(`${month}-01`), to: isoDate(`${month}-01`) }],
  )
  const { rows } = await sql<{
    code: string
    flat: number | null
    now: number | null
    before: number | null
    month: string
  }>`
    with newest as (
      select area_code, max(month) as month from property.house_price_index
      where measure = 'all' and average_price_pounds is not null group by 1
    )
    select n.area_code as code, n.month::text as month, f.average_price_pounds::float8 as flat,
      a.average_price_pounds::float8 as now, b.average_price_pounds::float8 as before
    from newest n
    join property.house_price_index a on a.area_code = n.area_code and a.month = n.month and a.measure = 'all'
    left join property.house_price_index f on f.area_code = n.area_code and f.month = n.month and f.measure = 'flat'
    left join property.house_price_index b on b.area_code = n.area_code and b.measure = 'all'
      and b.month = (n.month - interval '5 years')::date`.execute(db)
  const on = (month: string) => ({ from: isoDate(month), to: isoDate(month) })
  return [
    ofAuthorities('price-change-1-year', annual),
    ofAuthorities(
      'average-price-flat',
      rows.flatMap(({ code, flat, month }) => (flat === null ? [] : [{ code, value: flat, ...on(month) }])),
    ),
    ofAuthorities(
      'price-change-5-years',
      rows.flatMap(({ code, now, before, month }) =>
        now === null || !before ? [] : [{ code, value: 100 * (now / before - 1), ...on(month) }],
      ),
    ),
  ]
}
