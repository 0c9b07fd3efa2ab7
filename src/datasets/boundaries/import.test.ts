import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { importDatabase } from '#testing/import-database.ts'

import type { ImportInput } from '../import/input.server.ts'
import { zipOf } from '../import/zip-fixture.ts'
import { findBoundary } from './queries.server.ts'

const { database, dataDir, importFiles } = await importDatabase()
const load = (input: ImportInput) => importFiles('boundaries', [input])

/** A stream whose chunks end anywhere, such as in the middle of a name. */
const text = (content: string): ImportInput => ({
  name: 'areas.geojson',
  stream: Readable.from(content.match(/[^]{1,61}/g) ?? [], { objectMode: true }),
})

const square = (west: number, south: number, size = 0.1) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

type Properties = Record<string, string | number>

const feature = (properties: Properties, geometry: unknown) => ({ type: 'Feature', properties, geometry })
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })

function collection(features: readonly unknown[], crs?: string): string {
  const system = crs === undefined ? {} : { crs: { type: 'name', properties: { name: crs } } }
  return JSON.stringify({ type: 'FeatureCollection', ...system, features }, null, 2)
}

const lad = (code: string, name: string, geometry: unknown, year = 24) =>
  feature({ OBJECTID: 1, [`LAD${year}CD`]: code, [`LAD${year}NM`]: name, LAT: 51.4 }, geometry)

const READING = lad('E06000038', 'Reading', polygon(square(-1, 51.4), square(-0.98, 51.42, 0.02)))
const BARNSLEY = lad('E08000016', 'Barnsley', polygon(square(-1.5, 53.5)))

async function boundaries() {
  const { rows } = await database.pool.query(
    'select kind, code, name, vintage, rights, bounds::text from property.boundary order by kind, code',
  )
  return rows
}

describe('boundaries', () => {
  test('of local authorities are published, and the same file again changes nothing', async () => {
    const file = collection([READING, BARNSLEY])
    expect(await load(text(file))).toMatchObject({
      status: 'published',
      edition: '2024',
      counts: { read: 2, added: 2, rejected: 0 },
    })
    expect(await load(text(file))).toMatchObject({ status: 'unchanged' })
    expect(await boundaries()).toEqual([
      { kind: 'authority', code: 'E06000038', name: 'Reading', vintage: 2024, rights: 'open-government', bounds: '(-0.9,51.5),(-1,51.4)' }, // prettier-ignore
      expect.objectContaining({ code: 'E08000016' }),
    ])
    const { rows } = await database.pool.query(
      `select extent, nations from property.edition where dataset = 'boundaries'`,
    )
    expect(rows).toEqual([{ extent: '2 local authorities only', nations: ['england'] }])
  })

  test('are found by a present code too, with their area without holes', async () => {
    const reading = await findBoundary(database.webDb, 'E06000038')
    // 0.1° of latitude are 11.12 km, of longitude at 51.45° 6.95 km; the hole takes a twenty-fifth.
    expect(reading?.areaKm2).toBeCloseTo(11.12 * 6.95 * 0.96, 0)
    expect(reading?.polygons).toEqual([[expect.any(Array), expect.any(Array)]])
    expect(await findBoundary(database.webDb, 'E08000038')).toMatchObject({ code: 'E08000016' })
    expect(await findBoundary(database.webDb, 'E06000001')).toBeNull()
  })

  test('of an earlier year add areas that were abolished, and change no others', async () => {
    const older = [
      lad('E06000038', 'Reading', polygon(square(-3, 51.4)), 22),
      lad('E07000187', 'Mendip', polygon(square(-2.6, 51.2)), 22),
    ]
    expect(await load(text(collection(older)))).toMatchObject({ counts: { added: 1, changed: 0 } })
    expect((await boundaries()).map(({ code, vintage }) => [code, vintage])).toEqual([
      ['E06000038', 2024],
      ['E07000187', 2022],
      ['E08000016', 2024],
    ])
  })

  test('in British National Grid are converted', async () => {
    const ring = [[471_000, 173_000], [472_000, 173_000], [472_000, 174_000], [471_000, 174_000], [471_000, 173_000]] // prettier-ignore
    const region = feature({ FID: 1, RGN22CD: 'E12000008', RGN22NM: 'South East' }, polygon(ring))
    expect(await load(text(collection([region], 'urn:ogc:def:crs:EPSG::27700')))).toMatchObject({
      status: 'published',
    })
    const found = await findBoundary(database.webDb, 'E12000008')
    expect(found?.areaKm2).toBeCloseTo(1, 2)
    expect(found?.polygons[0]?.[0]?.[0]?.[1]).toBeCloseTo(51.45, 2)
  })

  test('of postcodes are kept apart by the rights to them, from a zip or a gzip', async () => {
    const district = collection([feature({ name: 'RG1', description: 'RG1 district' }, polygon(square(-1, 51.4)))]) // prettier-ignore
    const sector = collection([feature({ name: 'RG1 1' }, polygon(square(-1, 51.4)))], 'urn:ogc:def:crs:OGC:1.3:CRS84') // prettier-ignore
    const zipped = path.join(dataDir, 'rg.zip')
    await writeFile(zipped, zipOf({ '__MACOSX/._RG.geojson': Buffer.from('x'), 'RG.geojson': Buffer.from(district) })) // prettier-ignore
    const gzipped = path.join(dataDir, 'sectors.geojson.gz')
    await writeFile(gzipped, gzipSync(sector))
    for (const input of [zipped, gzipped]) expect(await load(input)).toMatchObject({ counts: { added: 1 } })
    expect((await boundaries()).flatMap(({ code, rights }) => (code.startsWith('RG') ? [[code, rights]] : []))).toEqual([['RG1', 'cc-by-sa'], ['RG1 1', 'unstated']]) // prettier-ignore
  })

  test('of small areas aren’t taken for those of the authorities that they name', async () => {
    const ward = feature({ WD24CD: 'E05013864', WD24NM: 'Abbey', LAD24CD: 'E06000038', LAD24NM: 'Reading' }, polygon(square(-1, 51.4, 0.01))) // prettier-ignore
    const lsoa = feature({ LSOA21CD: 'E01016366', LSOA21NM: 'Reading 001A' }, polygon(square(-1, 51.4, 0.001))) // prettier-ignore
    const nation = feature({ CTRY24CD: 'W92000004', CTRY24NM: 'Wales' }, polygon(square(-4, 52, 1)))
    const counties = [['E10000008', 'Devon'], ['E06000038', 'Reading']].map(([code = '', name = '']) => feature({ CTYUA24CD: code, CTYUA24NM: name }, polygon(square(-4, 50.5)))) // prettier-ignore
    for (const features of [[ward], [lsoa], [nation], counties])
      expect(await load(text(collection(features)))).toMatchObject({ counts: { added: 1, rejected: 0 } })
    expect((await boundaries()).filter(({ kind }) => ['ward', 'lsoa', 'nation', 'county'].includes(kind)).map(({ kind, code }) => [kind, code])).toEqual([['county', 'E10000008'], ['lsoa', 'E01016366'], ['nation', 'W92000004'], ['ward', 'E05013864']]) // prettier-ignore
  })
})

