import { type Area, AREAS, currentAreaCode, findArea } from '#domain/area.ts'
import { formatMonth, type IsoDate } from '#domain/dates.ts'

import { namesInWords } from './extent-words.ts'
import type { Extent, Period, PlaceExtent, PlaceKind } from './extent.ts'

/** A place with rows, by official code, and the first and last date of its rows. */
export type PlaceRows = { code: string; name: string | null; from: IsoDate; to: IsoDate }

/**
 * The share of a nation's authorities that may be missing from a whole file: some, like the Isles of Scilly, are never
 * published.
 */
const MAY_LACK = 0.05

/**
 * Returns the extent of a dataset with rows by area, compared with our register of authorities in the nations that it covers. A nation is
 * imported for the dates that nearly all of its authorities have rows for: one authority's later file says nothing about the others.
 */
export function registerExtent(
  rows: readonly PlaceRows[],
  { kind, nations }: { kind: PlaceKind; nations: readonly string[] },
): Extent {
  const spans = spansOf(rows)
  const counts = nations.map((nationCode) => {
    const listed = authoritiesOf(nationCode)
    const own = listed.flatMap(({ code }) => spans.get(code) ?? [])
    return { nationCode, listed: listed.length, found: own.length, own }
  })
  const further = furtherThanOthers([...spans.values()])
  const everyNation = counts.every((count) => sharedSpan(count.own, count.listed) !== null)
  const whole = everyNation && further === null
  const words = [...(everyNation ? [] : [wordsOf(rows, counts)]), ...(further ?? [])].join(', ')
  return {
    whole,
    words: whole ? null : words,
    places: [
      ...placesOf(rows, kind),
      ...counts.filter(({ found }) => found > 0).map((count) => nationPlace(count)),
    ],
  }
}

/** The first and last date of an area's rows, under its current code. */
type Span = Period & { code: string; name: string }

function spansOf(rows: readonly PlaceRows[]): ReadonlyMap<string, Span> {
  const byCode = Map.groupBy(rows, ({ code }) => currentAreaCode(code))
  return new Map(
    [...byCode].map(([code, own]) => {
      const name = own.at(-1)?.name ?? nameOf(code)
      return [
        code,
        { code, name, from: first(own.map(({ from }) => from)), to: last(own.map(({ to }) => to)) },
      ]
    }),
  )
}

/** The register's name of an area in a file without names. */
const nameOf = (code: string) => findArea(code)?.name ?? code

const inOrder = (dates: readonly IsoDate[]) => dates.toSorted((a, b) => (a < b ? -1 : 1))
const first = (dates: readonly IsoDate[]) => inOrder(dates)[0] ?? ('' as IsoDate)
const last = (dates: readonly IsoDate[]) => inOrder(dates).at(-1) ?? ('' as IsoDate)

const nearlyAll = (areas: number) => Math.max(1, Math.ceil((1 - MAY_LACK) * areas))

/** The dates for which nearly all of the `listed` areas have rows; null if too few of them have any. */
function sharedSpan(spans: readonly Span[], listed: number): Period | null {
  const needed = nearlyAll(listed)
  const from = inOrder(spans.map((span) => span.from))[needed - 1]
  const to = inOrder(spans.map((span) => span.to)).at(-needed)
  return from !== undefined && to !== undefined && from <= to ? { from, to } : null
}

type NationCount = { nationCode: string; listed: number; found: number; own: readonly Span[] }

function nationPlace({ nationCode: code, listed, found, own }: NationCount): PlaceExtent {
  const all = { from: first(own.map(({ from }) => from)), to: last(own.map(({ to }) => to)) }
  const shared = sharedSpan(own, listed)
  const isAll = shared?.from === all.from && shared.to === all.to
  const [imported, partly] = [shared === null ? [] : [shared], isAll ? [] : [all]]
  return { kind: 'nation', code, imported, partly, found, listed }
}

/** 'only the Isle of Wight after Nov 2024': the areas whose rows continue after those of nearly all others in their nation. Null if none do. */
function furtherThanOthers(spans: readonly Span[]): string[] | null {
  const byNation = Map.groupBy(spans, ({ code }) => code.charAt(0))
  const further = [...byNation.values()].flatMap((own) => {
    const after = inOrder(own.map(({ to }) => to)).at(-nearlyAll(own.length))
    return own.flatMap((span) => (after !== undefined && span.to > after ? [{ ...span, after }] : []))
  })
  const names = [...new Set(further.map(({ name }) => name))]
  return names.length === 0
    ? null
    : [`only ${namesInWords(names, 'areas')} after ${formatMonth(first(further.map(({ after }) => after)))}`]
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
  const names = [...new Set(rows.map(({ code, name }) => name ?? nameOf(code)))]
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
