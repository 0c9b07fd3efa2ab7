import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fillIndex, fillPostcodes, fillSales, fillStatistic } from '#places/postcode/fixtures/place.ts'
import { routes } from '#routes.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { answerOf, visitPage } from '#testing/visit-page.ts'

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

describe('a look-up page', () => {
  it('shows the place, that nothing is available yet, and where to look instead', async () => {
    const text = await textOf('/broadband-speed-checker?postcode=rg301aa')
    expect(text).toContain('RG30 1AA is in Reading')
    expect(text).toContain('Broadband coverage: not available yet')
    expect(text).toContain('Check an address with Ofcom')
  })

  it('says what we have if a dataset was imported for other places only', async () => {
    await full.pool.query(
      `insert into property.edition (dataset, label, rows, nations, whole, extent)
       values ('broadband', 'Jan 2026', 3, '{england}', false, 'part of CR only')`,
    )
    const text = await textOf('/broadband-speed-checker?postcode=rg301aa')
    await full.pool.query(`delete from property.edition where dataset = 'broadband'`)
    expect(text).toContain('Broadband coverage: not imported')
    expect(text).toContain('We haven’t imported the coverage of RG30 1AA. We have part of CR only.')
    expect(text).toContain('Check an address with Ofcom')
  })

  it('says "not covered" for nations the dataset leaves out, and names their source', async () => {
    const text = await textOf('/postcode-crime-check?postcode=EH1+1AA')
    expect(text).toContain('Recorded crime: not covered')
    expect(text).toContain('Recorded crime in Scotland')
    expect(await textOf('/postcode-crime-check?postcode=BT1+1AA')).toContain('not available yet')
  })

  it('returns 422 for invalid postcodes and 404 for unknown ones, and keeps the input', async () => {
    const unreadable = await visit('/broadband-speed-checker?postcode=Reading')
    expect(unreadable.head).toMatchObject({ status: 422, canonical: '/broadband-speed-checker' })
    expect(unreadable.html).toContain('value="Reading"')
    expect(unreadable.html).toContain('aria-invalid="true"')
    const unknown = await visit('/broadband-speed-checker?postcode=RG30+1AZ')
    expect(unknown.head).toMatchObject({ status: 404, robots: 'noindex,follow' })
    expect(unknown.html).toContain('/broadband-speed-checker?postcode=RG30+1AA')
  })

  it('works before anything is imported', async () => {
    for (const path of [
      '/broadband-speed-checker',
      '/check-property-age',
      '/instantpropertyvaluation',
      '/valuation',
    ]) {
      const { html, head } = await visit(`${path}?postcode=RG30+1AA`, empty)
      expect(html).toContain('The postcode directory: not available yet')
      expect(head.status).toBeUndefined()
    }
  })
})

