import { afterAll, beforeAll, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { codeSales } from '#testing/sale-statistics.ts'
import type { Refusal } from '#web/endpoint/endpoint.ts'

import { soldComparables } from './endpoint.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.postcode (postcode, outcode, sector, introduced_on, terminated_on, easting, northing,
      nation_code, region_code, authority_code, source)
    values
      ('RG30 1AA', 'RG30', 'RG30 1', '1980-01-01', null, 470000, 173000, 'E92000001', 'E12000008', 'E06000038', 'onspd'),
      ('RG30 1AB', 'RG30', 'RG30 1', '1980-01-01', null, 470300, 173400, 'E92000001', 'E12000008', 'E06000038', 'onspd'),
      ('RG30 1BT', 'RG30', 'RG30 1', '1980-01-01', '2016-08-01', 470060, 173080, 'E92000001', 'E12000008', 'E06000038', 'onspd'),
      ('RG30 1BY', 'RG30', 'RG30 1', '2026-07-01', null, null, null, 'E92000001', 'E12000008', 'E06000038', 'onspd'),
      ('EH3 1AA', 'EH3', 'EH3 1', '1980-01-01', null, 324899, 673609, 'S92000003', null, 'S12000036', 'onspd'),
      ('BT1 1AA', 'BT1', 'BT1 1', '1980-01-01', null, 146300, 529800, 'N92000002', null, 'N09000003', 'onspd');
    insert into property.sale (transaction_id, price_pounds, sold_on, postcode, property_type, new_build, tenure, paon, saon,
      street, locality, town, district, county, category)
    values
      ('00000000-0000-4000-8000-000000000001', 200000, '2020-01-15', 'RG30 1AA', 'T', false, 'F', '14', '',
        'LARKSPUR ROAD', '', 'READING', 'READING', 'READING', 'A'),
      ('cb0035e6-2c2f-58ae-e053-6b04a8c00002', 300000, '2021-03-10', 'RG30 1AB', 'T', true, 'L', 'KESTREL COURT', 'FLAT 2',
        'O''HARA CLOSE', 'TILEHURST', 'READING', 'READING', 'READING', 'A'),
      ('00000000-0000-4000-8000-000000000003', 900000, '2024-01-10', 'RG30 1AB', 'O', false, 'F', 'UNIT 1', '',
        'O''HARA CLOSE', '', 'READING', 'READING', 'READING', 'B');
    insert into property.house_price_index (area_code, measure, month, index_value)
    values ('E06000038', 'terraced', '2020-01-01', 80), ('E06000038', 'terraced', '2026-09-01', 120),
      ('E12000008', 'terraced', '2021-03-01', 100), ('E12000008', 'terraced', '2026-09-01', 110)`)
  await codeSales(database.db)
})

afterAll(() => database.close())

test('rejects calls until price paid data is imported', async () => {
  expect(await refusal('postcode=RG30 1AA')).toMatchObject({ code: 'unavailable' })
  await database.pool.query(`insert into property.edition
    (dataset, version, label, demonstration, rows, covers_from, covers_to, nations, published_at)
    values ('price-paid', 1, 'to October 2026', false, 3, '2020-01-15', '2026-10-30', '{england,wales}', now()),
      ('postcodes', 1, 'to August 2026', false, 3, null, '2026-08-01', '{england,wales}', now())`)
})

// By hand: 200,000 × 120 ÷ 80 by the authority; 300,000 × 110 ÷ 100 by the region; type O has no index.
test('the sold prices endpoint returns the sales, their indexed prices and a summary of standard sales', async () => {
  const { data, nextCursor, notices } = await found('postcode=rg301aa')
  expect(data.subject).toMatchObject({
    postcode: 'RG30 1AA',
    status: 'live',
    easting: 470_000,
    usualType: 'T',
  })
  expect(data.count).toBe(3)
  expect(data.summary).toEqual({
    counted: 2,
    medianPrice: 250_000,
    lowerQuartilePrice: 225_000,
    upperQuartilePrice: 275_000,
    medianPricePerSqm: null,
  })
  expect(data.sales.map((sale) => [sale.price, sale.distanceMetres, sale.indexedPrice])).toEqual([
    [200_000, 0, 300_000],
    [900_000, 500, null],
    [300_000, 500, 330_000],
  ])
  expect(data.sales[2]).toMatchObject({
    address: 'Flat 2, Kestrel Court, O’Hara Close, Tilehurst, Reading'.replace('’', "'"),
    tenure: 'L',
    newBuild: true,
    floorAreaSqm: null,
    pricePerSqm: null,
    matchTier: 'postcode',
  })
  expect(nextCursor).toBeNull()
  expect(notices.join(' ')).toContain('Sales in Sep 2026 and Oct 2026 are incomplete')
  expect(notices.join(' ')).toContain('1 of the 3 sales is category B')
})

// By hand: from 15 January 2020 to 30 October 2026, the last day of the edition, are 2,480 days.
test('a sale’s age ends with the last day that our sales cover, as on the valuation pages', async () => {
  const { data } = await found('postcode=RG30 1AA')
  expect(data.sales[0]?.similarity).toBeCloseTo(100 * Math.exp(-2480 / 365.25 / 5), 1)
})

test('continues from the cursor, and rejects it for another order', async () => {
  const first = await found('postcode=RG30 1AA&limit=2&sort=price')
  expect(first.data.sales.map((sale) => sale.price)).toEqual([900_000, 300_000])
  expect(first.data.count).toBe(3)
  const second = await found(`postcode=RG30 1AA&limit=2&sort=price&cursor=${first.nextCursor}`)
  expect(second.data.sales.map((sale) => sale.price)).toEqual([200_000])
  expect(second.nextCursor).toBeNull()
  expect(await refusal(`postcode=RG30 1AA&sort=date&cursor=${first.nextCursor}`)).toMatchObject({
    code: 'invalid_parameters',
    errors: [{ field: 'cursor' }],
  })
})

test('the sold prices endpoint takes several types, and every filter', async () => {
  const filters =
    'propertyType=t,F&tenure=L&newBuild=true&from=2021-03-10&to=2021-03-10&minPrice=300000&maxPrice=300000'
  const { data } = await found(`postcode=RG30 1AA&radiusMetres=500&${filters}`)
  expect(data.sales.map((sale) => sale.price)).toEqual([300_000])
  expect((await found('postcode=RG30 1AA&radiusMetres=499')).data.count).toBe(1)
})

test('a price limit may lie between whole pounds, and beyond any price', async () => {
  const all = (await found('postcode=RG30 1AA&radiusMetres=500')).data.count
  const between = 'minPrice=0.5&maxPrice=99999999999.75'
  expect((await found(`postcode=RG30 1AA&radiusMetres=500&${between}`)).data.count).toBe(all)
  expect((await found('postcode=RG30 1AA&radiusMetres=500&minPrice=99999999999')).data.count).toBe(0)
})

test('a terminated postcode works from its last position, and says so', async () => {
  const { data, notices } = await found('postcode=RG30 1BT')
  expect(data.subject).toMatchObject({ status: 'terminated', terminatedOn: '2016-08-01' })
  expect(data.sales[0]?.distanceMetres).toBe(100)
  expect(notices[0]).toContain('RG30 1BT was terminated in Aug 2016')
})

test.each([
  ['postcode=RG30 9ZZ', 'not_found', 'We can’t find RG30 9ZZ: our directory has no postcodes in RG30 9'],
  ['postcode=EH3 1AA', 'not_covered', 'EH3 1AA is in Scotland'],
  ['postcode=BT1 1AA', 'not_covered', 'BT1 1AA is in Northern Ireland'],
  ['postcode=RG30 1BY', 'invalid_parameters', 'RG30 1BY has no coordinates'],
] as const)('%s is refused: %s', async (query, code, sentence) => {
  const refused = await refusal(query)
  expect(refused.code).toBe(code)
  expect(refused.detail).toContain(sentence)
})

test.each([
  ['postcode=RG30 1AA&from=2021-01-01&to=2020-12-31', 'to'],
  ['postcode=RG30 1AA&minPrice=2&maxPrice=1', 'maxPrice'],
])('%s names the field %s', async (query, field) => {
  expect(await refusal(query)).toMatchObject({ code: 'invalid_parameters', errors: [{ field }] })
})

test.each([
  ['', 'postcode'],
  ['postcode=RG30', 'postcode'],
  ['postcode=RG30 1AA&radiusMetres=5001', 'radiusMetres'],
  ['postcode=RG30 1AA&propertyType=T,X', 'propertyType'],
  ['postcode=RG30 1AA&tenure=U', 'tenure'],
  ['postcode=RG30 1AA&newBuild=perhaps', 'newBuild'],
  ['postcode=RG30 1AA&from=2021-02-30', 'from'],
  ['postcode=RG30 1AA&sort=size', 'sort'],
  ['postcode=RG30 1AA&limit=201', 'limit'],
  ['postcode=RG30 1AA&cursor=abc', 'cursor'],
])('%s is invalid: %s', (query, field) => {
  const checked = soldComparables.read({ params: {}, query, body: undefined })
  expect(checked).toMatchObject({ ok: false, errors: [{ field }] })
})

async function found(query: string) {
  const outcome = await ask(query)
  if (!outcome.ok) throw new Error(outcome.detail)
  return {
    data: outcome.data,
    nextCursor: outcome.nextCursor,
    notices: outcome.notices,
  }
}

async function refusal(query: string): Promise<Refusal> {
  const outcome = await ask(query)
  if (outcome.ok) throw new Error('was answered')
  return outcome
}

function ask(query: string) {
  return callEndpoint(soldComparables, { query }, { db: database.webDb })
}
