import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { answerOf, visitPage } from '#testing/visit-page.ts'

import { fillIndex, fillPostcodes, fillSales, fillStatistic } from './fixtures/place.ts'
import { postcodeCsv } from './postcode-csv.server.ts'

const today = isoDate('2026-11-20')
const siteUrl = 'https://freehold.example'

let empty: TestDatabase
let full: TestDatabase

beforeAll(async () => {
  empty = await testDatabase()
  full = await testDatabase()
  await fillPostcodes(empty.db)
  await fillPostcodes(full.db)
  await fillSales(full.db, [
    ...[300, 310, 320, 330, 340].map((thousands, index) => ({
      postcode: 'RG30 1AA',
      soldOn: `202${index + 2}-06-01`,
      pounds: thousands * 1000,
      paon: String(index + 1),
    })),
    { postcode: 'RG30 1AA', soldOn: '2026-01-01', pounds: 5, category: 'B' },
    { postcode: 'RG30 1AA', soldOn: '2012-01-01', pounds: 150_000, type: 'F', paon: 'THE MILL' },
    { postcode: 'RG30 1AB', soldOn: '2025-01-01', pounds: 200_000 },
  ])
  for (const [code, pounds] of [
    ['RG30 1', 320_000],
    ['RG30 2', 280_000],
    ['RG1 1', 250_000],
  ] as const) {
    await fillStatistic(full.db, { kind: 'sector', code, year: 2025, pounds })
  }
  for (const year of [2015, 2024, 2025]) {
    await fillStatistic(full.db, {
      kind: 'outcode',
      code: 'RG30',
      year,
      pounds: 100_000 + (year - 2015) * 20_000,
    })
    await fillStatistic(full.db, { kind: 'outcode', code: 'RG30', year, pounds: 190_000, type: 'F' })
    await fillStatistic(full.db, { kind: 'authority', code: 'E06000038', year, pounds: 330_000 })
    await fillStatistic(full.db, { kind: 'authority', code: 'E06000038', year, pounds: 200_000, type: 'F' })
  }
  await fillIndex(full.db, { code: 'E06000038', name: 'Reading' }, [
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
  ])
  await fillIndex(full.db, { code: 'S12000036', name: 'City of Edinburgh' }, [
    '2026-07',
    '2026-08',
    '2026-09',
  ])
})

afterAll(async () => {
  await empty.close()
  await full.close()
})

describe('the address of a postcode', () => {
  it('is canonical: any case and spacing redirects there with its query', async () => {
    for (const spelling of ['RG30%201AA', 'RG30+1AA', 'rg30-1aa', 'RG301AA', 'rg30%20%201aa']) {
      expect(await answerTo(`/postcodes/${spelling}?type=F`)).toMatchObject({
        to: '/postcodes/rg301aa?type=F',
        status: 301,
      })
    }
    expect(await answerTo('/postcodes/rg301aa')).toHaveProperty('body')
  })

  it('is a 404 for a postcode that never existed, with similar ones', async () => {
    const answer = await answerTo('/postcodes/rg301az')
    expect(answer).toMatchObject({ message: expect.stringContaining('RG30 1AZ') })
    expect(suggestionsOf(answer)).toContain('/postcodes/rg301aa')
  })

  it('is a 404 for other text, with postcodes that start like it', async () => {
    const answer = await answerTo('/postcodes/rg30')
    expect(answer).toMatchObject({ message: expect.stringContaining('first part of a postcode') })
    expect(suggestionsOf(answer)).toContain('/postcodes/rg301aa')
    expect(await answerTo('/postcodes/%3Cscript%3E')).toMatchObject({
      message: expect.stringContaining('isn’t a postcode'),
    })
  })
})

