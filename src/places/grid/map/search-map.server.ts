import { KINDS } from '#datasets/boundaries/kinds.ts'
import { authorityOutlines } from '#datasets/boundaries/outlines.server.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { areaAddress } from '#places/areas/area-address.ts'
import { type MapClass, classAt, classesOf } from '#places/map/choropleth.ts'
import { shadesOf } from '#places/map/map-colours.ts'
import { type MapData, stepsOf } from '#places/map/map-data.ts'
import { LONDON_BOROUGH } from '#places/map/map-endpoints.server.ts'
import { type DrawnArea, type DrawnPoint, mapSvg } from '#places/map/map-svg.ts'
import type { Database } from '#platform/database.server.ts'

import { type AreaTable, PER_DEGREE } from '../columns/area-columns.ts'
import { missingOf } from '../measures/missing.ts'
import { figureInUnit } from '../measures/units.ts'
import { findAreas } from '../search/find-areas.ts'
import type { Query } from '../search/query.ts'

/** Small areas are drawn as points, the best of them. */
const MAX_POINTS = 500

type Shaded = {
  title: string
  classes: readonly MapClass[]
  /** The places of the matches in the table, best first, each with its figure. */
  values: ReadonlyMap<number, number>
  write: (value: number) => string
}

/** Draws the matches of a search by their score, or by a measure: authorities as areas, smaller areas as points. */
export async function searchMapSvg(db: Database, table: AreaTable, query: Query): Promise<string> {
  const { title, classes, values, write } = shadedBy(table, query)
  const byCode = new Map([...values].map(([area, value]) => [table.codes[area] ?? '', value]))
  const isAreas = table.level === 'authority'
  const areas = (await authorityOutlines(db)).map(({ area, polygons }) => ({
    polygons,
    at: isAreas ? classAt(classes, byCode.get(area.code) ?? null) : ('land' as const),
    inset: LONDON_BOROUGH.test(area.code),
  }))
  const words = classes.map(
    ({ from, to, areas: count }) =>
      `${from === to ? write(from) : `${write(from)} to ${write(to)}`} (${plainNumber(count)})`,
  )
  const points = isAreas ? [] : pointsOf(table, values, classes)
  const drawn = isAreas ? drawnOf(areas) : points.length
  const note = undrawnInWords(table, { matches: values.size, drawn })
  return mapSvg(areas, classes.length, { points, legend: { title, classes: words, note } })
}

/** How many of the outlines are of matches. */
const drawnOf = (areas: readonly Pick<DrawnArea, 'at'>[]) => areas.filter(({ at }) => at !== null).length

/** Says how many of the matches aren't drawn and why, in lines. Empty if all are. */
function undrawnInWords(
  { level }: AreaTable,
  { matches, drawn }: { matches: number; drawn: number },
): readonly string[] {
  const missing = matches - drawn
  if (missing === 0) return []
  const count =
    missing === matches ? (matches === 1 ? 'The match' : `All ${plainNumber(matches)}`) : plainNumber(missing)
  const [is, whose] = missing === 1 ? ['isn’t', 'its boundary isn’t'] : ['aren’t', 'their boundaries aren’t']
  const first = `${count}${missing === matches ? '' : ` of ${plainNumber(matches)} matches`} ${is} drawn:`
  return [first, level === 'authority' ? `${whose} imported.` : 'only the first 500 with a known place are.']
}

/** Returns the matches among local authorities for the map in the browser. */
export async function searchMapData(db: Database, table: AreaTable, query: Query): Promise<MapData> {
  const { title, classes, values, write } = shadedBy(table, query)
  const byCode = new Map([...values].map(([area, value]) => [table.codes[area] ?? '', value]))
  const unit = KINDS.authority.overview
  const areas = (await authorityOutlines(db)).map(({ area, polygons }) => {
    const value = byCode.get(area.code) ?? null
    return {
      name: area.name,
      href: areaAddress(area),
      shown: value === null ? null : write(value),
      at: classAt(classes, value),
      polygons: polygons.map((rings) => stepsOf(rings, unit)),
    }
  })
  const undrawn = undrawnInWords(table, { matches: values.size, drawn: drawnOf(areas) })
  return {
    figure: title,
    shades: shadesOf(classes.length),
    unit,
    areas,
    ...(undrawn.length > 0 && { note: undrawn.join(' ') }),
  }
}

/** Chooses what shades the matches: the column that they're sorted by, else their score, else the first measure. */
function shadedBy(table: AreaTable, query: Query): Shaded {
  const { order, scores } = findAreas(table, query)
  const sorted = query.criteria.find(({ measure }) => measure.id === query.sort)
  const measure = (sorted ?? (scores ? undefined : query.criteria[0]))?.measure
  const numbers = measure ? table.numbers(measure.id) : null
  const times = 10 ** (measure?.decimals ?? 0)
  const values = new Map(
    [...order].flatMap((area) => {
      const raw = numbers?.[area]
      const value = measure
        ? raw === undefined || missingOf(raw)
          ? null
          : raw / times
        : (scores?.[area] ?? 1)
      return value === null ? [] : [[area, value] as const]
    }),
  )
  return {
    title: measure ? measure.label : scores ? 'Score of 100' : 'Matches',
    classes: classesOf([...values.values()]),
    values,
    write: (value) =>
      measure ? figureInUnit(measure.unit, value, measure.decimals) : scores ? plainNumber(value) : 'Match',
  }
}

function pointsOf(
  { fixed }: AreaTable,
  values: ReadonlyMap<number, number>,
  classes: readonly MapClass[],
): DrawnPoint[] {
  return [...values]
    .map(([area, value]) => ({
      longitude: (fixed.longitude[area] ?? 0) / PER_DEGREE,
      latitude: (fixed.latitude[area] ?? 0) / PER_DEGREE,
      at: classAt(classes, value),
    }))
    .filter(({ latitude }) => latitude !== 0)
    .slice(0, MAX_POINTS)
}
