import { expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

import type { ImportOptions } from '../import/run-request.ts'
import { populationsOf } from './queries.server.ts'

const { database, importFiles } = await importDatabase()

/** Demonstration data counts without the rest of its nation. */
const DEMONSTRATION = { demonstration: true }

const load = (content: string, options: ImportOptions = {}) =>
  importFiles('names-and-codes', [fileOf(content)], options)

const HEADER = 'oa_code,lsoa_code,msoa_code,la_code,constituency_code,region_code,country,population\n'
const EXETER = `${HEADER}E00101181,E01019993,E02004150,E07000041,E14001231,E12000009,England,312
E00101182,E01019993,E02004150,E07000041,E14001231,E12000009,England,290
E00101200,E01019994,E02004150,E07000041,E14001231,E12000009,England,401
E00150000,E01029290,E02006100,E07000191,E14001500,E12000009,England,205
W00008906,W01001722,W02000394,W06000015,W07000089,W99999999,Wales,333
S00141165,S01015015,S02002783,S12000036,S14000082,S99999999,Scotland,111
`

test('adds up residents by LSOA, MSOA, authority, region and nation, under the present authority', async () => {
  expect(await load(EXETER, DEMONSTRATION)).toMatchObject({
    status: 'published',
    counts: { read: 6, added: 6, rejected: 0 },
  })
  const codes = ['E01019993', 'E02004150', 'E07000041', 'E06000066', 'E12000009', 'E92000001', 'S92000003', 'E01000001'] // prettier-ignore
  expect(Object.fromEntries(await populationsOf(database.webDb, codes))).toEqual({
    E01019993: 602,
    E02004150: 1003,
    E07000041: 1003,
    // West Somerset, which became part of Somerset.
    E06000066: 205,
    E12000009: 1208,
    E92000001: 1208,
    S92000003: 111,
  })
})

test('importing output areas again changes nothing, and a correction counts at once', async () => {
  expect(await load(EXETER, DEMONSTRATION)).toMatchObject({ status: 'unchanged' })
  expect(await load(EXETER.replace(',401', ',411'), DEMONSTRATION)).toMatchObject({ status: 'published' })
  expect((await populationsOf(database.webDb, ['E92000001'])).get('E92000001')).toBe(1218)
})

test('says what is wrong with a row or a header', async () => {
  const rows = ['E01019993,E01019993,E02004150,E07000041,,,,1', 'E00101183,EX1,E02004150,E07000041,,,,1', 'E00101183,E01019993,E02004150,E10000008,,,,1', 'E00101183,E01019993,E02004150,E07000041,,,,many'] // prettier-ignore
  const refused = await load(`${HEADER}${rows.join('\n')}\n`)
  expect(refused.firstRejects.map(({ reason }) => reason)).toEqual([
    "'E01019993' is not the code of an output area",
    "lsoa code 'EX1' is not an official code",
    "'E10000008' is not the code of a local authority",
    "population 'many' is not a whole number of people",
  ])
  expect(
    await load('oa21cd,lsoa21cd,msoa21cd,lad23cd\nE00101183,E01019993,E02004150,E07000041\n'),
  ).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('it has no column for: population'),
  })
})

test('counts residents only in nations whose output areas are nearly all imported', async () => {
  const codes = ['E01019993', 'E07000041', 'E92000001', 'W06000015', 'W92000004', 'S92000003']
  const extents = async () => {
    const { rows } = await database.pool.query(
      `select place_code as code, isempty(range_agg(i)) is not false as partly from property.extent
       left join lateral unnest(imported) i on true
       where dataset = 'names-and-codes' group by 1 order by 1`,
    )
    return Object.fromEntries(rows.map(({ code, partly }) => [code, partly ? 'partly' : 'imported']))
  }
  expect(await load(EXETER)).toMatchObject({ status: 'published' })
  expect(await populationsOf(database.webDb, codes)).toEqual(new Map())
  expect(Object.values(await extents())).not.toContain('imported')
  const { rows } = await database.pool.query(
    `select extent, nations from property.edition where dataset = 'names-and-codes'`,
  )
  expect(rows).toEqual([
    { extent: '6 of 235,243 output areas only', nations: ['england', 'scotland', 'wales'] },
  ])
  const cardiff = Array.from(
    { length: 10_200 },
    (_, at) => `W000${10_000 + at},W01001722,W02000394,W06000015,,,Wales,2\n`,
  )
  expect(await load(EXETER + cardiff.join(''))).toMatchObject({ status: 'published' })
  expect(Object.fromEntries(await populationsOf(database.webDb, codes))).toEqual({
    W06000015: 20_733,
    W92000004: 20_733,
  })
  expect(await extents()).toMatchObject({ W06000015: 'imported', E07000041: 'partly', S92000003: 'partly' })
})
