import { afterAll, expect, it } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import { findArea } from '#domain/area.ts'
import { isoDate } from '#domain/dates.ts'
import { fillIndex, fillPostcodes, fillSales, fillStatistic } from '#places/postcode/fixtures/place.ts'
import { customersSite } from '#testing/customers-site.ts'
import { testDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

import { localDataFile } from './local-data-file.server.ts'

const database = await testDatabase()
afterAll(() => database.close())
await fillPostcodes(database.db)
await fillSales(database.db, [{ postcode: 'RG30 1AA', soldOn: '2025-06-01', pounds: 330_000 }])
await fillStatistic(database.db, { kind: 'authority', code: 'E06000038', year: 2025, pounds: 330_000 })
await fillIndex(database.db, { code: 'E06000038', name: 'Reading' }, ['2026-08', '2026-09'])
const { customer, creditsOf, visit, submit, submitTogether } = await customersSite(database)

const PAGE = '/local-data?q=Reading'
const FILE = '/local-data/E06000038.csv'

it('a customer sees the price, pays once and downloads the file as often as they like', async () => {
  const ada = await customer('Ada', 2)
  expect((await visit(PAGE, ada)).text).toContain('Get the CSV file for 1 credit')
  expect(await visit(FILE, ada)).toMatchObject({ status: 303, location: PAGE })
  await submitTogether(ada, '/local-data', [{ q: 'Reading' }, { q: 'Reading' }, { q: 'RG30 1AA' }])
  expect((await visit(PAGE, ada)).text).toContain(`href="${FILE}"`)
  for (let time = 0; time < 2; time += 1) {
    const { status, text, headers } = await visit(FILE, ada)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="local-data-reading.csv"')
    expect(text).toMatch(/^authority,dataset,figure,of,from,to,value,unit,edition\r\n/)
    expect(text).toMatch(/\r\nReading,Sold prices,Median,All homes,2025-01-01,2025-12-31,330000,pounds,/)
    expect(text.match(/Reading,House price index,Average price,All homes,2026-0[89],/g)).toHaveLength(2)
  }
  expect(await creditsOf(ada)).toBe(1)
})

it('gives no dates of a year that are outside the edition', async () => {
  const reading = findArea('E06000038')
  if (!reading) expect.unreachable('Reading is in the register')
  const cover = (from: string | null, to: string | null) =>
    database.db
      .updateTable('property.edition')
      .set({ covers_from: from, covers_to: to })
      .where('dataset', '=', 'price-paid')
      .execute()
  const daysOf2025 = async () => {
    const file = await localDataFile(database.webDb, reading, isoDate('2026-11-20'))
    return /Sold prices,Median,All homes,([\d-]+),([\d-]+),/.exec(file ?? '')?.slice(1)
  }
  await cover('1995-01-03', '2025-09-30')
  expect(await daysOf2025()).toEqual(['2025-01-01', '2025-09-30'])
  await cover('2025-02-03', '2026-09-30')
  expect(await daysOf2025()).toEqual(['2025-02-03', '2025-12-31'])
  await cover(null, null)
  expect(await daysOf2025()).toEqual(['2025-01-01', '2025-12-31'])
})

it('tells a customer without credits where to buy them', async () => {
  const bob = await customer('Bob', 0)
  expect((await visit(PAGE, bob)).text).toContain('This costs 1 credit, and you have none left.')
  const refused = await submit('/local-data', bob, { q: 'Reading' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Insufficient credits')
  expect((await visit(FILE, bob)).status).toBe(303)
})

it('founding and unlimited customers download it for nothing, and metered ones are billed for one call', async () => {
  for (const plan of ['legacy', 'unlimited'] as const) {
    const who = await customer(`Download${plan}`, 3)
    await grantPlan(database.db, { userId: who.userId, plan })
    const paid = await submit('/local-data', who, { q: 'Reading' })
    expect([paid.status, paid.location]).toEqual([303, `${PAGE}#file`])
    expect((await visit(FILE, who)).status, plan).toBe(200)
    expect(await creditsOf(who), plan).toBe(3)
  }
  const dan = await customer('Dan', 0)
  await grantPlan(database.db, { userId: dan.userId, apiPlan: 'meter' })
  expect((await visit(PAGE, dan)).text).toContain('Get the CSV file for £0.02')
  await submitTogether(dan, '/local-data', [{ q: 'Reading' }, { q: 'Reading' }])
  const { rows } = await database.pool.query(
    'select endpoint, calls, price_pence::int as pence from api.usage where user_id = $1',
    [dan.userId],
  )
  expect(rows).toEqual([{ endpoint: 'local-data', calls: 1, pence: 2 }])
  expect((await visit(FILE, dan)).status).toBe(200)
})

it('nothing is offered or charged for an authority without figures', async () => {
  const cat = await customer('Cat', 2)
  expect((await visit('/local-data?q=Exeter', cat)).text).not.toContain('CSV')
  expect((await submit('/local-data', cat, { q: 'Exeter' })).status).toBe(303)
  expect(await creditsOf(cat)).toBe(2)
})

it('a rent that isn’t published for a nation isn’t called not imported', async () => {
  const row = /Average rent<.*?Office for National Statistics(?:<[^>]*>|\s)*([A-Z][a-z ]+)/s
  await database.pool.query(
    `insert into property.edition (dataset, label, rows, nations, whole, extent)
     values ('private-rents', 'to Mar 2025', 1, '{england,wales}', false, '1 of 318 local authorities only')`,
  )
  const rentIn = async (authority: string) =>
    row.exec((await visitPage(pageContext(database, `/local-data?q=${authority}`))).html)?.[1]
  expect([await rentIn('Fife'), await rentIn('Exeter')]).toEqual(['Not published', 'Not imported'])
})

it('visitors have to sign in', async () => {
  expect((await visit(FILE, null)).location).toBe(`/login?next=${encodeURIComponent(PAGE)}`)
})