const whole = collection([READING, BARNSLEY])

test('NUL characters are taken out of names, and properties that have no text are passed over', async () => {
  const hartlepool = lad('E06000001', 'Hartle\0pool', polygon(square(-1.3, 54.6)))
  const odd = { ...hartlepool, properties: { ...hartlepool.properties, LAT: { toString: 1, valueOf: 1 } } }
  expect(await load(text(collection([odd])))).toMatchObject({ status: 'published', counts: { rejected: 0 } })
  expect(await boundaries()).toContainEqual(expect.objectContaining({ name: 'Hartlepool' }))
})

test.each<[string, () => ImportInput, string]>([
  [
    'truncated JSON',
    () => text(whole.slice(0, -40)),
    'areas.geojson is incomplete: the JSON ends too early.',
  ],
  ['an error page', () => text('<!DOCTYPE html><html></html>'), 'It looks like a web page'],
  [
    'an error in JSON',
    () => text('{"error": {"code": 400, "message": "Invalid query"}}'),
    "JSON that isn't GeoJSON",
  ],
  ['an empty collection', () => text(collection([])), 'It looks like GeoJSON without features'],
  ['other areas', () => text(collection([feature({ PFA23CD: 'E23000029', PFA23NM: 'Thames Valley' }, polygon(square(-1, 51.4)))])), 'GeoJSON whose features have PFA23CD, PFA23NM'], // prettier-ignore
  [
    'Web Mercator',
    () => text(collection([READING], 'urn:ogc:def:crs:EPSG::3857')),
    'coordinates are in urn:ogc:def:crs:EPSG::3857. Export it as WGS84',
  ],
  [
    'Web Mercator that isn’t stated',
    () => text(collection([lad('E06000001', 'Hartlepool', polygon(square(-111_319, 6_621_293)))])),
    'none of the 1 rows are valid',
  ],
  [
    'coordinates in the wrong order',
    () => text(collection([lad('E06000001', 'Hartlepool', polygon(square(51.4, -1)))])),
    'E06000001: coordinates with latitude first (51.4 -1): longitude comes first',
  ],
  [
    'metres that aren’t stated',
    () => text(collection([lad('E06000001', 'Hartlepool', polygon(square(447_000, 531_000, 1000)))])),
    "coordinates in metres (447000 531000), in a file that doesn't say it's EPSG:27700",
  ],
  [
    'a coordinate system after the features',
    () =>
      text(
        '{"features": [' +
          JSON.stringify(READING) +
          '], "type": "FeatureCollection", "crs": {"properties": {"name": "EPSG:27700"}}}',
      ),
    'names its coordinate system after its features',
  ],
  [
    'the codes of other areas',
    () => text(collection([lad('E12000001', 'North East', polygon(square(-1.5, 54.5)))])),
    "'E12000001' is not among the codes of local authorities",
  ],
  [
    'a feature that isn’t JSON',
    () => text(whole.replace('"Reading"', 'Reading')),
    "is damaged: its JSON can't be read",
  ],
  [
    'JSON nested without end',
    () => text(`{"type":"FeatureCollection","features":[{"geometry":${'['.repeat(100_000)}`),
    'areas.geojson is nested too deeply',
  ],
  [
    'a feature without end',
    () => ({ name: 'big.geojson', stream: Readable.from(endless()) }),
    'big.geojson has a feature larger than 32 MB',
  ],
])('%s is refused with a sentence, and live data stay', async (_, input, message) => {
  const before = await boundaries()
  const result = await load(input())
  expect(result).toMatchObject({ status: 'refused', message: expect.stringContaining(message) })
  expect(result.message).not.toMatch(/\n/)
  expect(await boundaries()).toEqual(before)
})

function* endless() {
  yield '{"type":"FeatureCollection","features":[{"properties":{"LAD24CD":"E06000038"},"geometry":{"coordinates":[[['
  for (;;) yield '[-1.00001,51.40001],'.repeat(10_000)
}
