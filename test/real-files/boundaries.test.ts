import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findBoundary } from '#datasets/boundaries/queries.server.ts'
import { isInside, type Point, type Polygon, type Ring } from '#datasets/geometry/shape.ts'
import { areaCodesLike } from '#domain/area.ts'
import { toLatLon } from '#domain/grid.ts'
import { outlineOf } from '#places/areas/outline.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, realLines, realText, testFolder } from '#testing/real-files.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-real-boundaries-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const AUTHORITIES = 'boundaries/lad-2024-05-uk-bgc-simplified.geojson.gz'

type Area = {
  properties: Record<string, string>
  geometry: { type: string; coordinates: Polygon | readonly Polygon[] }
}

function polygonsOf({ geometry: { type, coordinates } }: Area): readonly Polygon[] {
  return type === 'Polygon' ? [coordinates as Polygon] : (coordinates as readonly Polygon[])
}

/** Square kilometres on a sphere that's as curved as the Earth is there, which is apart from the product's own way. */
function squareKilometres(polygons: readonly Polygon[]): number {
  const radians = Math.PI / 180
  const areaOf = (ring: Ring) =>
    Math.abs(
      ring.slice(1).reduce((sum, [longitude, latitude], at) => {
        const [before = 0, south = 0] = ring[at] ?? []
        return sum + (longitude - before) * (Math.sin(latitude * radians) + Math.sin(south * radians))
      }, 0),
    )
  const sum = polygons
    .map(([outer = [], ...holes]) => areaOf(outer) - holes.reduce((all, hole) => all + areaOf(hole), 0))
    .reduce((all, area) => all + area, 0)
  const flattening = 1 / 298.257_223_563
  const square = flattening * (2 - flattening)
  const latitude = polygons[0]?.[0]?.[0]?.[1] ?? 0
  const curvature = (1 - square) / (1 - square * Math.sin(latitude * radians) ** 2) ** 2
  return (sum / 2) * radians * 6378.137 ** 2 * curvature
}

/** Ten authorities: cities, counties, islands, and all nations. */
const TEN = ['E06000038', 'E07000041', 'E08000003', 'E06000057', 'E06000046', 'E09000001', 'W06000015', 'S12000017', 'S12000036', 'N09000003'] // prettier-ignore

testFolder()

