import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fillIndex, fillPostcodes, fillSales, fillStatistic } from '#places/postcode/fixtures/place.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import * as instant from '#valuation/instant-valuation.page.tsx'
import * as valuation from '#valuation/valuation.page.tsx'
import { isOutcome, type Head, type PageContext } from '#web/page.ts'

import * as broadband from './connectivity/broadband-speed-checker.page.tsx'
import * as crimeLocation from './crime/crime-location.page.tsx'
import * as crime from './crime/postcode-crime-check.page.tsx'
import * as register from './energy/epc-register-search.page.tsx'
import * as grid from './grid/grid.page.tsx'
import * as localData from './local-data/local-data.page.tsx'
import * as company from './ownership/company-ownership-search.page.tsx'
import * as postcodeData from './postcode-data/postcode-data.page.tsx'
import * as age from './property-age/check-property-age.page.tsx'

/** A page module, whatever its data. */
type AnyPage = {
  load: (context: PageContext) => unknown
  head: (data: never) => Head
  Page: (props: { data: never }) => ReactNode
}

let full: TestDatabase
let empty: TestDatabase

beforeAll(async () => {
  full = await testDatabase()
  empty = await testDatabase()
  await fillPostcodes(full.db)
  await fillSales(
    full.db,
    [300, 310, 320, 330, 340].map((thousands, at) => ({
      postcode: 'RG30 1AA',
      soldOn: `202${at + 2}-06-01`,
      pounds: thousands * 1000,
      paon: String(at + 1),
    })),
  )
  await fillStatistic(full.db, { kind: 'sector', code: 'RG30 1', year: 2025, pounds: 320_000 })
  await fillStatistic(full.db, { kind: 'outcode', code: 'RG30', year: 2025, pounds: 315_000 })
  await fillStatistic(full.db, { kind: 'authority', code: 'E06000038', year: 2025, pounds: 330_000 })
  await fillIndex(full.db, { code: 'E06000038', name: 'Reading' }, ['2026-08', '2026-09'])
})
afterAll(async () => {
  await full.close()
  await empty.close()
})

describe('a page that looks a postcode up', () => {
  it('tells the place, that nothing is imported, and who answers', async () => {
    const text = await textOf(broadband, '/broadband-speed-checker?postcode=rg301aa')
    expect(text).toContain('RG30 1AA is in Reading')
    expect(text).toContain('Broadband coverage: not imported')
    expect(text).toContain('Check an address with Ofcom')
  })

  it('says "not covered" where the dataset leaves a nation out, and who counts there', async () => {
    const text = await textOf(crime, '/postcode-crime-check?postcode=EH1+1AA')
    expect(text).toContain('Recorded crime: not covered')
    expect(text).toContain('Recorded crime in Scotland')
    expect(await textOf(crime, '/postcode-crime-check?postcode=BT1+1AA')).toContain('not imported')
  })

  it('answers 422 to what is no postcode and 404 to one that never was, and keeps both', async () => {
    const unreadable = await visit(broadband, '/broadband-speed-checker?postcode=Reading')
    expect(unreadable.head).toMatchObject({ status: 422, canonical: '/broadband-speed-checker' })
    expect(unreadable.html).toContain('value="Reading"')
    expect(unreadable.html).toContain('aria-invalid="true"')
    const unknown = await visit(broadband, '/broadband-speed-checker?postcode=RG30+1AZ')
    expect(unknown.head).toMatchObject({ status: 404, robots: 'noindex,follow' })
    expect(unknown.html).toContain('/broadband-speed-checker?postcode=RG30+1AA')
  })

  it('works before anything is imported', async () => {
    for (const page of [broadband, age, instant, valuation] as AnyPage[]) {
      const { html, head } = await visit(page, '/?postcode=RG30+1AA', empty)
      expect(html).toContain('The postcode directory: not imported')
      expect(head.status).toBeUndefined()
    }
  })
})

