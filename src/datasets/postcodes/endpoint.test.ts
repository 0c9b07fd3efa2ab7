import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import type { Endpoint, Outcome } from '#web/endpoint/endpoint.ts'

import { postcodeLookup } from './endpoint.server.ts'
import { isRoughlyInUk } from './near.ts'
import { postcodeSearch } from './search-endpoint.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'to August 2026', 4, '{england,scotland}');
    insert into property.postcode (postcode, outcode, sector, introduced_on, terminated_on, large_user, positional_quality,
      easting, northing, latitude, longitude, nation_code, region_code, authority_code, ward_code, source)
    values
      ('RG30 1AA', 'RG30', 'RG30 1', '1980-01-01', null, false, 1, 468500, 173400, 51.455201, -1.015301, 'E92000001', 'E12000008', 'E06000038', 'E05013864', 'onspd'),
      ('RG30 1AB', 'RG30', 'RG30 1', null, null, false, 10, 468800, 173800, 51.458201, -1.010301, 'E92000001', 'E12000008', 'E06000038', null, 'code-point-open'),
      ('RG30 1AD', 'RG30', 'RG30 1', '1980-01-01', '2005-12-01', false, 1, 468500, 173400, 51.455201, -1.015301, 'E92000001', 'E12000008', 'E06000038', null, 'onspd'),
      ('RG30 9XX', 'RG30', 'RG30 9', '2010-03-01', null, true, null, null, null, null, null, 'E92000001', 'E12000008', 'E06000038', null, 'onspd')`)
})

afterAll(() => database.close())

async function ask(endpoint: Endpoint, params: Record<string, string>, query = ''): Promise<Outcome> {
  return await callEndpoint(endpoint, { params, query }, { db: database.webDb })
}

const lookUp = (postcode: string) => ask(postcodeLookup, { postcode })
const search = (query: string) => ask(postcodeSearch, {}, query)

describe('one postcode', () => {
  test('in any spelling is answered with what the contract names', async () => {
    expect(await lookUp('rg301aa')).toMatchObject({
      ok: true,
      notices: ['The names of these areas haven’t been imported, so only their codes are given: ward.'],
      data: {
        postcode: 'RG30 1AA',
        incode: '1AA',
        status: 'live',
        introducedOn: '1980-01-01',
        terminatedOn: null,
        easting: 468500,
        northing: 173400,
        latitude: 51.455201,
        longitude: -1.015301,
        nation: { code: 'E92000001', name: 'England' },
        region: { code: 'E12000008', name: 'South East' },
        localAuthority: { code: 'E06000038', name: 'Reading' },
        ward: { code: 'E05013864', name: null },
        lsoa: null,
        msoa: null,
        outcode: 'RG30',
        nearestLive: [],
      },
    })
  })

  test('that was terminated comes with the nearest live ones', async () => {
    const outcome = await lookUp('RG30 1AD')
    expect(outcome).toMatchObject({
      data: { status: 'terminated', terminatedOn: '2005-12-01' },
      notices: ['This postcode was terminated in Dec 2005.'],
    })
    expect(outcome).toMatchObject({
      data: {
        nearestLive: [
          { postcode: 'RG30 1AA', distanceMetres: 0 },
          { postcode: 'RG30 1AB', distanceMetres: 500 },
        ],
      },
    })
  })

  test('without a position or with one user says so', async () => {
    const outcome = await lookUp('RG30 9XX')
    expect(outcome).toMatchObject({ data: { easting: null, latitude: null, largeUser: true } })
    expect(outcome.ok && outcome.notices.join(' ')).toMatch(/no coordinates.*large user/i)
  })

  test('that does not exist is not found, with the nearest in spelling', async () => {
    const outcome = await lookUp('RG30 1AX')
    expect(outcome).toMatchObject({ ok: false, code: 'not_found' })
    expect(!outcome.ok && outcome.detail).toBe(
      'There is no postcode RG30 1AX in the official directory, past or present. Similar postcodes: RG30 1AB, RG30 1AA, RG30 9XX.',
    )
  })

  test('of the wrong shape is rejected with its field’s name', async () => {
    expect(await lookUp('RG30')).toMatchObject({
      ok: false,
      code: 'invalid_parameters',
      errors: [{ field: 'postcode' }],
    })
  })

  test('in a nation that the edition does not hold is not covered, rather than not found', async () => {
    expect(await lookUp('BT1 5GS')).toMatchObject({ ok: false, code: 'not_covered' })
  })
})

describe('search', () => {
  test('near a point gives live postcodes with metres', async () => {
    expect(await search('near=51.455201,-1.015301&limit=1')).toMatchObject({
      ok: true,
      notices: [],
      data: { postcodes: [{ postcode: 'RG30 1AA', status: 'live', localAuthority: { name: 'Reading' } }] },
    })
    const outcome = await search('near=51.455201,-1.015301&limit=1')
    const [nearest] = outcome.ok
      ? (outcome.data as { postcodes: { distanceMetres: number }[] }).postcodes
      : []
    // The made-up degrees lie some thirty metres from the made-up grid metres.
    expect(nearest?.distanceMetres).toBeLessThan(50)
  })

  test('says when the nearest is far away', async () => {
    const outcome = await search('near=57.1497,-2.0943&limit=1')
    expect(outcome.ok && outcome.notices).toEqual([
      expect.stringMatching(/nearest postcode is 6\d\d km away/),
    ])
  })

  test('leaves out postcodes outside the radius: at sea there may be none', async () => {
    expect(await search('near=51.455201,-1.015301&radiusMetres=60&limit=10')).toMatchObject({
      data: { postcodes: [{ postcode: 'RG30 1AA' }] },
    })
    expect(await search('near=55.5,1&radiusMetres=50000')).toMatchObject({
      ok: true,
      data: { postcodes: [] },
      notices: [],
    })
  })

  test('completes a beginning', async () => {
    expect(await search('q=rg301')).toMatchObject({
      data: {
        postcodes: [
          { postcode: 'RG30 1AA', status: 'live' },
          { postcode: 'RG30 1AB', status: 'live' },
        ],
      },
    })
    expect(await search('q=zz')).toMatchObject({ ok: true, data: { postcodes: [] } })
  })

  test('gives every field of each if asked to', async () => {
    const { data } = (await search('q=rg301&records=true')) as Outcome & { data: { postcodes: object[] } }
    const looked = (await lookUp('RG30 1AA')) as Outcome & { data: { nearestLive: object[] } }
    const { nearestLive: _none, ...record } = looked.data
    expect(data.postcodes[0]).toEqual({ postcode: 'RG30 1AA', status: 'live', record })
    const near = (await search('near=51.455201,-1.015301&limit=1&records=true')) as typeof looked
    expect(near.data).toMatchObject({
      postcodes: [{ postcode: 'RG30 1AA', record: { ward: { code: 'E05013864' } } }],
    })
  })

  test.each([
    ['', 'near'],
    ['near=51.4,-1.0&q=RG', 'q'],
    ['near=48.8566,2.3522', 'near'],
    ['near=53.3498,-6.2603', 'near'],
    ['near=north', 'near'],
    // Nowhere, and latitude and longitude the wrong way round.
    ['near=0,0', 'near'],
    ['near=-1.0153,51.4552', 'near'],
    ['near=51.4,-1.0&radiusMetres=0', 'radiusMetres'],
    ['near=51.4,-1.0&radiusMetres=50001', 'radiusMetres'],
    ['q=RG30&radiusMetres=100', 'radiusMetres'],
    ['near=51.4', 'near'],
    ['q=RG30&limit=0', 'limit'],
    ['q=', 'q'],
  ])('%j is refused by the name of the field', async (query, field) => {
    expect(await search(query)).toMatchObject({ ok: false, code: 'invalid_parameters', errors: [{ field }] })
  })
})

test('both postcode endpoints answer that nothing is imported while there is no edition', async () => {
  await database.pool.query(`delete from property.edition`)
  expect(await lookUp('ZE1 0AA')).toMatchObject({ ok: false, code: 'unavailable' })
  expect(await search('q=ZE1')).toMatchObject({ ok: false, code: 'unavailable' })
})

// Public coordinates of the extremes of the United Kingdom and of neighbours.
test.each([
  ['Out Stack, Shetland', 60.86, -0.87, true],
  ['Scilly', 49.92, -6.3, true],
  ['Lowestoft Ness', 52.48, 1.763, true],
  ['Enniskillen', 54.344, -7.638, true],
  ['St Davids', 51.882, -5.269, true],
  ['Cork', 51.9, -8.47, false],
  ['Boulogne', 50.726, 1.614, false],
  ['Bergen', 60.39, 5.32, false],
])('%s: in the United Kingdom is %s', (_place, latitude, longitude, inside) => {
  expect(isRoughlyInUk({ latitude, longitude })).toBe(inside)
})
