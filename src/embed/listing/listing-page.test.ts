/** The panel's page for listings, over a database of made-up places, sales and rents. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fillPostcodes, fillSales } from '#places/postcode/fixtures/place.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

let database: TestDatabase
let site: TestSite

beforeAll(async () => {
  database = await testDatabase()
  await fillPostcodes(database.db)
  await fillSales(
    database.db,
    [280, 290, 300, 310, 320].map((thousands, index) => ({
      postcode: 'RG30 1AA',
      soldOn: `2025-0${index + 1}-01`,
      pounds: thousands * 1000,
      paon: String(index + 1),
    })),
  )
  site = await testSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

async function panel(query: string): Promise<{ status: number; text: string; html: string }> {
  const answer = await fetch(`${site.origin}/extension/rightmove?${query}`)
  const html = await answer.text()
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? ''
  return { status: answer.status, html, text: main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

describe('the page for a listing', () => {
  it('compares the asking price with what sold nearby', async () => {
    const { status, text } = await panel('postcode=RG30+1AA&price=330000&sqm=100')
    expect(status).toBe(200)
    // The median of 280, 290, 300, 310 and 320 thousand; 330 is 10% more.
    expect(text).toContain('5 sales: homes sold within 800 m in 3 years. The asking price is 10% above that.')
    expect(text).toContain('£300,000')
    expect(text).toMatch(/Asking price per m² For 100 m² £3,300/)
  })

  it('says why there’s no estimate until a model is trained, and has none for a home to rent', async () => {
    const { text } = await panel('postcode=RG30+1AA&price=330000&sqm=100&home=terraced')
    expect(text).toMatch(/Our estimate We’re still preparing estimates\. .*? Not available yet/)
    expect((await panel('postcode=RG30+1AA&channel=rent&rent=1200')).text).not.toContain('Our estimate')
  })

  it('adds up tax, deposit and fee for the buyer in the settings', async () => {
    const query = 'postcode=RG30+1AA&price=300000&deposit=25'
    expect((await panel(`${query}&buyer=mover`)).text).toMatch(/Stamp duty \(SDLT\).*?£5,000/)
    expect((await panel(`${query}&buyer=additional`)).text).toMatch(/Stamp duty \(SDLT\).*?£20,000/)
    expect((await panel(`${query}&buyer=mover`)).text).toContain('£75,000')
  })

  it('says which figures nobody has, instead of zero', async () => {
    const { text } = await panel('postcode=RG30+1AA&price=330000')
    expect(text).toContain('its floor area, so there’s no price per m² for this home')
    expect(text).toContain('its energy rating: the listing shows none that can be read as text')
    expect(text).toMatch(/Sold per m² nearby [^£]*? Not available yet/)
    expect(text).toMatch(/Local rent Average rent in .*? Not available yet/)
    expect(text).not.toContain('Gross yield')
    expect(text).not.toMatch(/£0\b(?! ·)/)
  })

  it('warns of a rating below E, a short lease and a sale that is agreed', async () => {
    const query = 'postcode=RG30+1AA&price=330000&epc=F&tenure=leasehold&lease=71&status=under+offer'
    const { text } = await panel(query)
    for (const title of ['Under offer', 'Energy rating F', '71 years left on the lease'])
      expect(text).toContain(title)
    const usual = await panel('postcode=RG30+1AA&price=330000&epc=B&tenure=leasehold&lease=120')
    expect(usual.text).not.toMatch(/Under offer|Energy rating [A-G]\b|years left/)
  })

  it('takes the rent for as many bedrooms, and works out the yield at it', async () => {
    const authority = await database.pool.query<{ code: string }>(
      "select authority_code as code from property.postcode where postcode = 'RG30 1AA'",
    )
    await database.pool.query(
      "insert into property.edition (dataset, label, rows) values ('private-rents', 'October 2026', 2)",
    )
    await database.pool.query(
      `insert into property.private_rent (measure, area_code, starts_on, ends_on, value)
       select measure, $1, '2026-10-01', '2026-10-31', value
       from (values ('rent', 1400), ('rent-2-bed', 1200), ('rent-4-bed', 2000)) as rents (measure, value)`,
      [authority.rows[0]?.code],
    )
    const rentOf = async (beds: string) =>
      /Average in [^£]*, ([^,£]*?) £([\d,]+) a month/.exec(
        (await panel(`postcode=RG30+1AA&price=240000${beds}`)).text,
      )
    expect(await rentOf('&beds=2')).toMatchObject({ 1: '2 bedrooms', 2: '1,200' })
    expect(await rentOf('&beds=6')).toMatchObject({ 1: '4 or more bedrooms', 2: '2,000' })
    expect(await rentOf('&beds=3')).toMatchObject({ 1: 'all homes', 2: '1,400' })
    expect(await rentOf('')).toMatchObject({ 1: 'all homes', 2: '1,400' })
    // 12 × £1,200 ÷ £240,000.
    expect((await panel('postcode=RG30+1AA&price=240000&beds=2')).text).toMatch(
      /Gross yield at that rent [^%]*?6\.0%/,
    )
  })

  it('is never cached, so that no two listings share a deal’s ID', async () => {
    const once = /name="once" value="([^"]+)"/
    const [first, second] = [
      await panel('postcode=RG30+1AA&price=1'),
      await panel('postcode=RG30+1AA&price=1'),
    ]
    expect(once.exec(first.html)?.[1]).toMatch(/^[\da-f-]{36}$/)
    expect(once.exec(first.html)?.[1]).not.toBe(once.exec(second.html)?.[1])
  })

  it('finds the postcode nearest to a position, and none far from any', async () => {
    const { rows } = await database.pool.query<{ latitude: number; longitude: number }>(
      "select latitude, longitude from property.postcode where postcode = 'RG30 1AA'",
    )
    const [{ latitude, longitude } = { latitude: 0, longitude: 0 }] = rows
    const near = await panel(`at=${latitude.toFixed(4)},${longitude.toFixed(4)}&price=330000`)
    expect(near.text).toContain('RG30 1AA is the nearest to the pin on its map')
    const sea = await panel('at=52.9000,1.7500&price=330000')
    expect(sea.status).toBe(200)
    expect(sea.text).toContain('Postcode or address of the listing')
    expect(sea.text).not.toContain('Prices around')
  })

  it('keeps the listing when somebody types another postcode', async () => {
    const { html } = await panel('unread=yes&price=330000&buyer=first-time')
    expect(html).toContain('We couldn’t read this listing')
    expect(html).toContain('<input type="hidden" name="price" value="330000"/>')
    expect(html).toContain('<input type="hidden" name="buyer" value="first-time"/>')
    expect(html).not.toContain('name="unread"')
  })
})