describe('what sold prices answer today', () => {
  it('medians of postcode, sector and district, and the index', async () => {
    const text = await textOf(instant, '/instantpropertyvaluation?postcode=RG30+1AA')
    expect(text).toContain('Median in RG30 1AA£320,000')
    expect(text).toContain('5 sales')
    expect(text).toContain('The average home in Reading costs £301,000')
  })

  it('the sales most alike, of the type asked for', async () => {
    const text = await textOf(valuation, '/valuation?postcode=RG30+1AB&type=T')
    expect(text).toContain('Median within 800 m£330,000')
    expect(text).toContain('3 sales')
    expect(text).toContain('5 Made Up Road')
    expect(await textOf(valuation, '/valuation?postcode=RG30+1AB&type=F')).toContain('No such home was sold')
    expect(await textOf(valuation, '/valuation?postcode=EH1+1AA')).toContain('Sold prices: not covered')
    expect(await textOf(valuation, '/valuation?postcode=RG30+1AF')).toContain(
      'The position of RG30 1AF: not published',
    )
  })

  it('when homes were new', async () => {
    expect(await textOf(age, '/check-property-age?postcode=RG30+1AA')).toContain(
      '5 sales are registered in RG30 1AA, the first in 2022. None was of a new home',
    )
    expect(await textOf(age, '/check-property-age?postcode=RG30+1AD')).toContain('No sale is registered')
  })

  it('places side by side, with what was not understood', async () => {
    const { html, head } = await visit(grid, '/grid?postcodes=RG30+1AA%0AEH1+1AA%0ANowhere%0ARG30+1AZ')
    expect(head.status).toBeUndefined()
    const text = words(html)
    expect(text).toContain('2 postcodes, side by side')
    expect(text).toContain('RG30 1AAReading£320,000 (10)£315,000 (10)£330,000 (10)£301,000')
    expect(text).toContain('Not a postcode: “Nowhere”. Not in the directory: “RG30 1AZ”.')
    expect((await visit(grid, '/grid?postcodes=Nowhere')).head.status).toBe(422)
  })

  it('everything held about an authority, by a postcode in it', async () => {
    const { html } = await visit(localData, '/local-data?q=RG30+1AA')
    expect(html).toContain('value="RG30 1AA"')
    const text = words(html)
    expect(text).toContain('10 sales since 2025')
    expect(text).toContain('6 live, 1 ended')
    expect(text).toContain('2 months from Aug 2026')
    expect(await textOf(localData, '/local-data?q=City+of+Edinburgh')).toContain('Not covered')
  })

  it('asks visitors of local data to sign in', () => {
    expect(localData.access).toBe('signed-in')
    expect(localData).not.toHaveProperty('cache')
  })
})

describe('addresses that lead on', () => {
  it('a postcode that exists has its data on its own page', async () => {
    expect(await outcome(postcodeData, '/postcode-data?postcode=RG30+1AA')).toMatchObject({
      to: '/postcodes/rg301aa',
      status: 303,
    })
  })

  it('an authority has one address for its crime figures', async () => {
    const load = (location: string) =>
      crimeLocation.load(pageContext(full, `/crime-rates/${location}`, { params: { location } }))
    expect(await load('Reading')).toMatchObject({ to: '/crime-rates/reading', status: 301 })
    expect(await load('E06000038')).toMatchObject({ to: '/crime-rates/reading', status: 301 })
    expect(await load('reading')).toMatchObject({ authority: { name: 'Reading' } })
    expect(await load('south-east')).toMatchObject({ message: expect.stringContaining('south-east') })
  })

  it('a certificate’s number leads to the register, and wrong ones are told what is missing', async () => {
    const found = await visit(register, '/epc-register-search?postcode=26051241281114926842')
    expect(found.html).toContain('energy-certificate/2605-1241-2811-1492-6842')
    const short = await visit(register, '/epc-register-search?postcode=2605-1241')
    expect(short.head.status).toBe(422)
    expect(words(short.html)).toContain('has twenty digits, in five groups of four; this has 8')
  })

  it('a company leads to Companies House', async () => {
    expect((await visit(company, '/company-ownership-search?company=SC311560')).html).toContain(
      '/company/SC311560',
    )
    expect((await visit(company, '/company-ownership-search?company=12')).head.status).toBe(422)
  })
})

async function outcome(page: AnyPage, address: string, database = full): Promise<unknown> {
  return page.load(pageContext(database, address))
}

async function visit(page: AnyPage, address: string, database = full) {
  const data = await outcome(page, address, database)
  if (isOutcome(data)) throw new Error(`no page at ${address}`)
  const Page = page.Page as (props: { data: unknown }) => ReactNode
  return {
    head: (page.head as (data: unknown) => Head)(data),
    html: renderToStaticMarkup(<Page data={data} />),
  }
}

async function textOf(page: AnyPage, address: string): Promise<string> {
  return words((await visit(page, address)).html)
}

function words(html: string): string {
  return html
    .replaceAll(/<svg[^]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
}
