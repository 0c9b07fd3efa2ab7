import path from 'node:path'

import { expect, test } from 'vitest'

import { findPostcode, type Postcode } from '#domain/postcode.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'

import { housePriceIndexImporter } from '../house-price-index/import.server.ts'
import type { Importer } from '../import/importer.ts'
import type { ImportInput } from '../import/input.server.ts'
import type { ImportOptions } from '../import/run-request.ts'
import { postcodesImporter } from './import.server.ts'
import { findPostcodeRecord } from './queries.server.ts'

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)

const { database, importFiles } = await importDatabase()

const load = (
  inputs: readonly ImportInput[],
  options: ImportOptions = {},
  importers: readonly Importer[] = [postcodesImporter],
) => importFiles('postcodes', inputs, options, { importers })

const find = (text: string) => findPostcodeRecord(database.webDb, findPostcode(text) as Postcode)

test('the first real file replaces the demonstration rows, and names come along', async () => {
  await load([fixture('code-point-open.csv')], { demonstration: true })
  expect((await find('RG30 2QQ'))?.localAuthority?.name).toBe('Reading')
  const result = await load([fixture('onspd-2025.csv'), fixture('ward-names.csv'), fixture('msoa-names.csv')])
  expect(result).toMatchObject({ status: 'published', edition: 'to Mar 2010', counts: { rejected: 0 } })
  expect(await find('RG30 2QQ')).toBeNull()
  expect(await find('RG30 1AA')).toMatchObject({
    source: 'onspd',
    nation: { name: 'England' },
    region: { name: 'South East' },
    localAuthority: { name: 'Reading' },
    ward: { name: 'Abbey' },
    msoa: { name: 'Tilehurst Road' },
    constituency: { code: 'E14001437', name: null },
  })
})

test('the edition counts the rows and names all four nations', async () => {
  const { rows } = await database.pool.query(
    `select rows, nations, covers_to, demonstration from property.edition`,
  )
  expect(rows).toEqual([
    {
      rows: 10,
      nations: ['england', 'scotland', 'wales', 'northern-ireland'],
      covers_to: '2010-03-01',
      demonstration: false,
    },
  ])
})

test('importing the same directory of postcodes again changes nothing', async () => {
  expect(
    await load([fixture('onspd-2025.csv'), fixture('ward-names.csv'), fixture('msoa-names.csv')]),
  ).toMatchObject({ status: 'unchanged' })
})

test('Code-Point Open renews positions and adds postcodes, and keeps what it cannot know', async () => {
  expect(await load([fixture('code-point-headers.csv'), fixture('code-point-open.csv')])).toMatchObject({
    status: 'published',
    counts: { added: 2, rejected: 0 },
  })
  expect(await find('RG30 1AA')).toMatchObject({
    source: 'onspd',
    introducedOn: '1980-01-01',
    easting: 468501,
    northing: 173401,
    positionalQuality: 10,
    ward: { name: 'Battle, Kentwood' },
    lsoa: { code: 'E01016355' },
    constituency: { code: 'E14001437' },
  })
  // Listed as live, but the richer directory knows that it ended.
  expect(await find('RG30 1AD')).toMatchObject({
    status: 'terminated',
    terminatedOn: '2005-12-01',
    latitude: 51.455451,
  })
  expect(await find('RG30 9XX')).toMatchObject({
    largeUser: true,
    introducedOn: '2010-03-01',
    easting: null,
    ward: { name: 'Abbey' },
  })
  expect(await find('KT1 9ZZ')).toMatchObject({
    source: 'code-point-open',
    county: { name: 'Surrey' },
    region: { name: 'South East' },
  })
})

test('importing the same Code-Point rows again changes nothing', async () => {
  expect(await load([fixture('code-point-open.csv')])).toMatchObject({ status: 'unchanged' })
})

test('a richer directory over Code-Point rows completes them', async () => {
  await load([fixture('nspl-2026.csv')])
  expect(await find('RG30 1AA')).toMatchObject({ source: 'nspl', easting: 468500, positionalQuality: 1 })
  expect(await find('KT1 9ZZ')).toMatchObject({ source: 'code-point-open' })
})

test('replacing the whole keeps the names that earlier lists told', async () => {
  await load([fixture('onspd-2021.csv')], { replace: true, force: true })
  expect(await find('KT1 9ZZ')).toBeNull()
  expect(await find('RG30 1AA')).toMatchObject({
    source: 'onspd',
    ward: { name: 'Abbey' },
    localAuthority: { name: 'Reading' },
  })
})

test('wrong and reduced files are refused in one sentence, and nothing changes', async () => {
  const text = (name: string, content: string) => fileOf(content, name)
  const reduced = await load([text('RG.csv', 'Postcode,lat,long\nRG30 1AA,51.4,-1.0\n')])
  expect(reduced).toMatchObject({ status: 'refused' })
  expect(reduced.message).toMatch(/reduced extract of a postcode directory/)
  const index = (header: string, row: string) =>
    load([text('hpi.csv', `${header}\n${row}\n`)], {}, [postcodesImporter, housePriceIndexImporter])
  const columns = 'Date,RegionName,AreaCode,AveragePrice,Index,1m%Change,12m%Change,SalesVolume'
  expect((await index(columns, '01/01/2020,Reading,E06000038,1,1,1,1,1')).message).toContain(
    'It looks like house-price-index (UK House Price Index)',
  )
  const cut = await index('Date,RegionName,AreaCode,AveragePrice', '01/01/2020,Reading,E06000038,1')
  expect(cut.message).toContain('House Price Index')
  expect(await load([fixture('code-point-headers.csv')])).toMatchObject({ status: 'unchanged' })
  expect(await find('RG30 1AA')).toMatchObject({ source: 'onspd' })
})

test('rejects a file with live postcodes without a position', async () => {
  const letters = 'ABDEFGHJLN'
  const rows = Array.from(
    { length: 100 },
    (_, at) =>
      `"RG31 1${letters[at % 10]}${letters[Math.floor(at / 10)]}",90,0,0,"E92000001","","","","E06000038",""`,
  )
  const result = await load([fileOf(rows.join('\n'))])
  expect(result).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('Only 0 of 100 live postcodes have a position'),
  })
})

test('of an official archive the whole directory is read once, with its lists of names', () => {
  const names = [
    'Data/ONSPD_AUG_2026_UK.csv',
    'Data/multi_csv/ONSPD_AUG_2026_UK_AB.csv',
    'Documents/Ward names and codes UK as at 05_26.csv',
  ]
  expect(postcodesImporter.wantedEntries?.(names)).toEqual([names[0], names[2]])
  const onlyParts = ['multi_csv/ONSPD_AUG_2026_UK_AB.csv', 'multi_csv/ONSPD_AUG_2026_UK_AL.csv']
  expect(postcodesImporter.wantedEntries?.(onlyParts)).toEqual(onlyParts)
})
