import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { beforeAll, beforeEach, expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

import { zipOf } from '../import/zip-fixture.ts'
import { TERRITORIAL_FORCES } from './forces.ts'

const fixture = path.join(import.meta.dirname, 'fixtures', '2018-05-essex-street.csv')

const { database, loader } = await importDatabase()
const load = loader('crime')
let may: string

beforeAll(async () => {
  may = await readFile(fixture, 'utf8')
})

beforeEach(() => load([fixture], { replace: true, force: true }))

const text = (content: string) => fileOf(content, 'street.csv')

async function counted(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ of: string; crimes: number }>(
    `select lsoa_code || ' ' || to_char(month, 'MM') || ' ' || force_code as of,
       (select sum(n) from unnest(counts) n)::int as crimes from property.crime_month order by 1`,
  )
  return Object.fromEntries(rows.map((row) => [row.of, row.crimes]))
}

async function totals(table: string, key: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select ${key}, to_char(month, 'YYYY-MM') as month, (select sum(n) from unnest(counts) n)::int as crimes
     from property.${table} order by 1, 2`,
  )
  return rows.map((row) => Object.values(row))
}

const MAY = {
  ' 05 E23000028': 1,
  'E01000085 05 E23000028': 1,
  'E01021270 05 E23000028': 4,
  'E01021271 05 E23000028': 1,
  'E01030237 05 E23000028': 1,
}

test('publishes counts by LSOA, authority and force, with the part of the force and its months as the extent', async () => {
  expect(await counted()).toEqual(MAY)
  expect(await totals('crime_authority_month', 'authority_code')).toEqual([
    ['E07000066', '2018-05', 5],
    ['E07000244', '2018-05', 1],
    ['E09000002', '2018-05', 1],
  ])
  const force = await database.pool.query(
    `select force_code, without_area, census, state, (select sum(n) from unnest(counts) n)::int as crimes from property.crime_force_month`,
  )
  expect(force.rows).toEqual([
    { force_code: 'E23000028', without_area: 1, census: 2011, state: 'complete', crimes: 8 },
  ])
  const edition = await database.pool.query(
    `select label, rows, whole, extent, nations, covers_to::text as to from property.edition where dataset = 'crime'`,
  )
  expect(edition.rows).toEqual([
    { label: 'to May 2018', rows: 5, whole: false, extent: 'part of Essex Police only', nations: ['england'], to: '2018-05-31' }, // prettier-ignore
  ])
  const extent = await database.pool.query(
    `select place_kind, place_code, imported::text, partly::text from property.extent where dataset = 'crime'`,
  )
  // Of 14 authorities, only one has crimes in the file.
  expect(extent.rows).toEqual([
    { place_kind: 'force', place_code: 'E23000028', imported: '{}', partly: '{[2018-05-01,2018-06-01)}' },
  ])
})

test('importing a file again changes nothing, even if its rows are in another order', async () => {
  expect(await load([fixture])).toMatchObject({ status: 'unchanged' })
  const [header = '', ...rows] = may.trimEnd().split('\r\n')
  const shuffled = [header, ...rows.toReversed()].join('\n')
  expect(await load([text(shuffled)])).toMatchObject({ status: 'unchanged' })
  expect(await counted()).toEqual(MAY)
})

test('a newer month is added to the history', async () => {
  expect(await load([text(may.replaceAll('2018-05', '2018-06'))])).toMatchObject({
    status: 'published',
    edition: 'to Jun 2018',
    counts: { read: 8, added: 5, changed: 0, deleted: 0, rejected: 0 },
  })
  expect(Object.keys(await counted())).toHaveLength(10)
  expect(await totals('crime_authority_month', 'authority_code')).toHaveLength(6)
})

test('a month that a force issues again replaces all of its rows, and no other force’s', async () => {
  const kent = may.replaceAll('Essex Police', 'Kent Police')
  await load([text(kent)])
  const again = may.split('\r\n').filter((row) => !row.includes('Waveney') && !/^,.*001A/.test(row)).join('\n') // prettier-ignore
  expect(await load([text(again)])).toMatchObject({
    status: 'published',
    counts: { added: 0, changed: 1, deleted: 1 },
  })
  const kentish = Object.fromEntries(
    Object.entries(MAY).map(([key, crimes]) => [key.replace('E23000028', 'E23000032'), crimes]),
  )
  const { 'E01030237 05 E23000028': _, ...essex } = { ...MAY, 'E01021270 05 E23000028': 1 }
  expect(await counted()).toEqual({ ...kentish, ...essex })
  expect(await totals('crime_force_month', 'force_code')).toEqual([
    ['E23000028', '2018-05', 4],
    ['E23000032', '2018-05', 8],
  ])
})

test('of two files with the same month of a force, the later one counts', async () => {
  const shorter = may.split('\r\n').slice(0, 3).join('\n')
  await load([text(may), text(shorter)], { replace: true, force: true })
  expect(await counted()).toEqual({ 'E01021270 05 E23000028': 2 })
})

test('reads only the street-level files of an archive', async () => {
  const outcomes =
    'Crime ID,Month,Reported by,Falls within,Longitude,Latitude,Location,LSOA code,LSOA name,Outcome type\n9d1f,2018-05,Essex Police,Essex Police,,,No Location,,,Local resolution\n'
  const zip = zipOf({
    '2018-05/2018-05-essex-outcomes.csv': Buffer.from(outcomes),
    '2018-05/2018-05-essex-street.csv': Buffer.from(may),
    '2018-06/2018-06-essex-street.csv': Buffer.from(may.replaceAll('2018-05', '2018-06')),
  })
  expect(await load([fileOf(zip, 'latest.zip')])).toMatchObject({
    status: 'published',
    counts: { read: 16, added: 5, rejected: 0 },
  })
  expect(await load([text(outcomes)])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('outcomes of crimes from police.uk'),
  })
})

test('months of 31 forces are imported of no other force', async () => {
  const names = TERRITORIAL_FORCES.slice(0, 31).map(({ name }) => name)
  const files = names.map((name) => text(may.replaceAll('Essex Police', name)))
  expect(await load(files, { replace: true, force: true })).toMatchObject({ status: 'published' })
  const { rows } = await database.pool.query(
    `select whole, (select count(*)::int from property.extent where dataset = 'crime' and place_kind = 'force') as forces,
       (select count(*)::int from property.crime_force_month where state = 'missing') as missing
     from property.edition where dataset = 'crime'`,
  )
  expect(rows).toEqual([{ whole: false, forces: 31, missing: 0 }])
})
