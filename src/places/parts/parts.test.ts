import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { datasetsIn } from '#datasets/editions.server.ts'
import { isoDate } from '#domain/dates.ts'
import { renewAreaFiles } from '#places/grid/columns/area-files.server.ts'
import { collectTablesRead } from '#platform/tables-read.server.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { TEST_DAY } from '#testing/test-day.ts'
import { visitPage } from '#testing/visit-page.ts'

import { figuresOfPart } from './find-parts.server.ts'
import { partFigureFiles } from './part-figures-file.server.ts'
import { PART_CARDS } from './part-measures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
  await renewAreaFiles(database.webDb, isoDate(TEST_DAY))
})
afterAll(() => database.close())

const PARTS = ['RG', 'RG30', 'RG30 1']
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const addressOf = (code: string) =>
  code === 'RG' ? '/location/area/rg' : `/postcodes?in=${code.replace(' ', '+')}`
const visit = (path: string) => visitPage(pageContext(database, path))
const cardOf = (html: string, id: string) =>
  new RegExp(`<section id="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''

async function figure(code: string, measure: string) {
  const figures = await figuresOfPart(database.webDb, code)
  const found = figures.find((one) => one.measure === measure)
  if (!found) throw new Error(`${code} has no ${measure}`)
  return found
}

/** SQL: the LSOAs that have most of their live postcodes in a part, by the beginning of its postcodes. */
const LSOAS = `with each as (
    select lsoa_code, case when $1 = 'RG' then substring(outcode from '^[A-Z]+') when $1 = 'RG30' then outcode else sector end as part,
      count(*) as live
    from property.postcode where terminated_on is null and lsoa_code is not null group by 1, 2),
  lsoa as (select lsoa_code from (select distinct on (lsoa_code) lsoa_code, part from each order by lsoa_code, live desc, part) m
    where part = $1)`

describe.each(PARTS)('the figures of %s', (code) => {
  test('have the crimes and residents of its neighbourhoods', async () => {
    const { rows } = await database.pool.query<{ crimes: number; people: number }>(
      `${LSOAS} select (select sum(n)::int from property.crime_month m, unnest(m.counts) n
           where lsoa_code in (select * from lsoa) and month between '2025-10-01' and '2026-09-01') as crimes,
         (select sum(population)::int from property.area_population where area_code in (select * from lsoa)) as people`,
      [code],
    )
    const { crimes = 0, people = 1 } = rows[0] ?? {}
    expect(crimes).toBeGreaterThan(100)
    const found = await figure(code, 'crime-rate')
    expect(found).toMatchObject({ from: '2025-10-01', to: '2026-09-30', observations: crimes })
    expect(found.value).toBeCloseTo((1000 * crimes) / people, 2)
    const months = found.series.map(({ value }) => value ?? 0)
    expect(months).toHaveLength(12)
    expect(months.reduce((sum, n) => sum + n, 0)).toBe(crimes)
  })

  test('have the share of its premises with gigabit broadband', async () => {
    const { rows } = await database.pool.query<{ share: number; premises: number }>(
      `${LSOAS} select sum(premises * gigabit) / sum(premises) as share, sum(premises)::int as premises
       from property.broadband_output_area b join property.output_area o on o.output_area_code = b.output_area
       where o.lsoa_code in (select * from lsoa)`,
      [code],
    )
    const found = await figure(code, 'gigabit')
    expect(found).toMatchObject({ from: '2026-01-01', observations: rows[0]?.premises })
    expect(found.value).toBeCloseTo(rows[0]?.share ?? 0, 3)
  })

  test('have the share of its certificates that are rated A to C', async () => {
    const { rows } = await database.pool.query<{ rated: number; efficient: number }>(
      `select count(rating)::int as rated, count(*) filter (where rating in ('A', 'B', 'C'))::int as efficient
       from property.certificate where postcode ~ $1`,
      [code === 'RG' ? '^RG[0-9]' : code === 'RG30' ? '^RG30 ' : '^RG30 1'],
    )
    const { rated = 0, efficient = 0 } = rows[0] ?? {}
    const found = await figure(code, 'efficient-homes')
    expect(rated).toBeGreaterThan(50)
    expect(found.observations).toBe(rated)
    expect(found.value).toBeCloseTo((100 * efficient) / rated, 6)
  })

  test('are cards with a sentence, figure, number of observations, source, licence, files and a form for mistakes', async () => {
    const { html } = await visit(addressOf(code))
    for (const { measure, counted } of PART_CARDS) {
      const card = cardOf(html, measure)
      const text = textOf(card)
      expect(text, measure).toContain(code)
      expect(text, measure).toMatch(/Sources?: /)
      expect(text, measure).toContain('Open Government Licence')
      for (const form of ['csv', 'json'])
        expect(card.replaceAll('&amp;', '&'), measure).toContain(
          `href="/postcode-figures.${form}?in=${code.replace(' ', '+')}&figure=${measure}"`,
        )
      expect(card, measure).toContain(`/contact?figure=`)
      const found = await figure(code, measure)
      if (typeof found.value !== 'number') continue
      expect(card, measure).toMatch(/<b>£?[\d,.]+%?<\/b>/)
      expect(text, measure).toMatch(new RegExp(`[\\d,]+ (${counted[0]}|${counted[1]})`))
      // Comparisons with the authority and nation; there are too few postcode areas for one.
      if (code !== 'RG') expect(text, measure).toMatch(/(above|below|level with) Reading \(/)
      expect(card.includes('role="img"'), measure).toBe(
        found.series.filter(({ value }) => value !== null).length > 1,
      )
    }
  })
})

test('a sector’s rank and strip are among the sectors of its nation', async () => {
  const { rows } = await database.pool.query<{ lower: number; others: number }>(
    `select count(*) filter (where area_code <> 'RG30 1' and median_pounds < (
       select median_pounds from property.sale_statistics
       where area_kind = 'sector' and area_code = 'RG30 1' and property_type = 'A' and year = 2025))::int as lower,
       count(*)::int - 1 as others
     from property.sale_statistics join (select distinct sector from property.postcode where nation_code = 'E92000001' and terminated_on is null) s
       on s.sector = area_code
     where area_kind = 'sector' and property_type = 'A' and year = 2025 and sales >= 5`,
  )
  const { lower = 0, others = 0 } = rows[0] ?? {}
  const found = await figure('RG30 1', 'median-price')
  expect(found.rank).toEqual({ lower, higher: others - lower, others })
  const { html } = await visit('/postcodes?in=RG30+1')
  const tenths = Math.floor((10 * lower) / others)
  expect(textOf(cardOf(html, 'sold-prices'))).toContain(
    `Higher than in more than ${tenths} in 10 postcode sectors in England.`,
  )
  const at = Math.round((100 * lower) / others)
  expect(cardOf(html, 'sold-prices')).toContain(`style="--at:${at}%"`)
})

test('what there isn’t is said in words: a gap of the police, and another nation', async () => {
  const manchester = textOf(cardOf((await visit('/postcodes?in=M1')).html, 'crime-rate'))
  expect(manchester).toContain('Not published')
  expect(manchester).toContain(
    'A police force that covers M1 hasn’t sent 12 complete months, so there’s no rate.',
  )
  const edinburgh = (await visit('/postcodes?in=EH10')).html
  for (const id of ['price-per-sqm', 'crime-rate', 'good-schools', 'efficient-homes'])
    expect(textOf(cardOf(edinburgh, id)), id).toContain('Not covered')
  const table = textOf(cardOf((await visit('/location/area/eh')).html, 'districts-compared'))
  expect(table).toContain('Not covered')
  expect(table).not.toContain('Not published')
})

test('reading a part’s figures notes the datasets that they’re worked out from, for the notice of made-up data', async () => {
  const { tables } = await collectTablesRead(() => figuresOfPart(database.webDb, 'RG30'))
  const datasets = datasetsIn(tables)
  for (const dataset of ['crime', 'broadband', 'energy-certificates', 'price-paid', 'schools'] as const)
    expect(datasets.has(dataset), dataset).toBe(true)
})

test('an area’s page compares its districts', async () => {
  const { html } = await visit('/location/area/rg')
  const table = cardOf(html, 'districts-compared')
  const crime = (await figure('RG30', 'crime-rate')).value
  expect(table).toContain(`>${Number(crime).toFixed(1)}<`)
  expect(table).toContain('href="/postcodes?in=RG30"')
})

test('files have a row for each period, and refuse what isn’t a place or a figure', async () => {
  const app = partFigureFiles(pageContext(database, '/').site)
  const file = await app.request('/postcode-figures.json?in=rg30&figure=crime-rate')
  expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const { figures } = (await file.json()) as { figures: Record<string, string | number>[] }
  expect(figures).toHaveLength(12)
  expect(figures.at(-1)).toMatchObject({
    area: 'RG30',
    period_from: '2026-09-01',
    unit: 'crimes in the month',
  })
  const whole = await (await app.request('/postcode-figures.csv?in=RG30+1')).text()
  for (const title of ['Price per m²', 'Recorded crime', 'Schools', 'Broadband', 'Energy ratings'])
    expect(whole).toContain(`\n${title},RG30 1,`)
  for (const query of ['', '?in=nowhere', '?in=ZZ9', '?in=RG30&figure=happiness'])
    expect((await app.request(`/postcode-figures.csv${query}`)).status).toBe(422)
})

test('before the job has made them, the page says so and isn’t cached', async () => {
  await database.pool.query('delete from property.part_figure; delete from property.area_columns')
  try {
    const { html, head } = await visit('/postcodes?in=RG30')
    expect(textOf(html)).toContain('The figures for RG30 are being prepared')
    expect(head.keep).toBe(false)
  } finally {
    await renewAreaFiles(database.webDb, isoDate(TEST_DAY))
  }
  const { head } = await visit('/postcodes?in=RG30')
  expect(head.keep).toBeUndefined()
})

test('points of earlier editions are kept, and never those of made-up data beside real ones', async () => {
  const again = async () => {
    await database.pool.query('delete from property.area_columns')
    await renewAreaFiles(database.webDb, isoDate(TEST_DAY))
    return (await figure('RG30', 'gigabit')).series.map(({ from }) => from)
  }
  const earlier = (demonstration: boolean) =>
    database.pool.query(
      `update property.part_figure set demonstration = $1, series_on = array['2025-01-01'::date] || series_on,
         series_figures = array[40::float8] || series_figures, series_observations = array[600] || series_observations
       where measure = 'gigabit' and cardinality(series_on) = 1`,
      [demonstration],
    )
  await earlier(true)
  expect(await again()).toEqual(['2025-01-01', '2026-01-01'])
  expect(await again()).toEqual(['2025-01-01', '2026-01-01'])
  await database.pool.query(`update property.part_figure set demonstration = false where measure = 'gigabit'`)
  expect(await again()).toEqual(['2026-01-01'])
})
