import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { answerOf, visitPage } from '#testing/visit-page.ts'

import { authorityFigureFiles } from './authority-figure-files.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

const PATH = '/location/authority/reading/figures'
const CARDS = [
  'average-price',
  'average-rent',
  'crime-rate',
  'primary-results',
  'gigabit',
  'efficient-homes',
  'council-tax',
]

const visit = async (path: string) => (await visitPage(pageContext(database, path))).html
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const cardsOf = (html: string) =>
  new Map(CARDS.map((id) => [id, new RegExp(`<section id="${id}".*?</section>`, 's').exec(html)?.[0] ?? '']))

describe('the cards of an authority’s figures', () => {
  test('each begin with a sentence and have the figure, source, licence, files and a form for mistakes', async () => {
    for (const [id, html] of cardsOf(await visit(PATH))) {
      const text = textOf(html)
      expect(text, id).toMatch(/^ [A-Z][a-z ]+ .+ Reading.*\. /)
      expect(html, id).toMatch(/<b>£?[\d,.]+%?<\/b>/)
      expect(text, id).toMatch(/Source: .+, demonstration data, /)
      for (const form of ['csv', 'json']) expect(html).toContain(`href="${PATH}.${form}?figure=${id}"`)
      expect(html).toContain(`/contact?figure=${PATH}%23${id}`)
    }
  })

  test('draw a trend wherever more than one period is held, and say why not elsewhere', async () => {
    const { rows } = await database.pool.query<{ measure: string; periods: number }>(
      `select measure, (select count(*)::int from unnest(figures) f where f is not null) as periods
       from property.area_series where area_code = 'E06000038'`,
    )
    const periods = new Map(rows.map((row) => [row.measure, row.periods]))
    expect(Math.min(...['average-price', 'average-rent'].map((id) => periods.get(id) ?? 0))).toBeGreaterThan(
      12,
    )
    // The demonstration has several editions of broadband and certificates, and several years of results and council tax.
    for (const id of ['gigabit', 'efficient-homes', 'primary-results'])
      expect(periods.get(id), id).toBeGreaterThanOrEqual(3)
    for (const [id, html] of cardsOf(await visit(PATH))) {
      if (id === 'council-tax') {
        expect(html).toContain('role="img"')
        continue
      }
      expect(html.includes('role="img"'), id).toBe((periods.get(id) ?? 0) > 1)
      if ((periods.get(id) ?? 0) <= 1)
        expect(textOf(html), id).toMatch(/no trend|no earlier figures to draw a trend from/)
    }
  })

  test('say the number of observations, or that the publisher gives none', async () => {
    const cards = cardsOf(await visit(PATH))
    const said = (id: string) => textOf(cards.get(id) ?? '')
    // The publisher counts the sales of a month two months after its price.
    const { rows } = await database.pool.query<{ sales: number; month: string }>(
      `select sales_volume as sales, to_char(month, 'Mon YYYY') as month from property.house_price_index
       where area_code = 'E06000038' and measure = 'all' and sales_volume is not null order by house_price_index.month desc limit 1`,
    )
    expect(said('average-price')).toContain(
      `Sep 2026. Latest number: ${rows[0]?.sales.toLocaleString('en-GB')} sales in ${rows[0]?.month}`,
    )
    expect(said('average-rent')).toContain('number of rents not published')
    expect(said('crime-rate')).toMatch(/, [\d,]+ crimes/)
    expect(said('efficient-homes')).toMatch(/, [\d,]+ certificates/)
  })

  test('of other nations say what there isn’t', async () => {
    const text = textOf(await visit('/location/authority/belfast/figures'))
    expect(text).toContain('Northern Ireland has domestic rates instead of council tax.')
    expect(text).toContain('Not covered')
  })

  test('are at one address, and unknown authorities are 404', async () => {
    const context = pageContext(database, '/location/authority/E06000038/figures')
    expect(await answerOf(context)).toMatchObject({ to: PATH, status: 301 })
    expect(await answerOf(pageContext(database, '/location/authority/nowhere/figures'))).toMatchObject({
      message: 'No local authority is called “nowhere”.',
    })
  })
})

describe('the files of the cards', () => {
  test('have the page’s figures, as CSV and as JSON', async () => {
    const app = authorityFigureFiles(pageContext(database, '/').site)
    const data = await app.request(`${PATH}.json?figure=average-rent`)
    expect(data.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { figures } = (await data.json()) as { figures: Record<string, string | number | null>[] }
    const own = figures.filter((row) => row['area_code'] === 'E06000038')
    const latest = own.at(-1)
    expect(textOf(await visit(PATH))).toContain(`£${latest?.['value']?.toLocaleString('en-GB')} a month`)
    const { rows } = await database.pool.query<{ value: number; day: string }>(
      `select value::float8, starts_on::text as day from property.private_rent
       where area_code = 'E06000038' and measure = 'rent' order by starts_on`,
    )
    for (const { value, day } of rows.slice(-24))
      expect(own.find((row) => row['period_from'] === day)?.['value']).toBe(value)
    const text = await (await app.request(`${PATH}.csv?figure=average-rent`)).text()
    expect(text.trim().split('\r\n')).toHaveLength(figures.length + 1)
    const whole = await (await app.request(`${PATH}.csv`)).text()
    for (const title of ['Average price', 'Recorded crime', 'Council tax'])
      expect(whole).toContain(`\n${title},`)
  })

  test('refuse what isn’t a figure or an authority', async () => {
    const app = authorityFigureFiles(pageContext(database, '/').site)
    const refused = async (path: string) => {
      const response = await app.request(path)
      return [response.status, await response.text()]
    }
    expect(await refused(`${PATH}.csv?figure=happiness`)).toEqual([
      422,
      `We couldn’t create the file.\nfigure: Name one of ${CARDS.join(', ')}.\n`,
    ])
    expect(await refused('/location/authority/nowhere/figures.json')).toEqual([
      422,
      'We couldn’t create the file.\nauthority: No local authority is called “nowhere”.\n',
    ])
  })
})
