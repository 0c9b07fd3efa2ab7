import { KINDS } from '#datasets/boundaries/kinds.ts'
import { authorityOutlines, type Outline } from '#datasets/boundaries/outlines.server.ts'
import { type Bounds, boundsOf } from '#datasets/geometry/shape.ts'
import { findPostcodeRecord, neighboursOf } from '#datasets/postcodes/queries.server.ts'
import { findSchools } from '#datasets/schools/queries.server.ts'
import type { School } from '#datasets/schools/school.ts'
import { type Area, findArea } from '#domain/area.ts'
import { type Grid, toLatLon } from '#domain/grid.ts'
import { type Postcode, postcodeSlug } from '#domain/postcode.ts'
import { areaAddress } from '#places/areas/area-address.ts'
import { MEASURES } from '#places/dials/measures.ts'
import { schoolAddress } from '#places/schools/school-address.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { findAuthorityMap } from './authority-map.server.ts'
import type { AuthorityMap } from './authority-map.ts'
import { MAP_COLOURS, shadesOf } from './map-colours.ts'
import { type AreaData, type MapData, type PointData, pointOf, stepsOf } from './map-data.ts'
import { surroundings } from './neighbourhood.ts'

/** The grid of the outlines. */
const MAP_UNIT = KINDS.authority.overview

/** Postcodes and schools around a postcode, and how far away schools may be, in metres. */
const NEAR = { postcodes: 12, schools: 20, metres: 3000 }
/** More schools than any authority has. */
const MAX_SCHOOLS = 1000
const ANY = { phases: null, kind: null, gender: null, faith: null }

/** The map of a postcode: the land closest to it, its neighbours and the schools around it, on the outline of its local authority. Null without a position. */
export async function findPostcodeMap(db: Database, postcode: Postcode): Promise<MapData | null> {
  const record = await findPostcodeRecord(db, postcode)
  if (record === null || record.easting === null || record.northing === null) return null
  const middle = { easting: record.easting, northing: record.northing }
  const authority = findArea(record.localAuthority?.code ?? '')
  const [neighbours, { schools }, outlines] = await Promise.all([
    neighboursOf(db, record.postcode, NEAR.postcodes),
    findSchools(db, {
      place: { middle, radiusMetres: NEAR.metres },
      filter: ANY,
      after: null,
      limit: NEAR.schools,
    }),
    authority ? authorityOutlines(db) : [],
  ])
  // What the drawing shows: schools farther away come into view when zooming out.
  const land = surroundings(middle, neighbours)
  const points: readonly PointData[] = [
    { ...at(middle), name: postcode, href: addressOf(postcode), shown: 'this postcode', isSubject: true },
    ...neighbours.map((near) => ({
      ...at(near),
      name: near.postcode,
      href: addressOf(near.postcode),
      shown: 'postcode',
    })),
    ...schools.flatMap(schoolPoint),
  ]
  return {
    figure: '',
    shades: [MAP_COLOURS.land],
    unit: MAP_UNIT,
    areas: outlines.filter(({ area }) => area.code === authority?.code).map(plainArea),
    points,
    ...(land && { edge: land.corners.map(at) }),
    bounds: land ? around(land.square.map(at)) : widened(around(points), 0.1),
  }
}

/** The map of a local authority among its neighbours, by average price, with its schools. Null without outlines. */
export async function findPlaceMap(db: Database, area: Area): Promise<MapData | null> {
  const [price] = MEASURES
  const map = price ? await findAuthorityMap(db, price) : null
  const own = map?.areas.find((one) => one.area.code === area.code)
  if (!map || !own) return null
  const bounds = boundsOf(own.polygons)
  const wide = widened(bounds, 0.5)
  const shown = map.areas.filter(({ polygons }) => overlap(boundsOf(polygons), wide))
  const { schools } = await findSchools(db, {
    place: { area },
    filter: ANY,
    after: null,
    limit: MAX_SCHOOLS,
  })
  return {
    figure: map.measure.label,
    shades: shadesOf(map.classes.length),
    unit: MAP_UNIT,
    areas: shown.map((one) => areaData(one, map, one === own)),
    points: schools.flatMap(schoolPoint),
    bounds: widened(bounds, 0.1),
  }
}

function areaData(
  { area, polygons, value, at }: AuthorityMap['areas'][number],
  map: AuthorityMap,
  isSubject: boolean,
): AreaData {
  const { format, unit } = map.measure
  return {
    name: area.name,
    href: areaAddress(area),
    shown: value === null ? null : [format(value), unit].filter(Boolean).join(' '),
    at,
    polygons: polygons.map((rings) => stepsOf(rings, MAP_UNIT)),
    ...(isSubject ? { isSubject } : {}),
  }
}

function plainArea({ area, polygons }: Outline): AreaData {
  return {
    name: area.name,
    href: areaAddress(area),
    shown: '',
    at: 0,
    polygons: polygons.map((rings) => stepsOf(rings, MAP_UNIT)),
  }
}

function schoolPoint(school: School): PointData[] {
  const { name, easting, northing, phase } = school
  if (easting === null || northing === null) return []
  const shown = phase === 'Not applicable' ? 'school' : `${phase.toLowerCase()} school`
  return [{ ...at({ easting, northing }), name, href: schoolAddress(school), shown }]
}

const at = (place: Grid) => pointOf(toLatLon(place))
const addressOf = (postcode: Postcode) => href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) })

function around(points: readonly Pick<PointData, 'x' | 'y'>[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function widened([west, south, east, north]: Bounds, by: number): Bounds {
  const [x, y] = [(east - west) * by + 0.001, (north - south) * by + 0.001]
  return [west - x, south - y, east + x, north + y]
}

function overlap(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}
