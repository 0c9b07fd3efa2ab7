import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'

import type { SaleFacts } from '../model/sales-table.ts'
import { positionsInDatabase, salesOfDatabase, salesOfFiles } from './read-sales.server.ts'
import { dayNumber } from './sale-facts.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await demonstrationDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.close()
})

const pounds = (sales: readonly SaleFacts[]) => sales.reduce((sum, { pricePounds }) => sum + pricePounds, 0)

test('reads every sale of the database with its position, and the floor areas known when it was sold', async () => {
  const sales = await salesOfDatabase(client, { before: null, region: null })
  const { rows } = await client.query<Record<'sales' | 'pounds' | 'placed' | 'measured', string>>(`
    select count(*) as sales, sum(price_pounds) as pounds, count(p.easting) as placed,
      count(*) filter (where c.lodged_on <= s.sold_on and m.floor_area_sqm is not null) as measured
    from property.sale s
    left join property.postcode p using (postcode)
    left join property.sale_certificate m using (transaction_id)
    left join property.certificate c using (certificate_number)`)
  const [all] = rows
  expect(sales).toHaveLength(Number(all?.sales))
  expect(pounds(sales)).toBe(Number(all?.pounds))
  expect(sales.filter(({ easting }) => easting > 0)).toHaveLength(Number(all?.placed))
  expect(sales.filter(({ floorAreaSqm }) => floorAreaSqm > 0)).toHaveLength(Number(all?.measured))
  expect(Number(all?.measured)).toBeGreaterThan(0)
})

test('reads only sales before a day, and of one postcode area', async () => {
  const before = isoDate('2020-03-01')
  const sales = await salesOfDatabase(client, { before, region: 'RG' })
  expect(Math.max(...sales.map(({ day }) => day))).toBeLessThan(dayNumber(before))
  expect(sales.every(({ postcode }) => /^RG\d/.test(postcode))).toBe(true)
  expect(sales.length).toBeGreaterThan(0)
})

test('finds the positions of postcodes, with sales or without', async () => {
  const { rows } = await client.query<{ postcode: string; easting: number; northing: number }>(`
    select postcode, easting, northing from property.postcode p where easting is not null
    order by exists (select from property.sale s where s.postcode = p.postcode), postcode limit 3`)
  const known = await positionsInDatabase(client, [...rows.map(({ postcode }) => postcode), 'ZZ9 9ZZ'])
  expect(Object.fromEntries(known)).toEqual(
    Object.fromEntries(rows.map(({ postcode, ...position }) => [postcode, position])),
  )
  expect(known.size).toBe(3)
})

test('reads sales from an official file as they stand in it', async () => {
  const file = path.resolve(import.meta.dirname, '../../datasets/price-paid/fixtures/official.csv')
  const sales = await salesOfFiles([file], new Map(), { today: isoDate('2026-11-20'), say: () => {} })
  expect(sales.length).toBeGreaterThan(5)
  for (const sale of sales) {
    expect('DSTFO').toContain(sale.type)
    expect(sale.day).toBeGreaterThanOrEqual(0)
    expect(sale.pricePounds).toBeGreaterThan(0)
    expect(sale.postcode === '' || /^[A-Z0-9]+ \d[A-Z]{2}$/.test(sale.postcode)).toBe(true)
  }
})
