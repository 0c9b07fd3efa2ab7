import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { currentAreaCode } from '#domain/area.ts'
import { toGrid, toLatLon } from '#domain/grid.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'

import type { ImportInput } from '../import/input.server.ts'
import { designationsAt } from './queries.server.ts'

const { database, dataDir, importFiles, publish } = await importDatabase()
const load = (input: ImportInput) => importFiles('constraints', [input])

const HEADER = 'dataset,end-date,entity,entry-date,geometry,name,organisation-entity,point,prefix,reference,start-date,typology,flood-risk-level\n' // prettier-ignore

const DIRECTORY = 'pcds,dointr,doterm,oscty,oslaua,osward,usertype,oseast1m,osnrth1m,osgrdind,ctry,rgn,lat,long\n' // prettier-ignore

const ORIGIN = { easting: 471_000, northing: 173_000 }

/** Degrees of a place, in metres from the origin. */
function at(east: number, north: number): string {
  const { latitude, longitude } = toLatLon({
    easting: ORIGIN.easting + east,
    northing: ORIGIN.northing + north,
  })
  return `${longitude.toFixed(7)} ${latitude.toFixed(7)}`
}

function ring(east: number, north: number, size: number): string {
  return `(${[at(east, north), at(east + size, north), at(east + size, north + size), at(east, north + size), at(east, north)].join(', ')})`
}

type Row = { entity: number | string; layer?: string; entered?: string; geometry?: string; point?: string; name?: string; organisation?: number; ended?: string; level?: string } // prettier-ignore

function line({
  entity,
  layer = 'conservation-area',
  geometry = '',
  point = '',
  name = '',
  organisation = 44,
  ended = '',
  level = '',
  entered = '2026-09-01',
}: Row): string {
  // prettier-ignore
  return `${layer},${ended},${entity},${entered},"${geometry}","${name}",${organisation},${point},${layer},R${entity},1971-04-05,geography,${level}\n`
}

const MARKET = line({ entity: 1, name: 'Market Place', geometry: `MULTIPOLYGON ((${ring(0, 0, 300)}, ${ring(100, 100, 100)}))` }) // prettier-ignore
const CASTLE = line({ entity: 2, name: 'Castle Hill', geometry: `MULTIPOLYGON ((${ring(1000, 0, 100)}))` })
const ENDED = line({ entity: 3, ended: '2020-01-01', geometry: `MULTIPOLYGON ((${ring(0, 0, 300)}))` })
const BLANK = line({ entity: 4 })

const near = async (east: number, north: number) =>
  (
    await designationsAt(database.webDb, {
      easting: ORIGIN.easting + east,
      northing: ORIGIN.northing + north,
    })
  ).map(({ layer, reference, distanceMetres }) => [layer, reference, Math.round(distanceMetres)])

const parts = async () => {
  const { rows } = await database.pool.query<{ entity: string; parts: number }>(
    'select entity::text, count(*)::int as parts from property.planning_constraint group by 1 order by 1',
  )
  return Object.fromEntries(rows.map(({ entity, parts: count }) => [entity, count]))
}