describe('a postcode with sales', () => {
  it('summarises them and compares them with the sector', async () => {
    // Standard sales since 20 November 2021: 300 to 340 thousand, the middle one 320; with 200 next door the sector has 315.
    const text = await textOf('/postcodes/rg301aa')
    expect(text).toContain('Median sold price in RG30 1AA£320,0002% above RG30 1')
    expect(text).toContain('Last sale£340,000Terraced: 5 Made Up Road1 June 2026')
    expect(text).toContain(
      'Registered sales7 between 2012 and 20265 in the 5 years to Nov 2026; 1 left out of averages',
    )
    expect(text).toContain('Average price in Reading£303,000+2.1% over the year')
    expect(text).toContain('The figures for Aug 2026 to Sep 2026 are provisional')
  })

  it('marks sales left out of averages', async () => {
    expect(await textOf('/postcodes/rg301aa')).toContain('category B, left out of averages')
  })

  it('compares the outcode with the authority by type and year', async () => {
    const text = await textOf('/postcodes/rg301aa')
    expect(text).toContain('The median price in RG30 rose by 200% between 2015 and 2025.')
    expect(text).toContain('Flats: £190,000 in 2025, 5% below Reading.')
    expect(text).toContain('The median in RG30 1 was £320,000 in 2025.')
  })

  it('filters and sorts by the query and keeps both in its links', async () => {
    const html = await htmlOf('/postcodes/rg301aa?type=T&sort=price')
    expect(html).toContain('6 sales in RG30 1AA, filtered')
    expect(html).toContain('/postcodes/rg301aa?type=T&amp;sort=price&amp;order=asc#sales-list')
    expect(html).toContain('/postcodes/rg301aa/sales.csv?type=T&amp;sort=price')
    expect(html).not.toContain('The Mill')
  })

  it('reports an invalid filter, keeps the input and applies the other filters', async () => {
    const html = await htmlOf('/postcodes/rg301aa?from=1066&type=F')
    expect(html).toContain('We ignored “1066”: enter a year from 1995 to 2026.')
    expect(html).toMatch(/<input[^>]*value="1066"/)
    expect(html).toContain('1 sale in RG30 1AA, filtered')
  })

  it('says so if no sale matches', async () => {
    expect(await textOf('/postcodes/rg301aa?type=D')).toContain(
      'No sales match these filters. Without them there are 7.',
    )
  })

  it('is indexed, with structured data that matches the page', async () => {
    const { robots, canonical, title, jsonLd = [] } = await headOf('/postcodes/rg301aa')
    expect(robots).toBeUndefined()
    expect(canonical).toBe('/postcodes/rg301aa')
    expect(title).toBe('RG30 1AA: sold prices and price index, Reading')
    const [crumbs, place, dataset] = JSON.parse(JSON.stringify(jsonLd)) as Record<string, unknown>[]
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(place).toMatchObject({ '@type': 'Place', geo: { latitude: 51.45123, longitude: -1.00765 } })
    expect(dataset).toMatchObject({
      '@type': 'Dataset',
      temporalCoverage: '2012/2026-06-01',
      distribution: [{ contentUrl: 'https://freehold.example/postcodes/rg301aa/sales.csv' }],
    })
  })
})

describe('demonstration data', () => {
  it('is marked in the description and the structured data, for the dataset that is made up', async () => {
    const told = async (...datasets: string[]) => {
      const isMadeUp = (value: boolean) =>
        full.pool.query('update property.edition set demonstration = $2 where dataset = any($1)', [
          datasets,
          value,
        ])
      await isMadeUp(true)
      const { description, jsonLd } = await headOf('/postcodes/rg301aa')
      await isMadeUp(false)
      return { description, jsonLd: JSON.stringify(jsonLd) }
    }
    const sales = await told('price-paid')
    expect(sales.description).toMatch(/RG30 1AA \(demonstration data\)\. Average price .* 2026\.$/)
    expect(sales.jsonLd).toContain('Demonstration data: made up.')
    expect(sales.jsonLd).not.toContain('"name":"HM Land Registry"')
    const index = await told('house-price-index')
    expect(index.description).toMatch(/RG30 1AA\. Average price .* 2026 \(demonstration data\)\.$/)
    expect(index.jsonLd).not.toMatch(/demonstration/i)
    expect(index.jsonLd).toContain('"name":"HM Land Registry"')
    const both = await told('price-paid', 'house-price-index')
    expect(both.description).toMatch(/RG30 1AA\. Average price .* 2026\. Demonstration data\.$/)
  })
})