describe.each(realFolders)('boundaries of %s', (folder) => {
  const load = (files: readonly string[]) => loadReal({ database, dataDir, dataset: 'boundaries' }, files)

  test('of authorities and regions are all read, the later year over the earlier', async () => {
    const files = [
      AUTHORITIES,
      'boundaries/lad-2022-12-uk-buc-epsg27700.geojson.gz',
      'boundaries/rgn-2022-12-en-buc-epsg27700.geojson',
    ]
    expect(await load(files)).toMatchObject({
      status: 'published',
      edition: expect.stringContaining('2022 to 2024'),
      counts: { read: 361 + 374 + 9, rejected: 0 },
    })
    const { rows } = await database.pool.query(
      'select kind, vintage, count(*)::int from property.boundary group by 1, 2 order by 1, 2',
    )
    expect(rows).toEqual([
      // Abolished in 2023.
      { kind: 'authority', vintage: 2022, count: 17 },
      { kind: 'authority', vintage: 2024, count: 361 },
      { kind: 'region', vintage: 2022, count: 9 },
    ])
  })

  test('say which authorities border on each other on land', async () => {
    const next = async (code: string) => {
      const { rows } = await database.pool.query<{ name: string }>(
        `select b.name from property.area_neighbour n join property.boundary b on b.code = n.neighbour_code and b.kind = 'authority'
         where n.area_code = $1 order by 1`,
        [code],
      )
      return rows.map(({ name }) => name)
    }
    // As on the maps of the Ordnance Survey.
    expect(await next('E06000038')).toEqual(['South Oxfordshire', 'West Berkshire', 'Wokingham'])
    expect(await next('E06000046')).toEqual([])
    expect(await next('E08000003')).toEqual(['Bury', 'Cheshire East', 'Oldham', 'Rochdale', 'Salford', 'Stockport', 'Tameside', 'Trafford']) // prettier-ignore
    expect(await next('E07000041')).toEqual(['East Devon', 'Teignbridge'])
    const { rows } = await database.pool.query(
      `select from property.area_neighbour a where not exists (
         select from property.area_neighbour b where (b.area_code, b.neighbour_code) = (a.neighbour_code, a.area_code))`,
    )
    expect(rows).toEqual([])
  })

  test('have the areas of the published outlines, before and after they’re simplified', async () => {
    const { features } = JSON.parse(realText(AUTHORITIES)) as { features: Area[] }
    for (const code of TEN) {
      const area = features.find(({ properties }) => properties.LAD24CD === code)
      const published = squareKilometres(area ? polygonsOf(area) : [])
      const boundary = await findBoundary(database.webDb, code)
      expect(published).toBeGreaterThan(2)
      expect(boundary?.name).toBe(area?.properties.LAD24NM)
      expect((boundary?.areaKm2 ?? 0) / published).toBeCloseTo(1, 3)
      expect(squareKilometres(boundary?.polygons ?? []) / published).toBeCloseTo(1, 2)
    }
  })

  test('have the postcodes of their authorities inside, and no others', async () => {
    const places = ['rg', 'ex', 'm', 'eh', 'po', 'll', 'iv', 'n', 'tr', 'yo'].map((area) => {
      const rows = realLines(`postcodes/code-point-open-2025-10/${area}.csv.gz`)
      const placed = rows.filter((fields) => fields[1] === '10' && fields[8] !== '')
      const [postcode = '', , easting, northing, ...codes] = placed[Math.floor(placed.length / 3)] ?? []
      const { latitude, longitude } = toLatLon({ easting: Number(easting), northing: Number(northing) })
      return { postcode, point: [longitude, latitude] satisfies Point, code: codes[4] ?? '' }
    })
    const codes = [...new Set(places.map(({ code }) => code))]
    const outlines = await Promise.all(
      codes.map(async (code) => ({ code, boundary: await findBoundary(database.webDb, code) })),
    )
    expect(codes.length).toBeGreaterThanOrEqual(9)
    for (const { postcode, point, code } of places) {
      const found = outlines.filter(({ boundary }) =>
        boundary?.polygons.some((rings) => isInside(rings, point)),
      )
      expect([postcode, ...found.map((each) => each.code)]).toEqual([postcode, code])
      expect(areaCodesLike(code)).toContain(found[0]?.boundary?.code)
    }
  })

  test('are drawn in at most 3 kB, even with hundreds of islands', async () => {
    for (const code of TEN) {
      const { path: drawn } = outlineOf((await findBoundary(database.webDb, code))?.polygons ?? [])
      expect(drawn.length).toBeGreaterThan(60)
      expect(drawn.length).toBeLessThanOrEqual(3000)
    }
  })

  test('of postcode districts and sectors are read, but for four outlines that end elsewhere than they begin', async () => {
    const within = async (name: string) =>
      (await readdir(path.join(folder, 'boundaries', name))).map((file) => `boundaries/${name}/${file}`)
    const districts = await load(await within('postcode-districts-by-area'))
    expect(districts).toMatchObject({ status: 'published', counts: { rejected: 4 } })
    expect(districts.firstRejects.map(({ reason }) => reason.split(':')[0])).toEqual(['CV33', 'LE10', 'LE15', 'NN14']) // prettier-ignore
    // London’s sectors are in the file of the South East too.
    expect(await load(await within('postcode-sectors'))).toMatchObject({
      status: 'published',
      counts: { read: 11_186, added: 9681, rejected: 0 },
    })
  }, 60_000)
})