describe('planning constraints', () => {
  test('are published without those that have ended or have no outline', async () => {
    expect(await load(fileOf(HEADER + MARKET + CASTLE + ENDED + BLANK))).toMatchObject({
      status: 'published',
      edition: 'to 1 September 2026',
      counts: { read: 4, added: 2, rejected: 0 },
    })
    expect(await parts()).toEqual({ 1: 1, 2: 1 })
    expect(await load(fileOf(HEADER + MARKET + CASTLE + ENDED + BLANK))).toMatchObject({
      status: 'unchanged',
    })
  })

  test('are found where a place is inside, not in a hole, with the distance to the nearest', async () => {
    expect(await near(50, 50)).toEqual([
      ['conservation-area', 'R1', 0],
      ['conservation-area', 'R2', 950],
    ])
    expect(await near(150, 150)).toEqual([['conservation-area', 'R1', 50]])
    expect(await near(-400, 150)).toEqual([['conservation-area', 'R1', 400]])
    expect(await near(150, -5000)).toEqual([])
    const [found] = await designationsAt(database.webDb, { easting: 471_050, northing: 173_050 })
    expect(found).toEqual({ layer: 'conservation-area', reference: 'R1', name: 'Market Place', level: null, startedOn: '1971-04-05', distanceMetres: 0 }) // prettier-ignore
  })

  test('of another layer are added, listed buildings by their points', async () => {
    const building = line({
      entity: 10,
      layer: 'listed-building',
      point: `POINT (${at(50, 60)})`,
      organisation: 16,
    })
    const zone = line({ entity: 11, layer: 'flood-risk-zone', level: '3', organisation: 600_001, geometry: `POLYGON (${ring(0, 0, 80)})` }) // prettier-ignore
    expect(await load(fileOf(HEADER + building + zone))).toMatchObject({ counts: { added: 2, deleted: 0 } })
    expect(await near(50, 50)).toEqual([
      ['conservation-area', 'R1', 0],
      ['flood-risk-zone', 'R11', 0],
      ['listed-building', 'R10', 10],
      ['conservation-area', 'R2', 950],
    ])
    const { rows } = await database.pool.query(
      `select extent from property.edition where dataset = 'constraints'`,
    )
    expect(rows).toEqual([{ extent: '2 conservation areas, 1 listed building, 1 flood zone only' }])
  })

  test('of an organisation replace what it published before, whatever the number of parts', async () => {
    const wavy = Array.from({ length: 500 }, (_, i) => at(2 * i, i % 2 === 0 ? 0 : 40))
    const large = line({
      entity: 6,
      layer: 'green-belt',
      geometry: `POLYGON ((${[...wavy, at(999, 900), at(0, 900), wavy[0]].join(',')}))`,
    })
    const other = line({ entity: 5, organisation: 45, geometry: `POLYGON (${ring(5000, 0, 100)})` })
    expect(await load(fileOf(HEADER + large + other))).toMatchObject({ counts: { deleted: 0 } })
    expect(await parts()).toMatchObject({ 1: 1, 2: 1, 5: 1, 6: expect.any(Number) })
    expect((await parts())[6]).toBeGreaterThan(5)
    expect(await near(500, 500)).toContainEqual(['green-belt', 'R6', 0])
    const small = line({ entity: 6, layer: 'green-belt', geometry: `POLYGON (${ring(0, 0, 100)})` })
    await load(fileOf(HEADER + CASTLE + small))
    expect(await parts()).toEqual({ 2: 1, 5: 1, 6: 1, 10: 1, 11: 1 })
  })

  test('that ended are deleted with all their parts, even the only one of its organisation', async () => {
    const stadium = {
      entity: 50,
      organisation: 70,
      name: 'Stadium',
      geometry: `POLYGON (${ring(7000, 0, 100)})`,
    }
    const moved = { entity: 51, organisation: 71, geometry: `MULTIPOLYGON ((${ring(8000, 0, 100)}), (${ring(8200, 0, 100)}))` } // prettier-ignore
    const other = line({ entity: 52, organisation: 71, geometry: `POLYGON (${ring(8400, 0, 100)})` })
    await load(fileOf(HEADER + line(stadium) + line(moved) + other))
    expect(await parts()).toMatchObject({ 50: 1, 51: 2, 52: 1 })
    const taken = line({ ...moved, organisation: 72, geometry: `POLYGON (${ring(8000, 0, 100)})` })
    expect(await load(fileOf(HEADER + line({ ...stadium, ended: '2026-10-01' }) + taken))).toMatchObject({
      status: 'published',
      counts: { deleted: 2 },
    })
    const left = await parts()
    expect(left).toMatchObject({ 51: 1, 52: 1 })
    expect(left).not.toHaveProperty('50')
  })

  test('of rejected rows stay, all of the organisation’s if the number of one can’t be read', async () => {
    const area = (entity: number | string, geometry = `POLYGON (${ring(9000, 0, 100)})`) =>
      line({ entity, organisation: 80, geometry })
    await load(fileOf(HEADER + area(60) + area(61) + area(62)))
    const cutOff = 'POLYGON ((-1 51, -1.1'
    await load(fileOf(HEADER + area(60) + area('6 2')))
    expect(await parts()).toMatchObject({ 60: 1, 61: 1, 62: 1 })
    await load(fileOf(HEADER + area(60) + area(61, cutOff)))
    const left = await parts()
    expect(left).toMatchObject({ 60: 1, 61: 1 })
    expect(left).not.toHaveProperty('62')
  })

  test('with dates that don’t exist have none', async () => {
    const area = (entity: number, entered: string) =>
      line({ entity, organisation: 81, entered, geometry: `POLYGON (${ring(9500, 0, 100)})` })
    expect(await load(fileOf(HEADER + area(65, '2023-02-31') + area(66, '0000-01-01')))).toMatchObject({
      status: 'published',
      counts: { added: 2, rejected: 0 },
    })
  })

  test('are read from GeoJSON too', async () => {
    const { latitude, longitude } = toLatLon({ easting: 480_000, northing: 180_000 })
    const properties = { dataset: 'listed-building', entity: 20, 'entry-date': '2026-10-01', name: 'Old Mill', 'organisation-entity': '17', prefix: 'listed-building', reference: '1113395', typology: 'geography', 'listed-building-grade': 'II*' } // prettier-ignore
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    }
    const file = path.join(dataDir, 'listed.geojson.gz')
    await writeFile(file, gzipSync(JSON.stringify({ type: 'FeatureCollection', features: [feature] })))
    expect(await load(file)).toMatchObject({ status: 'published', counts: { added: 1 } })
    const mill = toGrid({ latitude, longitude })
    expect(await designationsAt(database.webDb, { ...mill, easting: mill.easting + 30 })).toEqual([
      expect.objectContaining({ name: 'Old Mill', level: 'II*', distanceMetres: expect.closeTo(30, 0) }),
    ])
  })

  test('of an authority are found by its present code, and again after new postcodes', async () => {
    const authorities = async () => {
      const { rows } = await database.pool.query<{ code: string }>(
        `select place_code as code from property.extent where dataset = 'constraints' and place_code like 'conservation-area %'`,
      )
      return rows.map(({ code }) => code)
    }
    const directory = (authority: string) => `${DIRECTORY}RG30 1AA,198001,,E99999999,${authority},E05013864,0,471000,0173000,1,E92000001,E12000008,51.45,-0.97\n` // prettier-ignore
    for (const authority of ['E06000038', 'E07000190']) {
      await publish('postcodes', directory(authority), { replace: true, force: true })
      expect(await authorities()).toEqual([`conservation-area ${currentAreaCode(authority)}`])
    }
    expect(await authorities()).toEqual(['conservation-area E06000066'])
  })

  test('with an outline of megabytes in a line are read', async () => {
    const points = Array.from({ length: 60_000 }, (_, i) => at(20_000 + 0.5 * i, i % 2 === 0 ? 0 : 3))
    const zone = line({ entity: 30, layer: 'flood-risk-zone', level: '2', organisation: 9, geometry: `POLYGON ((${[...points, at(50_000, 500), at(20_000, 500), points[0]].join(',')}))` }) // prettier-ignore
    expect(zone.length).toBeGreaterThan(1_000_000)
    expect(await load(fileOf(HEADER + zone))).toMatchObject({ status: 'published', counts: { rejected: 0 } })
    expect(await near(30_000, 250)).toContainEqual(['flood-risk-zone', 'R30', 0])
    expect(await near(30_000, -250)).toEqual([])
  })
})