describe('missing data', () => {
  it('falls back to the sector if the postcode has too few sales', async () => {
    const text = await textOf('/postcodes/rg301ab')
    expect(text).toContain(
      'Median sold price in RG30 1£315,000Only 1 sale in RG30 1AB itself, too few for a median',
    )
    expect((await headOf('/postcodes/rg301ab')).robots).toBe('noindex,follow')
  })

  it('says that a postcode has no sales, and shows what’s nearby', async () => {
    const text = await textOf('/postcodes/rg301ad')
    expect(text).toContain('No sales are registered in RG30 1AD since 1995.')
    expect(text).toContain('The sector RG30 1 had 6 sales in the 5 years to Nov 2026')
  })

  it('withholds medians of fewer than five sales', async () => {
    expect(await textOf('/postcodes/cf101aa')).toContain('Median sold priceToo few sales')
  })

  it('says "not covered" in Scotland and Northern Ireland, names the register, and still has the index', async () => {
    const scottish = await textOf('/postcodes/eh11aa')
    expect(scottish).toContain('Sold prices: not covered')
    expect(scottish).toContain('Registers of Scotland')
    expect(scottish).toContain('Average price in the City of Edinburgh£302,000')
    const { title, description } = await headOf('/postcodes/eh11aa')
    expect(title).toBe('EH1 1AA: cost of living and price index, City of Edinburgh')
    expect(description).toMatch(/^Cost of living in EH1 1AA and nearby postcodes\. Average price in the City/)
    const irish = await textOf('/postcodes/bt11aa')
    expect(irish).toContain('Land & Property Services')
    expect(irish).toContain('House price index: not published')
    expect((await headOf('/postcodes/bt11aa')).title).toBe('BT1 1AA: cost of living, Belfast')
  })

  it('says "not available yet" while a dataset isn’t imported', async () => {
    const text = await textOf('/postcodes/rg301aa', empty)
    expect(text).toContain('Sold prices: not available yet')
    expect(text).toContain('Median prices: not available yet')
    expect(text).toContain('House price index: not available yet')
  })

  it('links from a terminated postcode to the nearest live ones', async () => {
    const text = await textOf('/postcodes/rg301ae')
    expect(text).toContain('Terminatedin use Jan 1980 to Mar 2019')
    expect(text).toContain('Royal Mail withdrew this postcode in Mar 2019')
    expect(text).toContain('RG30 1AA 200 m north')
  })

  it('says that the position isn’t published, and shows no map', async () => {
    const html = await htmlOf('/postcodes/rg301af')
    expect(html).toContain('No position is published for this postcode')
    expect(html).toContain('Nearby postcodes: not published')
    expect(html).not.toContain('Map: RG30 1AF')
  })

  it('explains what a large user is', async () => {
    expect(await textOf('/postcodes/rg301ag')).toContain('This is a large user postcode')
  })
})

describe('an old edition', () => {
  it('ends on its last day, not today', async () => {
    await full.db
      .updateTable('property.edition')
      .set({ covers_to: '2025-07-31' })
      .where('dataset', '=', 'price-paid')
      .execute()
    try {
      const text = await textOf('/postcodes/rg301aa')
      expect(text).toContain('5 years to Jul 2025')
      expect(text).toContain('Flats: £190,000 in 2024, 5% below Reading.')
      expect(text).toContain('2025, so far')
    } finally {
      await full.db.updateTable('property.edition').set({ covers_to: null }).execute()
    }
  })
})

describe('the document', () => {
  it('has one h1 and never skips a level of headings', async () => {
    for (const slug of ['rg301aa', 'rg301ad', 'rg301ae', 'rg301af', 'eh11aa', 'cf101aa']) {
      const levels = [...(await htmlOf(`/postcodes/${slug}`)).matchAll(/<h([1-6])/g)].map((match) =>
        Number(match[1]),
      )
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1))
    }
  })

  it('has no duplicate ids', async () => {
    const ids = [...(await htmlOf('/postcodes/rg301aa?from=1')).matchAll(/ id="([^"]+)"/g)].map(
      (match) => match[1],
    )
    expect(ids.length).toBe(new Set(ids).size)
  })
})

describe('sales.csv', () => {
  const fetchCsv = (path: string) =>
    new Hono()
      .get('/postcodes/:pcd7/sales.csv', postcodeCsv({ db: full.webDb, today: () => today }))
      .request(path)

  it('contains the page’s sales and names the licence', async () => {
    const response = await fetchCsv('/postcodes/rg301aa/sales.csv?type=T&sort=price&order=asc')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('link')).toContain('rel="license"')
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([
      '5',
      '300000',
      '310000',
      '320000',
      '330000',
      '340000',
    ])
  })

  it('has one URL, and is a 404 without sales', async () => {
    const refused = await fetchCsv('/postcodes/rg301aa/sales.csv?type=Q&from=2015')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(
      /^We couldn’t create the file.*\ntype: We ignored “Q”.*use D, S, T, F or O\.\n$/,
    )
    const moved = await fetchCsv('/postcodes/RG30%201AA/sales.csv?type=T')
    expect(moved.status).toBe(301)
    expect(moved.headers.get('location')).toBe('/postcodes/rg301aa/sales.csv?type=T')
    expect((await fetchCsv('/postcodes/rg301ad/sales.csv')).status).toBe(404)
    expect((await fetchCsv('/postcodes/nowhere/sales.csv')).status).toBe(404)
  })
})

const contextOf = (address: string, database = full) =>
  pageContext(database, address, { url: new URL(address, siteUrl), today, siteUrl })

const answerTo = (address: string) => answerOf(contextOf(address))

const headOf = async (address: string) => (await visitPage(contextOf(address))).head

const htmlOf = async (address: string, database = full) =>
  (await visitPage(contextOf(address, database))).html

/** The page's text without tags, tooltips and spaces at line breaks. */
async function textOf(address: string, database = full): Promise<string> {
  const html = await htmlOf(address, database)
  return html
    .replaceAll(/<style[^]*?<\/style>|<svg[^]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
}

function suggestionsOf(outcome: unknown): string[] {
  return (outcome as { suggestions: { href: string }[] }).suggestions.map((suggestion) => suggestion.href)
}
