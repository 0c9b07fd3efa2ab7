import type { Edition } from '#datasets/editions.server.ts'
import { sourceOf } from '#datasets/register.ts'
import { findArea } from '#domain/area.ts'
import type { Nation } from '#domain/nation.ts'
import type { PartFigure } from '#places/parts/part-figure.ts'
import { partFigures } from '#places/parts/part-figures.ts'

import type { Level } from '../measures/levels.ts'
import { type Measure, levelShown } from '../measures/measure.ts'
import { codeOfMissing, type Missing } from '../measures/missing.ts'
import { MEASURES } from '../measures/register.ts'
import { type ColumnFacts, encodeTable, PER_DEGREE } from './area-columns.ts'
import { nationNumber } from './nation-number.ts'
import { readAuthorities } from './read/read-authorities.server.ts'
import { readCrime } from './read/read-crime.server.ts'
import { readFloorPrices } from './read/read-floor-prices.server.ts'
import { readBroadband, readEnergy } from './read/read-homes.server.ts'
import { readLocalIndex } from './read/read-local-index.server.ts'
import { readPartBroadband } from './read/read-part-broadband.server.ts'
import { readPartCrime } from './read/read-part-crime.server.ts'
import { readPartSchools } from './read/read-part-schools.server.ts'
import { readPlaces } from './read/read-places.server.ts'
import { readEconomy, readKept, readRents } from './read/read-published.server.ts'
import { readSales } from './read/read-sales.server.ts'
import { readSchools } from './read/read-schools.server.ts'
import type { Figures, Place, Reading } from './reading.ts'

/** What is made for an edition: a file for each level, and the figures of postcode areas, districts and sectors for their pages. */
type Built = {
  files: Readonly<Record<Level, Uint8Array<ArrayBuffer>>>
  parts: readonly PartFigure[]
}

/** Reads the figures of every area from what is imported. `key` names the editions. */
export async function buildColumns(
  { db, today, editions }: Omit<Reading, 'places'>,
  key: string,
): Promise<Built> {
  const reading: Reading = { db, today, editions, places: await readPlaces(db) }
  const figures = withYields(await readFigures(reading))
  const found = new Map(figures.map((each) => [`${each.level} ${each.measure}`, each]))
  const file = (level: Level) => fileOf(level, { key, reading, found })
  return {
    files: {
      authority: file('authority'),
      outcode: file('outcode'),
      sector: file('sector'),
      lsoa: file('lsoa'),
    },
    parts: partFigures({ places: reading.places, figures: found, reasonFor: reasonIn(editions) }),
  }
}

/** Says why a place of a nation has no figure of a measure. */
function reasonIn(editions: Reading['editions']) {
  return (measure: Measure, nation: Nation | null) =>
    reasonFor(
      measure,
      nation,
      measure.datasets.map((dataset) => editions.get(dataset) ?? null),
    )
}

/** Reads one after the other: in the background, taking few connections matters more than time. */
async function readFigures(reading: Reading): Promise<Figures[]> {
  const readers = [
    readKept,
    readSales,
    readLocalIndex,
    readFloorPrices,
    readAuthorities,
    readRents,
    readEconomy,
    readCrime,
    readSchools,
    readEnergy,
    readBroadband,
    readPartCrime,
    readPartBroadband,
    readPartSchools,
  ]
  const all: Figures[] = []
  // The authority's share of gigabit is worked out again with the other speeds; the kept one comes last.
  for (const read of readers.toReversed()) {
    all.push(...(await read(reading)))
  }
  return all
}

/** Adds the gross yield of each authority with a rent and an average price: 12 rents in per cent of the price. */
function withYields(all: readonly Figures[]): readonly Figures[] {
  const of = (measure: string) => all.find((each) => each.measure === measure && each.level === 'authority')
  const [rents, prices] = [of('average-rent'), of('average-price')]
  if (!rents || !prices) return all
  const values = new Map(
    [...rents.values].flatMap(([code, rent]) => {
      const price = prices.values.get(code)
      return typeof rent === 'number' && typeof price === 'number'
        ? [[code, (1200 * rent) / price] as const]
        : []
    }),
  )
  return [...all, { measure: 'gross-yield', level: 'authority', values, from: rents.from, to: rents.to }]
}

type Found = { key: string; reading: Reading; found: ReadonlyMap<string, Figures> }

function fileOf(level: Level, { key, reading, found }: Found): Uint8Array<ArrayBuffer> {
  const places = reading.places[level]
  const authorities = reading.places.authority
  const placeOfAuthority = new Map(authorities.map(({ code }, at) => [code, at]))
  const numbers = new Map<string, Int32Array>()
  const columns = MEASURES.map((measure): ColumnFacts => {
    const shown = levelShown(measure, level)
    const figures = found.get(`${shown} ${measure.id}`)
    // Figures that are all withheld, or of too few sales, are imported too.
    if (!figures || [...figures.values.values()].every((value) => value === 'not imported'))
      return { id: measure.id, at: 'none', from: null, to: null }
    const at = shown === level ? 'own' : 'authority'
    numbers.set(measure.id, columnOf(measure, figures, at === 'own' ? places : authorities, reading.editions))
    return { id: measure.id, at, from: figures.from, to: figures.to }
  })
  const degrees = (of: 'latitude' | 'longitude') =>
    Int32Array.from(places, ({ middle }) => Math.round((middle?.[of] ?? 0) * PER_DEGREE))
  return encodeTable({
    level,
    key,
    codes: places.map(({ code }) => code),
    names: places.map(({ name }) => name),
    authorities: authorities.map(({ code }) => code),
    slugs: authorities.map(({ code }) => findArea(code)?.slug ?? ''),
    columns,
    fixed: {
      authority: Int32Array.from(
        places,
        ({ authorityCode }) => placeOfAuthority.get(authorityCode ?? '') ?? -1,
      ),
      nation: Int32Array.from(places, ({ nation }) => nationNumber(nation)),
      latitude: degrees('latitude'),
      longitude: degrees('longitude'),
    },
    numbers,
  })
}

function columnOf(
  measure: Measure,
  { values }: Figures,
  places: readonly Place[],
  editions: Reading['editions'],
): Int32Array {
  const times = 10 ** measure.decimals
  const sources = measure.datasets.map((dataset) => editions.get(dataset) ?? null)
  return Int32Array.from(places, ({ code, nation }) => {
    const value = values.get(code) ?? reasonFor(measure, nation, sources)
    return typeof value === 'number' ? Math.round(value * times) : codeOfMissing(value)
  })
}

/** Says why an area has no figure: outside what's published, or outside what we have imported. */
function reasonFor(
  { datasets, nations }: Measure,
  nation: Nation | null,
  editions: readonly (Edition | null)[],
): Missing {
  const covered = nations ?? sourceOf(datasets[0]).nations
  if (nation === null || !covered.includes(nation)) return 'not published'
  const isPart = editions.some((edition) => !edition || !edition.whole || edition.demonstration)
  return isPart ? 'not imported' : 'not published'
}
