import type { ClientBase } from 'pg'

import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { nationOfCode } from '#domain/nation.ts'
import { plainNumber } from '#domain/plain-number.ts'

import { ALWAYS, type Extent } from '../extent/extent.ts'
import { type PlaceRows, registerExtent } from '../extent/register-extent.ts'
import type { EditionDescription, StagedRun } from '../import/importer.ts'

const NATIONS = ['E92000001', 'W92000004', 'S92000003']

/** How many output areas each nation has, by the first letter of their codes: census of 2021, in Scotland of 2022. */
const OUTPUT_AREAS: ReadonlyMap<string, number> = new Map([
  ['E', 178_605],
  ['W', 10_275],
  ['S', 46_363],
])
/** With fewer of a nation's output areas, the sums of its areas would be too low. */
const MIN_SHARE = 0.99

/** Counts the output areas by the first letter of their codes. */
export async function countByNation(client: ClientBase, run: StagedRun): Promise<Map<string, number>> {
  const { rows } = await client.query<{ nation: string; found: number }>(
    `select left(output_area_code, 1) as nation, count(*)::int as found from ${run.rows('output_area')} group by 1`,
  )
  return new Map(rows.map(({ nation, found }) => [nation, found]))
}

/** Whether nearly all of a nation's output areas are there. */
export function isWhole(found: ReadonlyMap<string, number>, nation: string): boolean {
  return (found.get(nation) ?? 0) >= MIN_SHARE * (OUTPUT_AREAS.get(nation) ?? Infinity)
}

type Counts = {
  areas: number
  authorities: number
  others: number
  /** The latest day on which an authority began or ended. */
  changed: IsoDate | null
  nations: string[]
}

/** Describes the rows: whose census, and up to which change of authorities. */
export async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const counts = await countsOf(client, run)
  const { areas, authorities, others, changed, nations } = counts
  const parts = [
    ...(areas > 0 ? ['census of 2021 and 2022'] : []),
    ...(changed !== null ? [`authorities to ${formatMonth(changed.slice(0, 7))}`] : []),
  ]
  return {
    label: parts.join(', ') || 'names of authorities',
    rows: areas + authorities + others,
    coversFrom: null,
    coversTo: null,
    nations: nations.map(nationOfCode).filter((nation) => nation !== null),
  }
}

async function countsOf(client: ClientBase, run: StagedRun): Promise<Counts> {
  const count = (table: string) => `(select count(*)::int from ${run.rows(table)})`
  const { rows } = await client.query<Counts>(
    `select ${count('output_area')} as areas, ${count('authority')} as authorities,
       ${count('authority_name')} + ${count('authority_code')} as others,
       (select max(greatest(started_on, ended_on))::text from ${run.rows('authority')}) as changed,
       array(select nation_code from ${run.rows('output_area')} union select nation_code from ${run.rows('authority')}
         order by 1) as nations`,
  )
  const none = { areas: 0, authorities: 0, others: 0, changed: null, nations: [] }
  return rows[0] ?? none
}

/** Lists the authorities with output areas. They're imported in part if others of their nation's output areas are missing. */
export async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows } = await client.query<{ code: string }>(
    `select distinct authority_code as code from ${run.rows('output_area')} order by 1`,
  )
  if (rows.length === 0) return { whole: false, words: 'names and codes only, no populations', places: [] }
  const places = rows.map(({ code }): PlaceRows => ({ code, name: null, ...ALWAYS }))
  const { whole, words, places: registered } = registerExtent(places, { kind: 'authority', nations: NATIONS })
  const found = await countByNation(client, run)
  if ([...found.keys()].every((nation) => isWhole(found, nation))) return { whole, words, places: registered }
  const sum = (counts: ReadonlyMap<string, number>) => plainNumber([...counts.values()].reduce((a, b) => a + b, 0)) // prettier-ignore
  return {
    whole: false,
    words: `${sum(found)} of ${sum(OUTPUT_AREAS)} output areas only`,
    places: registered.map((place) =>
      isWhole(found, place.code.charAt(0))
        ? place
        : { ...place, imported: [], partly: [...place.imported, ...place.partly] },
    ),
  }
}
