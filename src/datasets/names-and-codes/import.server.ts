import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'
import { nationOfCode } from '#domain/nation.ts'
import { plainNumber } from '#domain/plain-number.ts'

import type { Extent } from '../extent/extent.ts'
import { type PlaceRows, registerExtent } from '../extent/register-extent.ts'
import type { EditionDescription, DatasetImporter, StagedRun } from '../import/importer.ts'
import { demonstrationFiles } from './demonstration.ts'
import { OUTPUT_AREA_COLUMNS, recogniseOutputAreas } from './layouts.ts'
import { namesAndCodesSource } from './source.ts'

const NATIONS = ['E92000001', 'W92000004', 'S92000003']

/** How many output areas each nation has, by the first letter of their codes: census of 2021, in Scotland of 2022. */
const OUTPUT_AREAS: ReadonlyMap<string, number> = new Map([
  ['E', 178_605],
  ['W', 10_275],
  ['S', 46_363],
])
/** With fewer of a nation's output areas, the sums of its areas would be too low. */
const LEAST_SHARE = 0.99

/** Imports the look-up of census output areas, and adds up the population of the areas they're part of. */
export const namesAndCodesImporter: DatasetImporter = {
  source: namesAndCodesSource,
  tables: [{ name: 'output_area', key: ['output_area_code'], columns: OUTPUT_AREA_COLUMNS }],
  recognise: recogniseOutputAreas,
  needs: [
    [
      'oa_code|oa21cd',
      'lsoa_code|lsoa21cd',
      'msoa_code|msoa21cd',
      'la_code|lad25cd',
      'population|usual residents',
    ],
  ],
  changes: ['area_population'],
  publish: countPeople,
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

/**
 * Adds up residents by LSOA, MSOA, authority, constituency, region and nation: 50,000 rows in about a second. Leaves out nations
 * of which output areas are missing.
 */
async function countPeople(client: ClientBase, run: StagedRun): Promise<void> {
  const rows = run.rows('output_area')
  const sum = (code: string, authority: string) =>
    `select ${code} as area_code, sum(population)::int as population, ${authority} as authority_code
     from ${rows} where ${code} is not null and left(output_area_code, 1) = any($1::text[]) group by ${code}`
  const found = await countByNation(client, run)
  const counted = [...found.keys()].filter((nation) => run.demonstration || isWhole(found, nation))
  await client.query('delete from property.area_population')
  await client.query(
    `insert into property.area_population (area_code, population, authority_code)
     ${[
       sum('lsoa_code', 'min(authority_code)'),
       sum('msoa_code', 'min(authority_code)'),
       ...['authority_code', 'constituency_code', 'region_code', 'nation_code'].map((code) =>
         sum(code, 'null'),
       ),
     ].join(' union all ')}`,
    [counted],
  )
}

/** Counts the output areas by the first letter of their codes. */
async function countByNation(client: ClientBase, run: StagedRun): Promise<Map<string, number>> {
  const { rows } = await client.query<{ nation: string; found: number }>(
    `select left(output_area_code, 1) as nation, count(*)::int as found from ${run.rows('output_area')} group by 1`,
  )
  return new Map(rows.map(({ nation, found }) => [nation, found]))
}

function isWhole(found: ReadonlyMap<string, number>, nation: string): boolean {
  return (found.get(nation) ?? 0) >= LEAST_SHARE * (OUTPUT_AREAS.get(nation) ?? Infinity)
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const { rows } = await client.query<{ rows: number; nations: string[] | null }>(
    `select count(*)::int as rows, array_agg(distinct nation_code) as nations from ${run.rows('output_area')}`,
  )
  const { rows: count = 0, nations = null } = rows[0] ?? {}
  return {
    label: 'census of 2021 and 2022',
    rows: count,
    coversFrom: null,
    coversTo: null,
    nations: (nations ?? []).map(nationOfCode).filter((nation) => nation !== null),
  }
}

/** Lists the authorities with output areas. They're imported in part if others of their nation's output areas are missing. */
async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows } = await client.query<{ code: string }>(
    `select distinct authority_code as code from ${run.rows('output_area')} order by 1`,
  )
  const always = { from: '1900-01-01' as IsoDate, to: '2999-12-31' as IsoDate }
  const places = rows.map(({ code }): PlaceRows => ({ code, name: null, ...always }))
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
