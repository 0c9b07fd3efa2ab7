import { sql } from 'kysely'

import { type IsoDate, yearOf } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'
import { inBatchesFor } from '#platform/in-batches.ts'

import { type DatasetName, sourceOf } from '../register.ts'
import {
  ALWAYS,
  type Covered,
  coveredBy,
  type ExtentPlace,
  MADE_UP,
  type Period,
  type PlaceExtent,
  type PlaceKind,
} from './extent.ts'

/** What has been imported of a dataset for certain places. */
export type DatasetExtent = {
  /** Whether the dataset has an edition at all. */
  hasEdition: boolean
  /** Whether its edition covers everything published. */
  whole: boolean
  /** Describes a partial edition's coverage: 'RG31 only'. */
  words: string | null
  /** The last day that the edition covers; null if it has no dates. */
  coversTo: IsoDate | null
  /** Whether a place's rows for a period, or for any period, were imported. */
  covers(place: ExtentPlace, period?: Period): Covered
  /** Whether all of a place's rows for a calendar year were imported. */
  hasYear(place: ExtentPlace, year: number): boolean
  /** The last period for which all of a place's rows were imported. */
  latest(place: ExtentPlace): Period | null
  /** A place's own extent; null if the edition is whole, or has nothing for the place. */
  of(place: ExtentPlace): PlaceExtent | null
}

const periods = sql`
  (select array_agg(array[lower(r)::text, (upper(r) - 1)::text]) from unnest(x.imported) r) as imported,
  (select array_agg(array[lower(r)::text, (upper(r) - 1)::text]) from unnest(x.partly) r) as partly`

/** SQL: whether the edition is demonstration data while the postcode directory is real. */
const isMadeUp = sql<boolean>`(e.demonstration and exists (
  select from property.edition d where d.dataset = 'postcodes' and not d.demonstration))`

/**
 * What the current edition of a dataset covers of these places. In a whole edition everything within its dates is imported. Places
 * that you don't ask for aren't covered. Concurrent reads share a round trip.
 */
export function extentOf(
  db: Database,
  dataset: DatasetName,
  places: readonly ExtentPlace[],
): Promise<DatasetExtent> {
  return sharedExtents(db, { dataset, places })
}

type Asked = { dataset: DatasetName; places: readonly ExtentPlace[] }

const sharedExtents = inBatchesFor(async (db: Database, asked: readonly Asked[]) => {
  const datasets = asked.map(({ dataset }) => dataset)
  const places = asked.flatMap((one, at) => one.places.map(({ kind, code }) => ({ at: at + 1, kind, code })))
  const { rows } = await sql<ExtentRow & { at: number }>`
    select asked.at::int as at, e.whole is not false and not ${isMadeUp} as whole,
      case when ${isMadeUp} then ${MADE_UP} else e.extent end as words, ${isMadeUp} as "isMadeUp", e.covers_from::text as first,
      e.covers_to::text as last, x.place_kind as kind, x.place_code as code, x.found, x.listed, ${periods}
    from unnest(${datasets}::text[]) with ordinality asked (dataset, at)
    join property.edition e using (dataset)
    left join lateral (
      select x.* from unnest(${places.map(({ at }) => at)}::int[], ${places.map(({ kind }) => kind)}::text[],
        ${places.map(({ code }) => code)}::text[]) place (at, kind, code)
      join property.extent x on x.dataset = e.dataset and x.place_kind = place.kind and x.place_code = place.code
      where place.at = asked.at
    ) x on e.whole is false`.execute(db)
  const found = Map.groupBy(rows, ({ at }) => at)
  return asked.map((_, at) => toExtent(found.get(at + 1) ?? []))
})

/** Reads the places of a partial edition in alphabetical order, at most `limit`; none of a whole one. */
export async function extentPlaces(db: Database, dataset: DatasetName, limit: number) {
  const kind = sourceOf(dataset).listedBy
  const { rows } = await sql<ExtentRow>`
    select null::boolean as whole, false as "isMadeUp", x.place_kind as kind, x.place_code as code, x.found, x.listed, ${periods}
    from property.extent x join property.edition e on e.dataset = x.dataset and e.whole is false
    where x.dataset = ${dataset} and x.place_kind = ${kind} order by x.place_code limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...placeOf(row), kind }))
}

function toExtent(rows: readonly ExtentRow[]): DatasetExtent {
  const [edition] = rows
  const whole = edition?.whole === true
  const madeUp = edition?.isMadeUp === true
  const everything: Period = {
    from: edition?.first ?? ALWAYS.from,
    to: edition?.last ?? ALWAYS.to,
  }
  const found = new Map(
    rows.flatMap((row) => (row.kind === null ? [] : [[key(row.kind, row.code ?? ''), placeOf(row)]])),
  )
  const of = ({ kind, code }: ExtentPlace) => found.get(key(kind, code)) ?? null
  const inWhole = (place: ExtentPlace): PlaceExtent => ({
    ...place,
    imported: [everything],
    partly: [],
    found: null,
    listed: null,
  })
  return {
    hasEdition: edition !== undefined,
    whole,
    words: edition?.words ?? null,
    coversTo: edition?.last ?? null,
    covers: (place, period) => (madeUp ? 'partly' : coveredBy(whole ? inWhole(place) : of(place), period)),
    hasYear: (place, year) =>
      whole ||
      (of(place)?.imported.some(({ from, to }) => yearOf(from) <= year && year <= yearOf(to)) ?? false),
    latest: (place) => (whole ? everything : (of(place)?.imported.at(-1) ?? null)),
    of,
  }
}

type ExtentRow = {
  whole: boolean
  isMadeUp: boolean
  words: string | null
  first: IsoDate | null
  last: IsoDate | null
  kind: PlaceKind | null
  code: string | null
  found: number | null
  listed: number | null
  imported: [IsoDate, IsoDate][] | null
  partly: [IsoDate, IsoDate][] | null
}

function placeOf({ kind, code, found, listed, imported, partly }: ExtentRow): PlaceExtent {
  const read = (pairs: ExtentRow['imported']) => (pairs ?? []).map(([from, to]) => ({ from, to }))
  return {
    kind: kind ?? 'sector',
    code: code ?? '',
    found,
    listed,
    imported: read(imported),
    partly: read(partly),
  }
}

const key = (kind: PlaceKind, code: string) => `${kind} ${code}`
