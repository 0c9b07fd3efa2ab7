import { type Area, AREAS, currentAreaCode } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'

import { namesInWords } from './extent-words.ts'
import type { Extent, Period, PlaceExtent, PlaceKind } from './extent.ts'

/** A place with rows, by official code, and the first and last date of its rows. */
export type PlaceRows = { code: string; name: string | null; from: IsoDate; to: IsoDate }

/**
 * The share of a nation's authorities that may be missing from a whole file: some, like the Isles of Scilly, are never
 * published.
 */
const MAY_LACK = 0.05

/** Returns the extent of a dataset with rows by area, compared with our register of authorities in the nations that it covers. */
export function registerExtent(
  rows: readonly PlaceRows[],
  { kind, nations }: { kind: PlaceKind; nations: readonly string[] },
): Extent {
  const found = new Set(rows.map(({ code }) => currentAreaCode(code)))
  const counts = nations.map((nationCode) => {
    const listed = authoritiesOf(nationCode)
    return { nationCode, listed: listed.length, found: listed.filter(({ code }) => found.has(code)).length }
  })
  const wholeOf = (count: (typeof counts)[number]) => count.found >= (1 - MAY_LACK) * count.listed
  const whole = counts.every(wholeOf)
  const latest = rows.map(({ to }) => to).reduce((a, b) => (a > b ? a : b), '' as IsoDate)
  const earliest = rows.map(({ from }) => from).reduce((a, b) => (a < b ? a : b), latest)
  const all: Period = { from: earliest, to: latest }
  const nationPlaces = counts
    .filter((count) => count.found > 0)
    .map((count): PlaceExtent => {
      const isWhole = wholeOf(count)
      const { nationCode: code, found: has, listed } = count
      return {
        kind: 'nation',
        code,
        imported: isWhole ? [all] : [],
        partly: isWhole ? [] : [all],
        found: has,
        listed,
      }
    })
  return {
    whole,
    words: whole ? null : wordsOf(rows, counts),
    places: [...placesOf(rows, kind), ...nationPlaces],
  }
}

function placesOf(rows: readonly PlaceRows[], kind: PlaceKind): PlaceExtent[] {
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return [...byCode].map(([code, own]) => ({
    kind,
    code,
    imported: own.map(({ from, to }) => ({ from, to })),
    partly: [],
    found: null,
    listed: null,
  }))
}

function wordsOf(rows: readonly PlaceRows[], counts: readonly { found: number; listed: number }[]): string {
  const names = [...new Set(rows.map(({ code, name }) => name ?? code))]
  const [found, listed] = [
    counts.reduce((n, one) => n + one.found, 0),
    counts.reduce((n, one) => n + one.listed, 0),
  ]
  if (names.length <= 3 || found === 0) return `${namesInWords(names, 'areas')} only`
  return `${found} of ${listed} local authorities only`
}

function authoritiesOf(nationCode: string): readonly Area[] {
  return AREAS.filter((area) => area.kind === 'authority' && area.nationCode === nationCode)
}
