import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findArea } from '#domain/area.ts'
import { isoDate } from '#domain/dates.ts'
import { recordOf } from '#domain/record-of.ts'
import { DIAL_DATASETS } from '#places/dials/measures.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

import { type Compared, priceSentence, usualPeriod } from './neighbour-figures.ts'
import { neighbourFiles } from './neighbour-files.server.ts'
import { NeighboursCard } from './neighbours-card.tsx'

const NO_EDITIONS = recordOf(DIAL_DATASETS, () => null)

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
  // The demonstration's authorities are far from each other.
  await database.pool.query(
    `insert into property.area_neighbour values ('E06000038', 'E07000041'), ('E06000038', 'W06000015')`,
  )
})
afterAll(() => database.close())

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

async function cardOf(slug: string): Promise<string> {
  const { html } = await visitPage(pageContext(database, `/location/authority/${slug}`))
  return /<section id="neighbours".*?<\/section>/s.exec(html)?.[0] ?? ''
}

describe('the card of neighbouring authorities', () => {
  test('has the figures of each, as they’re stored, with its sources and files', async () => {
    const card = await cardOf('reading')
    const { rows } = await database.pool.query<{ code: string; value: number }>(
      `select area_code as code, value from property.area_figure
       where measure = 'average-price' and area_code in ('E06000038', 'E07000041', 'W06000015')`,
    )
    expect(rows).toHaveLength(3)
    for (const { code, value } of rows) {
      expect(card).toContain(findArea(code)?.name)
      expect(card).toContain(`£${Math.round(value).toLocaleString('en-GB')}`)
    }
    expect(card).toContain('href="/location/authority/exeter"')
    expect(card).toContain('/location/authority/reading/neighbours.csv')
    expect(textOf(card)).toMatch(
      /Of the 2 authorities next to Reading, (all|1) ha(ve|s) a (lower|higher) average price\./,
    )
  })

  test('without any figures says so, rather than what a dash means', () => {
    const compared = ['E06000033', 'E07000069'].flatMap((code): Compared[] => {
      const area = findArea(code)
      return area ? [{ area, figures: new Map() }] : []
    })
    expect(compared).toHaveLength(2)
    const card = textOf(renderToStaticMarkup(NeighboursCard({ compared, editions: NO_EDITIONS })))
    expect(card).toContain('1 authority next to Southend-on-Sea.')
    expect(card).toContain('We have no figures for them yet.')
    expect(card).not.toContain('dash')
  })

  test('is left out where nothing is known to border on it', async () => {
    expect(await cardOf('manchester')).toBe('')
  })

  test('can be downloaded, and refuses what has no neighbours', async () => {
    const app = neighbourFiles(pageContext(database, '/').site)
    const file = await app.request('/location/authority/reading/neighbours.json')
    const { figures } = (await file.json()) as { figures: Record<string, string | number>[] }
    expect(new Set(figures.map((row) => row['area']))).toEqual(new Set(['Reading', 'Exeter', 'Cardiff']))
    const { rows } = await database.pool.query<{ value: number }>(
      `select value from property.area_figure where measure = 'crime-rate' and area_code = 'W06000015'`,
    )
    expect(
      figures.find((row) => row['area'] === 'Cardiff' && row['figure'] === 'Recorded crime')?.['value'],
    ).toBe(rows[0]?.value)
    for (const name of ['manchester', 'nowhere'])
      expect((await app.request(`/location/authority/${name}/neighbours.csv`)).status).toBe(422)
  })
})

describe('the sentence', () => {
  const authority = (code: string, value: number | null, month = '2026-09-01'): Compared => {
    const area = findArea(code)
    if (!area) throw new Error(code)
    const price = {
      code,
      measure: 'average-price' as const,
      value: value ?? 0,
      from: isoDate(month),
      to: null,
      observations: null,
      rank: null,
      regionRank: null,
      earlier: null,
    }
    return { area, figures: new Map(value === null ? [] : [['average-price', price]]) }
  }
  const own = authority('E06000038', 300_000)
  const [first, second] = ['E07000041', 'W06000015']

  test('counts those with a lower price, or a higher one if that’s more', () => {
    expect(priceSentence([own, authority(first ?? '', 200_000), authority(second ?? '', 400_000)])).toBe(
      'Of the 2 authorities next to Reading, 1 has a lower average price.',
    )
    expect(priceSentence([own, authority(first ?? '', 500_000), authority(second ?? '', 400_000)])).toBe(
      'Of the 2 authorities next to Reading, all have a higher average price.',
    )
    expect(priceSentence([own, authority(first ?? '', 100_000)])).toBe(
      'The one authority next to Reading has a lower average price.',
    )
    expect(priceSentence([own, authority(first ?? '', 300_000), authority(second ?? '', 300_000)])).toBe(
      'No authority next to Reading is known to have a lower or higher average price.',
    )
  })

  test('compares prices of the same month only', () => {
    expect(priceSentence([own, authority(first ?? '', 1, '2025-09-01'), authority(second ?? '', null)])).toBe(
      '2 authorities next to Reading.',
    )
    expect(
      usualPeriod(
        [own, authority(first ?? '', 1), authority(second ?? '', 1, '2025-09-01')],
        'average-price',
      ),
    ).toBe('2026-09-01 null')
  })
})
