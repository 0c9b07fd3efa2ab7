import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findPostcode, type Postcode } from '#domain/postcode.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import {
  findPostcodeRecord,
  nearestPostcodes,
  neighboursOf,
  postcodesOfSector,
  sectorsOf,
} from './queries.server.ts'
import { completePostcode, suggestPostcodes } from './search.server.ts'

const postcode = (text: string) => findPostcode(text) as Postcode

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.postcode (postcode, outcode, sector, introduced_on, terminated_on, easting, northing,
      latitude, longitude, nation_code, region_code, authority_code, ward_code, source)
    values
      ('RG30 1AA', 'RG30', 'RG30 1', '1980-01-01', null, 468500, 173400, 51.4552, -1.0153, 'E92000001', 'E12000008', 'E06000038', 'E05013864', 'onspd'),
      ('RG30 1AB', 'RG30', 'RG30 1', '1980-01-01', null, 468503, 173404, 51.4552, -1.0153, 'E92000001', 'E12000008', 'E06000038', 'E05013864', 'onspd'),
      ('RG30 1AD', 'RG30', 'RG30 1', '1980-01-01', '2005-12-01', 468501, 173401, 51.4552, -1.0153, 'E92000001', 'E12000008', 'E06000038', null, 'onspd'),
      ('RG30 1AE', 'RG30', 'RG30 1', '1980-01-01', null, null, null, null, null, 'E92000001', 'E12000008', 'E06000038', null, 'onspd'),
      ('RG30 2BX', 'RG30', 'RG30 2', '1990-06-01', null, 469500, 173400, 51.4552, -1.0009, 'E92000001', 'E12000008', 'E06000038', null, 'onspd'),
      ('RG3 0AA', 'RG3', 'RG3 0', '1980-01-01', '1998-07-01', 468500, 173400, 51.4552, -1.0153, 'E92000001', 'E12000008', 'E06000038', null, 'onspd'),
      ('RG3 1ZZ', 'RG3', 'RG3 1', '1980-01-01', null, 498500, 173400, 51.4, -0.5, 'E92000001', null, 'E07999999', null, 'code-point-open')`)
  await database.pool.query(`
    insert into property.area (code, name, kind, nation_code, parent_code, slug)
    values ('E05013864', 'Abbey', 'ward', 'E92000001', 'E06000038', 'abbey')`)
})

afterAll(() => database.close())

describe('one postcode', () => {
  test('comes with its dates, position and the names of its areas, as the web server’s role sees them', async () => {
    expect(await findPostcodeRecord(database.webDb, postcode('rg301aa'))).toMatchObject({
      postcode: 'RG30 1AA',
      status: 'live',
      introducedOn: '1980-01-01',
      terminatedOn: null,
      easting: 468500,
      latitude: 51.4552,
      nation: { code: 'E92000001', name: 'England' },
      region: { code: 'E12000008', name: 'South East' },
      county: null,
      localAuthority: { code: 'E06000038', name: 'Reading' },
      ward: { code: 'E05013864', name: 'Abbey' },
    })
  })

  test('that was terminated says when', async () => {
    expect(await findPostcodeRecord(database.db, postcode('RG30 1AD'))).toMatchObject({
      status: 'terminated',
      terminatedOn: '2005-12-01',
    })
  })

  test('in an area that nobody has named keeps the code', async () => {
    expect((await findPostcodeRecord(database.db, postcode('RG3 1ZZ')))?.localAuthority).toEqual({
      code: 'E07999999',
      name: null,
    })
  })

  test('that no edition includes is null', async () => {
    expect(await findPostcodeRecord(database.db, postcode('ZE1 0AA'))).toBeNull()
  })
})

describe('near a point', () => {
  test('only live postcodes with a position are found, nearest first, with metres', async () => {
    const found = await nearestPostcodes(database.webDb, { easting: 468500, northing: 173400 }, 10)
    expect(found.map((near) => [near.postcode, near.distanceMetres])).toEqual([
      ['RG30 1AA', 0],
      ['RG30 1AB', 5],
      ['RG30 2BX', 1000],
      ['RG3 1ZZ', 30000],
    ])
    expect(found[0]?.localAuthority).toEqual({ code: 'E06000038', name: 'Reading' })
  })

  test('neighbours leave out the postcode itself; without a position there are none', async () => {
    const near = async (text: string, limit: number) =>
      (await neighboursOf(database.webDb, postcode(text), limit)).map((each) => [
        each.postcode,
        each.distanceMetres,
      ])
    expect(await near('RG30 1AA', 2)).toEqual([
      ['RG30 1AB', 5],
      ['RG30 2BX', 1000],
    ])
    expect(await near('RG30 1AD', 1)).toEqual([['RG30 1AA', 1.4]])
    expect(await near('RG30 1AE', 2)).toEqual([])
    expect(await near('RG30 9ZZ', 2)).toEqual([])
  })
})

test('an outcode has its sectors with their numbers, a sector its live postcodes', async () => {
  expect(await sectorsOf(database.db, 'RG30')).toEqual([
    { sector: 'RG30 1', live: 3, terminated: 1 },
    { sector: 'RG30 2', live: 1, terminated: 0 },
  ])
  expect(await postcodesOfSector(database.db, 'RG30 1')).toEqual(['RG30 1AA', 'RG30 1AB', 'RG30 1AE'])
})

describe('completion', () => {
  const complete = async (typed: string, limit = 10) =>
    (await completePostcode(database.webDb, typed, limit)).map((found) => found.postcode)

  test.each([
    ['rg30', ['RG30 1AA', 'RG30 1AB', 'RG30 1AE', 'RG30 2BX']],
    ['RG301', ['RG30 1AA', 'RG30 1AB', 'RG30 1AE']],
    ['rg30 1a', ['RG30 1AA', 'RG30 1AB', 'RG30 1AE']],
    ['RG3', ['RG3 1ZZ', 'RG30 1AA', 'RG30 1AB', 'RG30 1AE', 'RG30 2BX']],
    ['RG3 ', ['RG3 1ZZ', 'RG30 1AA', 'RG30 1AB', 'RG30 1AE', 'RG30 2BX']],
    ['rg31z', ['RG3 1ZZ']],
    ['RG30+1AD', ['RG30 1AD']],
    ['', []],
    ['30', []],
    ["'; drop table", []],
  ])('of %j', async (typed, expected) => expect(await complete(typed)).toEqual(expected))

  test('gives no more than was asked for', async () =>
    expect(await complete('R', 2)).toEqual(['RG3 1ZZ', 'RG30 1AA']))

  test('finds a terminated postcode only when it is typed whole', async () => {
    expect(await completePostcode(database.db, 'rg301ad', 5)).toEqual([
      { postcode: 'RG30 1AD', status: 'terminated' },
    ])
    expect(await complete('RG30 1AD'.slice(0, 7))).not.toContain('RG30 1AD')
  })
})

describe('suggestions for a postcode that does not exist', () => {
  test('come from the same sector first, nearest in spelling', async () => {
    expect(await suggestPostcodes(database.db, 'RG30 1AX', 3)).toEqual(['RG30 1AE', 'RG30 1AB', 'RG30 1AA'])
    expect(await suggestPostcodes(database.db, 'RG30 2AX', 1)).toEqual(['RG30 2BX'])
  })

  test('see through letters that look like digits', async () => {
    expect((await suggestPostcodes(database.db, 'RG3O 1AA'))[0]).toBe('RG30 1AA')
    expect((await suggestPostcodes(database.db, 'RG3OIAB'))[0]).toBe('RG30 1AB')
  })

  test('are none for what is nothing like a postcode', async () => {
    expect(await suggestPostcodes(database.db, 'hello')).toEqual([])
    expect(await suggestPostcodes(database.db, 'ZE1 0AA')).toEqual([])
  })
})
