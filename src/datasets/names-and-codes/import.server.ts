import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'
import { nationOfCode } from '#domain/nation.ts'

import type { Extent } from '../extent/extent.ts'
import { type PlaceRows, registerExtent } from '../extent/register-extent.ts'
import type { EditionDescription, DatasetImporter, StagedRun } from '../import/importer.ts'
import { demonstrationFiles } from './demonstration.ts'
import { OUTPUT_AREA_COLUMNS, recogniseOutputAreas } from './layouts.ts'
import { namesAndCodesSource } from './source.ts'

const NATIONS = ['E92000001', 'W92000004', 'S92000003']

/** Imports the look-up of census output areas, and adds up the population of the areas they're part of. */
export const namesAndCodesImporter: DatasetImporter = {
  source: namesAndCodesSource,
  tables: [{ name: 'output_area', key: ['output_area_code'], columns: OUTPUT_AREA_COLUMNS }],
  recognise: recogniseOutputAreas,
  changes: ['area_population'],
  publish: countPeople,
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

/** Adds up residents by LSOA, MSOA, authority, constituency, region and nation: 50,000 rows in about a second. */
async function countPeople(client: ClientBase, run: StagedRun): Promise<void> {
  const rows = run.rows('output_area')
  const sum = (code: string, authority: string) =>
    `select ${code} as area_code, sum(population)::int as population, ${authority} as authority_code
     from ${rows} where ${code} is not null group by ${code}`
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
  )
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

async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows } = await client.query<{ code: string }>(
    `select distinct authority_code as code from ${run.rows('output_area')} order by 1`,
  )
  const always = { from: '1900-01-01' as IsoDate, to: '2999-12-31' as IsoDate }
  const places = rows.map(({ code }): PlaceRows => ({ code, name: null, ...always }))
  return registerExtent(places, { kind: 'authority', nations: NATIONS })
}