const good = `POLYGON (${ring(0, 0, 100)})`

test.each<[string, string, string]>([
  ['an error page', '<!DOCTYPE html><html></html>', 'It looks like a web page'],
  ['a header alone', HEADER, 'no rows found'],
  [
    'a file without geometry',
    'dataset,entity,prefix,reference,organisation-entity\nconservation-area,1,c,R,44\n',
    'has neither a geometry nor a point column',
  ],
  [
    'another layer',
    HEADER + line({ entity: 1, layer: 'brownfield-land', geometry: good }),
    "'brownfield-land' isn't a layer that we import",
  ],
  [
    'latitude first',
    HEADER + line({ entity: 1, geometry: 'POLYGON ((51.1 -1, 51.2 -1, 51.2 -1.1, 51.1 -1))' }),
    '1: coordinates with latitude first',
  ],
  [
    'metres',
    HEADER +
      line({ entity: 1, geometry: 'POLYGON ((471000 173000, 472000 173000, 472000 174000, 471000 173000))' }),
    'coordinates in metres',
  ],
  ['a geometry that is cut off', HEADER + line({ entity: 1, geometry: good.slice(0, -9) }), 'ends too early'],
  [
    'a ring that isn’t closed',
    HEADER + line({ entity: 1, geometry: 'POLYGON ((-1 51, -1.1 51, -1.1 51.1, -1 51.1))' }),
    "doesn't end where it begins",
  ],
  [
    'an endless outline',
    `${HEADER}${line({ entity: 1, geometry: 'POLYGON ((' }).slice(0, -60)}${'-1.0001 51.0001,'.repeat(2_200_000)}`,
    'an outline larger than 32 MB',
  ],
])('%s is refused with a sentence, and live data stay', async (_, content, message) => {
  const before = await parts()
  const result = await load(fileOf(content))
  expect(result).toMatchObject({ status: 'refused', message: expect.stringContaining(message) })
  expect(result.message).not.toMatch(/\n/)
  expect(await parts()).toEqual(before)
})
