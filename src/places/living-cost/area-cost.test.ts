import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

import { findAreaCost, findCostArea } from './find-area-cost.server.ts'
import { livingCostHtml } from './living-cost-call.server.tsx'

const today = isoDate('2026-11-20')
let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

const visit = (address: string) => visitPage(pageContext(database, address))

async function costIn(name: string, query = '') {
  const area = await findCostArea(database.webDb, name)
  return area && findAreaCost(database.webDb, area, new URLSearchParams(query), today)
}

describe('the cost of living in an area', () => {
  it('starts from the median of the district, or of the authority, and says which', async () => {
    expect((await costIn('RG30'))?.cost?.local?.words).toMatch(/homes sold in RG30 in 2025$/)
    expect((await costIn('reading'))?.cost?.local?.words).toMatch(/homes sold in Reading in 2025$/)
    // Fewer than five flats were sold in RG30 that year.
    expect((await costIn('RG30', 'home=flat'))?.cost?.local?.words).toMatch(/flats sold in Reading in 2025$/)
  })

  it('has the council tax of the authority and no energy, which differs from home to home', async () => {
    const cost = (await costIn('RG30'))?.cost
    expect(cost?.councilTax?.charge).toEqual({ band: 'D', annual: 2340 })
    expect(cost?.energy).toBeNull()
  })

  it('isn’t known for names of no district or authority', async () => {
    for (const name of ['', 'RG99', 'south-east', 'nowhere', 'RG30 1AA'])
      expect(await costIn(name)).toBeNull()
  })

  it('is what the live form gets', async () => {
    const fields = { in: 'RG30', price: '250000', deposit: '20', on: 'report' }
    const html = await livingCostHtml(database.webDb, fields, today)
    expect(html).toContain('£250,000 home in Reading')
    expect(html).toContain('£50,000')
  })
})

describe('the card on the page of an area', () => {
  it.each([
    ['/location/authority/reading', 'Reading'],
    ['/postcodes?in=RG30', 'RG30'],
  ])('of %s answers without scripts and keeps what was typed', async (address, name) => {
    const plain = await visit(address)
    expect(plain.html).toContain('What it would cost to live here')
    expect(plain.html).toMatch(new RegExp(`homes sold in ${name} in 2025`))
    expect(plain.head.status).toBeUndefined()
    expect(plain.html.match(/red-edge/g)).toHaveLength(1)
    const asked = await visit(`${address}${address.includes('?') ? '&' : '?'}price=250k&deposit=20`)
    expect(asked.html).toContain('£250,000 home in Reading')
    expect(asked.html).toContain('value="250k"')
    expect(asked.head.robots).toBe('noindex,follow')
    const wrong = await visit(`${address}${address.includes('?') ? '&' : '?'}price=lots`)
    expect(wrong.head.status).toBe(422)
    expect(wrong.html).toContain('Enter the price in pounds')
  })

  it('sends the district along with the form', async () => {
    expect((await visit('/postcodes?in=RG30')).html).toContain(
      '<input type="hidden" name="in" value="RG30"/>',
    )
    expect((await visit('/location/authority/reading')).html).not.toContain('type="hidden" name="in"')
  })
})
