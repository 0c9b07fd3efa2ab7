/** Bulk look-ups, random postcodes, validity and outcodes, over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { findOutcode } from '#domain/postcode.ts'
import { accountOf, customer, type Customer, testApi } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let who: Customer

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'to August 2026', 4, '{england}');
    insert into property.postcode (postcode, outcode, sector, terminated_on, easting, northing, latitude, longitude, nation_code,
      authority_code, ward_code, source)
    values
      ('RG30 1AA', 'RG30', 'RG30 1', null, 468500, 173400, 51.4, -1.01, 'E92000001', 'E06000038', 'E05013864', 'onspd'),
      ('RG30 1AB', 'RG30', 'RG30 1', null, 468600, 173500, 51.6, -1.03, 'E92000001', 'E06000038', 'E05013865', 'onspd'),
      ('RG30 1AD', 'RG30', 'RG30 1', '2005-12-01', 1000, 1000, 50.0, -3.0, 'E92000001', 'E06000037', 'E05000001', 'onspd'),
      ('RG1 1AA', 'RG1', 'RG1 1', null, 470000, 173000, 51.45, -0.97, 'E92000001', 'E06000038', null, 'onspd');
    insert into property.area (code, name, kind, slug) values ('E05013864', 'Abbey', 'ward', 'abbey');
    insert into property.outcode (outcode, area, live, terminated, easting, northing)
    values ('RG30', 'RG', 2, 1, 468550, 173450), ('RG1', 'RG', 1, 0, 470000, 173000), ('RG7', 'RG', 0, 4, null, null)`)
})
afterAll(() => database.close())
beforeEach(async () => {
  who = await customer(database, { apiCredits: 5 })
})

const ask = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  testApi(database).call(path, { key: who.key, headers, ...(body === undefined ? {} : { body }) })

it('looks up many postcodes in one charge, a credit for each one found', async () => {
  const postcodes = ['rg301aa', 'RG30 1AX', 'nonsense', 'RG30 1AD', 'RG30 1AA']
  const { status, body } = await ask('/postcodes', { postcodes })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    postcodes: [
      { query: 'rg301aa', record: { postcode: 'RG30 1AA', ward: { name: 'Abbey' } } },
      { query: 'RG30 1AX', record: null },
      { query: 'nonsense', record: null },
      { query: 'RG30 1AD', record: { status: 'terminated', terminatedOn: '2005-12-01' } },
      { query: 'RG30 1AA', record: { postcode: 'RG30 1AA' } },
    ],
  })
  expect(body.meta.credits).toEqual({ charged: 3, remaining: 2 })
  expect(await accountOf(database, who)).toMatchObject({ api: 2, sum: -3, entries: 1, calls: 1 })
})

it('gives the same record as a look-up of the postcode alone', async () => {
  const postcodes = ['RG30 1AA', 'RG30 1AD']
  const { body } = await ask('/postcodes', { postcodes })
  const { postcodes: found } = body.data as { postcodes: { record: object }[] }
  const alone = await Promise.all(postcodes.map(async (each) => (await ask(`/postcodes/${each}`)).body.data))
  expect(alone.map((data) => ({ ...(data as object), nearestLive: undefined }))).toEqual(
    found.map(({ record }) => ({ ...record, nearestLive: undefined })),
  )
  expect(found.map(({ record }) => Object.keys(record))).toEqual(
    alone.map((data) => Object.keys(data as object).filter((key) => key !== 'nearestLive')),
  )
})

it('returns only the fields asked for', async () => {
  const fields = ['postcode', 'latitude', 'ward']
  const { body } = await ask('/postcodes', { postcodes: ['RG30 1AA', 'ZE1 0AA'], fields })
  expect(body.data).toEqual({
    postcodes: [
      {
        query: 'RG30 1AA',
        record: { postcode: 'RG30 1AA', latitude: 51.4, ward: { code: 'E05013864', name: 'Abbey' } },
      },
      { query: 'ZE1 0AA', record: null },
    ],
  })
  expect((await ask('/postcodes', { postcodes: ['RG30 1AA'], fields: ['colour'] })).status).toBe(422)
})

it('charges nothing for a bulk look-up that finds nothing, or that the balance can’t pay whole', async () => {
  const nothing = await ask('/postcodes', { postcodes: ['ZE1 0AA'] })
  expect([nothing.status, nothing.body.meta.credits.charged]).toEqual([200, 0])
  const dear = await ask('/postcodes', { postcodes: Array.from({ length: 6 }, () => 'RG30 1AA') })
  expect([dear.status, dear.body.code]).toEqual([402, 'no_credits'])
  expect(await accountOf(database, who)).toMatchObject({ api: 5, sum: 0, entries: 0 })
})

it('charges a bulk look-up that’s sent again with its Idempotency-Key once', async () => {
  const send = () => ask('/postcodes', { postcodes: ['RG30 1AA', 'RG30 1AB'] }, { 'idempotency-key': 'one' })
  const [first, second] = [await send(), await send()]
  expect(second.body.data).toEqual(first.body.data)
  expect(await accountOf(database, who)).toMatchObject({ api: 3, sum: -2, entries: 1 })
})

it('refuses more than 100 postcodes and an empty list', async () => {
  for (const length of [0, 101]) {
    const { status, body } = await ask('/postcodes', { postcodes: Array.from({ length }, () => 'RG30 1AA') })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'postcodes'])
  }
})

it('finds the postcodes nearest to several points, in their order, and charges for those found', async () => {
  who = await customer(database, { apiCredits: 10 })
  const point = { latitude: 51.455201, longitude: -1.015301 }
  const { status, body } = await ask('/nearest-postcodes', {
    points: [{ ...point, limit: 2 }, { latitude: 55.5, longitude: 1, radiusMetres: 1000 }, point],
  })
  type Points = { points: { latitude: number; postcodes: { postcode: string; distanceMetres: number }[] }[] }
  const { points } = body.data as Points
  expect([status, body.meta.credits.charged]).toEqual([200, 2])
  expect(points.map(({ latitude }) => latitude)).toEqual([51.455201, 55.5, 51.455201])
  expect(points.map(({ postcodes }) => postcodes.length)).toEqual([2, 0, 1])
  const [two = { postcodes: [] }, , one] = points
  expect(two.postcodes.map(({ postcode }) => postcode)[0]).toBe('RG30 1AA')
  expect(two.postcodes[0]).toEqual(one?.postcodes[0])
  const [nearest, next] = two.postcodes.map(({ distanceMetres }) => distanceMetres)
  expect(nearest).toBeLessThanOrEqual(next ?? 0)
})

it('refuses points outside the United Kingdom, more than 100 and none', async () => {
  const point = { latitude: 51.4552, longitude: -1.0153 }
  for (const points of [
    [],
    Array.from({ length: 101 }, () => point),
    [{ latitude: 0, longitude: 0 }],
    [{ latitude: -1.0153, longitude: 51.4552 }],
    [{ ...point, limit: 101 }],
    Array.from({ length: 11 }, () => ({ ...point, limit: 91 })),
    [{ ...point, radiusMetres: 0 }],
  ])
    expect((await ask('/nearest-postcodes', { points })).status, JSON.stringify(points).slice(0, 80)).toBe(
      422,
    )
})

it('finds the live postcodes around a postcode, live or terminated, without itself', async () => {
  type Nearby = { postcodes: { postcode: string; distanceMetres: number }[] }
  const around = async (path: string) =>
    ((await ask(`/postcodes/${path}`)).body.data as Nearby).postcodes.map(({ postcode }) => postcode)
  expect(await around('rg301aa/nearest')).toEqual(['RG30 1AB', 'RG1 1AA'])
  expect(await around('rg301aa/nearest?limit=1')).toEqual(['RG30 1AB'])
  expect(await around('rg301aa/nearest?radiusMetres=200')).toEqual(['RG30 1AB'])
  expect(await around('rg301ad/nearest?limit=1')).toEqual(['RG30 1AA'])
  expect((await ask('/postcodes/rg301ax/nearest')).status).toBe(404)
  expect((await ask('/postcodes/rg30/nearest')).status).toBe(422)
})

it('finds the outcodes around an outcode or a point, by the middle of their live postcodes', async () => {
  const { status, body } = await ask('/outcodes/rg30/nearest')
  expect([status, body.data]).toEqual([
    200,
    {
      outcodes: [
        {
          outcode: 'RG1',
          live: 1,
          // √(1,450² + 450²)
          distanceMetres: 1518.2,
          easting: 470_000,
          northing: 173_000,
          latitude: expect.closeTo(51.4517, 4),
          longitude: expect.closeTo(-0.994, 4),
        },
      ],
    },
  ])
  const near = await ask('/outcodes?near=51.4552,-1.0153&radiusMetres=1000')
  expect(near.body.data).toMatchObject({ outcodes: [{ outcode: 'RG30' }] })
  expect((await ask('/outcodes/RG7/nearest')).status).toBe(404)
  expect((await ask('/outcodes/RG30 1/nearest')).status).toBe(422)
  expect((await ask('/outcodes?near=0,0')).status).toBe(422)
})

it('chooses live postcodes at random, from all or from an outcode', async () => {
  who = await customer(database, { apiCredits: 100 })
  const chosen = async (query: string) =>
    ((await ask(`/postcodes/random${query}`)).body.data as { postcode: string }).postcode
  const some = new Set<string>()
  for (let n = 0; n < 40; n += 1) some.add(await chosen(''))
  expect(some).toEqual(new Set(['RG1 1AA', 'RG30 1AA', 'RG30 1AB']))
  expect(['RG30 1AA', 'RG30 1AB']).toContain(await chosen('?outcode=rg30'))
  expect((await ask('/postcodes/random?outcode=ZE1')).status).toBe(404)
  expect((await ask('/postcodes/random?outcode=RG30 1AA')).status).toBe(422)
})

it.each([
  ['rg301aa', { postcode: 'RG30 1AA', valid: true, status: 'live' }],
  ['RG30 1AD', { postcode: 'RG30 1AD', valid: false, status: 'terminated' }],
  ['not one', { postcode: null, valid: false, status: 'never existed' }],
])('says whether %s is a postcode', async (text, data) => {
  expect((await ask(`/postcodes/${text}/validity`)).body.data).toEqual(data)
})

it('doesn’t say that a postcode never existed if the directory leaves out those that were withdrawn', async () => {
  const validity = async (postcode: string) => {
    const { body } = await ask(`/postcodes/${postcode}/validity`)
    return [body.data, body.meta.notices]
  }
  const never = { postcode: 'RG1 1ZZ', valid: false, status: 'never existed' }
  expect(await validity('RG1 1ZZ')).toEqual([never, []])
  await database.pool.query(`update property.postcode set source = 'code-point-open' where outcode = 'RG1'`)
  expect(await validity('RG1 1ZZ')).toEqual([
    { postcode: 'RG1 1ZZ', valid: false, status: null },
    ['There is no live postcode RG1 1ZZ. Our directory leaves out postcodes that were withdrawn.'],
  ])
  expect(await validity('RG9 9ZZ')).toEqual([
    { postcode: 'RG9 9ZZ', valid: false, status: null },
    ['We can’t find RG9 9ZZ: our directory has no postcodes in RG9 9.'],
  ])
})

it('doesn’t call a postcode invalid that may be outside what was imported', async () => {
  await database.pool.query(
    `update property.edition set whole = false, extent = 'RG30 only' where dataset = 'postcodes'`,
  )
  const { status, body } = await ask('/postcodes/ZE1 0AA/validity')
  expect([status, body.code]).toEqual([404, 'not_imported'])
})

it('says of an outcode outside what was imported that it wasn’t, and of one inside that it’s a part', async () => {
  await database.pool.query(
    `update property.edition set whole = false, extent = 'RG30 only' where dataset = 'postcodes'`,
  )
  for (const path of ['/outcodes/ZE1', '/outcodes/ZE1/nearest', '/postcodes/random?outcode=ZE1']) {
    const { status, body } = await ask(path)
    expect([status, body.code, body.detail]).toEqual([
      404,
      'not_imported',
      'We haven’t imported ZE postcodes. Our directory has RG30 only.',
    ])
  }
  const bulk = await ask('/postcodes', { postcodes: ['RG30 1AA', 'ZE1 0AA'] })
  expect(bulk.body.meta.notices).toContain(
    'The directory has RG30 only. Postcodes elsewhere haven’t been imported.',
  )
  const { body } = await ask('/outcodes/rg30')
  expect(body.meta.notices).toEqual([
    'We haven’t imported RG postcodes. Our directory has RG30 only. The numbers and areas are of these postcodes.',
  ])
})

it('has no number of terminated postcodes of an outcode if the directory leaves them out', async () => {
  await database.pool.query(`update property.postcode set source = 'code-point-open' where outcode = 'RG1'`)
  expect((await ask('/outcodes/rg1')).body.data).toMatchObject({ live: 1, terminated: null })
  expect((await ask('/outcodes/rg30')).body.data).toMatchObject({ live: 2, terminated: 1 })
})

it('summarises an outcode by its live postcodes', async () => {
  const { body } = await ask('/outcodes/rg30')
  expect(body.data).toMatchObject({
    outcode: 'RG30',
    live: 2,
    terminated: 1,
    easting: 468550,
    northing: 173450,
    latitude: 51.5,
    longitude: -1.02,
    nations: [{ code: 'E92000001', name: 'England' }],
    localAuthorities: [{ code: 'E06000038', name: 'Reading' }],
    wards: [
      { code: 'E05013864', name: 'Abbey' },
      { code: 'E05013865', name: null },
    ],
    parishes: [],
  })
  expect((await ask('/outcodes/ZE1')).status).toBe(404)
  expect((await ask('/outcodes/RG30 1')).status).toBe(422)
})

it.each([
  ['rg30', 'RG30'],
  [' EC1A ', 'EC1A'],
  ['RG30 1AA', null],
  ['RG', null],
  ['30', null],
])('%j as an outcode is %j', (text, outcode) => {
  expect(findOutcode(text)).toBe(outcode)
})
