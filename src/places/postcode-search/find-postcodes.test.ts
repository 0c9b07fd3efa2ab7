import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { postcodeAreaName } from './area-names.ts'
import { searchPostcodes, findPostcodeList } from './find-postcodes.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.postcode (postcode, outcode, sector, terminated_on, source)
    values ('M1 1AE', 'M1', 'M1 1', null, 'onspd'), ('ME1 1AA', 'ME1', 'ME1 1', null, 'onspd'),
      ('RG2 7AA', 'RG2', 'RG2 7', null, 'onspd'), ('RG30 1AA', 'RG30', 'RG30 1', null, 'onspd'),
      ('RG30 1AB', 'RG30', 'RG30 1', '2005-12-01', 'onspd'), ('RG30 2BX', 'RG30', 'RG30 2', null, 'onspd')`)
  await database.pool.query(`
    insert into property.outcode (outcode, area, live, terminated)
    values ('M1', 'M', 1, 0), ('ME1', 'ME', 1, 0), ('RG2', 'RG', 1, 0), ('RG30', 'RG', 2, 1)`)
})

afterAll(() => database.close())

describe('a search', () => {
  test('for a full postcode in any spelling leads to its page, live or terminated', async () => {
    expect(await searchPostcodes(database.webDb, ' rg301aa ')).toEqual({ kind: 'page', postcode: 'RG30 1AA' })
    expect(await searchPostcodes(database.webDb, 'RG30+1AB')).toEqual({ kind: 'page', postcode: 'RG30 1AB' })
  })

  test('for a partial postcode lists matches', async () => {
    expect(await searchPostcodes(database.webDb, 'rg30')).toEqual({
      kind: 'matches',
      typed: 'rg30',
      postcodes: ['RG30 1AA', 'RG30 2BX'],
      more: false,
    })
  })

  test('for an unknown postcode says so, keeps the input and suggests similar ones', async () => {
    const search = await searchPostcodes(database.webDb, 'RG30 1AZ')
    expect(search).toMatchObject({ kind: 'unknown', typed: 'RG30 1AZ' })
    expect(search.kind === 'unknown' && search.suggestions).toContain('RG30 1AA')
    expect(search.kind === 'unknown' && search.message).toContain('RG30 1AZ')
  })

  test('for anything else shows what a postcode looks like', async () => {
    for (const text of ['<script>', '12345', '%', 'Reading station', 'x'.repeat(5000)]) {
      const search = await searchPostcodes(database.webDb, text)
      expect(search).toMatchObject({ kind: 'unknown', suggestions: [] })
      expect(search.kind === 'unknown' && search.typed.length).toBeLessThanOrEqual(40)
    }
  })
})

describe('the directory', () => {
  test('lists areas, then districts in numerical order, sectors and live postcodes', async () => {
    expect(await findPostcodeList(database.webDb, null)).toEqual({
      kind: 'areas',
      areas: [
        { area: 'M', outcodes: 1 },
        { area: 'ME', outcodes: 1 },
        { area: 'RG', outcodes: 2 },
      ],
    })
    expect(await findPostcodeList(database.webDb, 'rg')).toMatchObject({
      kind: 'outcodes',
      outcodes: [
        { outcode: 'RG2', live: 1 },
        { outcode: 'RG30', live: 2 },
      ],
    })
    expect(await findPostcodeList(database.webDb, 'RG30')).toMatchObject({
      kind: 'sectors',
      sectors: [{ sector: 'RG30 1' }, { sector: 'RG30 2' }],
    })
    expect(await findPostcodeList(database.webDb, 'RG30 1')).toMatchObject({
      kind: 'postcodes',
      postcodes: ['RG30 1AA'],
    })
  })

  test('keeps the districts of M apart from those of ME', async () => {
    expect(await findPostcodeList(database.webDb, 'M')).toMatchObject({
      outcodes: [{ outcode: 'M1', live: 1 }],
    })
  })

  test('has no list for an unknown name', async () => {
    for (const name of ['ZZ', 'RG99', 'RG30 9', 'RG30 1AA', "'; drop table", '1']) {
      expect(await findPostcodeList(database.webDb, name), name).toBeNull()
    }
  })

  test('is empty before anything is imported', async () => {
    const empty = await testDatabase()
    expect(await findPostcodeList(empty.webDb, null)).toEqual({ kind: 'areas', areas: [] })
    await empty.close()
  })
})

test('areas are named after their towns', () => {
  expect(['RG', 'SW', 'BT', 'QQ'].map(postcodeAreaName)).toEqual([
    'Reading',
    'South West London',
    'Northern Ireland',
    null,
  ])
})