describe('pages based on sold prices', () => {
  it('show medians of postcode, sector and district, and the index', async () => {
    const text = await textOf('/instantpropertyvaluation?postcode=RG30+1AA')
    expect(text).toContain('Median sold price in RG30 1AA£320,000')
    expect(text).toContain('Based on 5 sales')
    expect(text).toContain('The average house price in Reading is £301,000')
  })

  it('show the most similar sales of the chosen type', async () => {
    const text = await textOf('/valuation?postcode=RG30+1AB&type=T')
    expect(text).toContain('Median of comparable sales within 800 metres£330,000')
    expect(text).toContain('3 sales')
    expect(text).toContain('5 Made Up Road')
    expect(await textOf('/valuation?postcode=RG30+1AB&type=F')).toContain('No homes of this type sold')
    expect(await textOf('/valuation?postcode=EH1+1AA')).toContain('Sold prices: not covered')
    expect(await textOf('/valuation?postcode=RG30+1AF')).toContain('The position of RG30 1AF: not published')
  })

  it('call a single similar sale one', async () => {
    const single = await testDatabase()
    await fillPostcodes(single.db)
    await fillSales(single.db, [{ postcode: 'RG30 1AA', soldOn: '2025-06-01', pounds: 300_000 }])
    const text = words((await visit('/valuation?postcode=RG30+1AA', single)).html)
    await single.close()
    expect(text).toMatch(/The (?:only similar sale that we have|most similar sale)(?!s)/)
  })

  it('show when homes were new', async () => {
    expect(await textOf('/check-property-age?postcode=RG30+1AA')).toContain(
      'RG30 1AA has 5 registered sales, the first in 2022. None was a new home',
    )
    expect(await textOf('/check-property-age?postcode=RG30+1AD')).toContain('No sales are registered')
  })

  it('compare postcodes, and report entries that aren’t', async () => {
    const { html, head } = await visit('/grid?postcodes=RG30+1AA%0AEH1+1AA%0ANowhere%0ARG30+1AZ')
    expect(head.status).toBeUndefined()
    const text = words(html)
    expect(text).toContain('2 postcodes compared')
    expect(text).toContain('RG30 1AAReading£320,000 (10)£315,000 (10)£330,000 (10)£301,000')
    expect(text).toContain('Not a postcode: “Nowhere”. We can’t find “RG30 1AZ”.')
    expect((await visit('/grid?postcodes=Nowhere')).head.status).toBe(422)
  })

  it('list every dataset for a local authority, found by postcode', async () => {
    const { html } = await visit('/local-data?q=RG30+1AA')
    expect(html).toContain('value="RG30 1AA"')
    const text = words(html)
    expect(text).toContain('10 sales in 2025')
    expect(text).toContain('6 live, 1 terminated')
    expect(text).toContain('2 months from Aug 2026')
    expect(text).toMatch(/Energy ratings[^.]*Not available yet/)
    const edinburgh = await textOf('/local-data?q=City+of+Edinburgh')
    expect(edinburgh).toContain('Not covered')
    // Without any, the directory may have left them out.
    expect(edinburgh).toMatch(/\d live/)
    expect(edinburgh).not.toContain('0 terminated')
  })

  it('promise terminated postcodes only if the directory lists them', async () => {
    const promise = 'Terminated postcodes too'
    expect(await textOf('/postcodes')).toContain(promise)
    const outcodes = await full.db.selectFrom('property.outcode').select(['outcode', 'terminated']).execute()
    await full.pool.query('update property.outcode set terminated = 0')
    expect(await textOf('/postcodes')).not.toContain(promise)
    for (const { outcode, terminated } of outcodes)
      await full.db
        .updateTable('property.outcode')
        .set({ terminated })
        .where('outcode', '=', outcode)
        .execute()
  })

  it('ask visitors to sign in for local data', async () => {
    const { route } = await routes['/local-data']()
    expect(route.access).toBe('signed-in')
    expect(route).not.toHaveProperty('cache')
  })
})

describe('redirects', () => {
  it('lead from a postcode to its own page', async () => {
    expect(await outcome('/postcode-data?postcode=RG30+1AA')).toMatchObject({
      to: '/postcodes/rg301aa',
      status: 303,
    })
  })

  it('lead from other spellings to an authority’s crime page', async () => {
    const go = (location: string) => outcome(`/crime-rates/${location}`)
    expect(await go('Reading')).toMatchObject({ to: '/crime-rates/reading', status: 301 })
    expect(await go('E06000038')).toMatchObject({ to: '/crime-rates/reading', status: 301 })
    expect(await go('reading')).toMatchObject({ head: { canonical: '/crime-rates/reading' } })
    expect(await go('south-east')).toMatchObject({ message: expect.stringContaining('south-east') })
  })

  it('link a certificate number to the register, and explain invalid ones', async () => {
    const found = await visit('/epc-register-search?postcode=26051241281114926842')
    expect(found.html).toContain('energy-certificate/2605-1241-2811-1492-6842')
    const short = await visit('/epc-register-search?postcode=2605-1241')
    expect(short.head.status).toBe(422)
    expect(words(short.html)).toContain('has 20 digits. This one has 8')
  })

  it('link a company to Companies House', async () => {
    expect((await visit('/company-ownership-search?company=SC311560')).html).toContain('/company/SC311560')
    expect((await visit('/company-ownership-search?company=12')).head.status).toBe(422)
    expect((await visit('/company-ownership-search?company=larkspur&after=%00')).head.status).toBe(undefined)
  })
})

const outcome = (address: string) => answerOf(pageContext(full, address))

const visit = (address: string, database = full) => visitPage(pageContext(database, address))

async function textOf(address: string): Promise<string> {
  return words((await visit(address)).html)
}

function words(html: string): string {
  return html
    .replaceAll(/<svg[^]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
}
