import type { ClientBase } from 'pg'

import type { DatasetImporter, StagedRun } from '../import/importer.ts'
import { AUTHORITY_COLUMNS, REGISTER_COLUMNS } from './authority-layouts.ts'
import { demonstrationFiles } from './demonstration.ts'
import { countByNation, edition, extent, isWhole } from './edition.server.ts'
import { OUTPUT_AREA_COLUMNS, recogniseNamesAndCodes } from './layouts.ts'
import { noteRecodings, RECODINGS } from './recodings.server.ts'
import { namesAndCodesSource } from './source.ts'

/**
 * Imports the look-up of census output areas, and adds up the population of the areas they're part of; also the names and codes
 * that local authorities have or had.
 */
export const namesAndCodesImporter: DatasetImporter = {
  source: namesAndCodesSource,
  tables: [
    { name: 'output_area', key: ['output_area_code'], columns: OUTPUT_AREA_COLUMNS },
    { name: 'authority', key: ['registry_code'], columns: AUTHORITY_COLUMNS },
    { name: 'authority_name', key: ['slug', 'registry_code'], columns: ['slug', 'registry_code', 'name'] },
    { name: 'authority_code', key: ['code'], columns: ['code', 'registry_code'] },
  ],
  recognise: recogniseNamesAndCodes,
  needs: [
    [
      'oa_code|oa21cd',
      'lsoa_code|lsoa21cd',
      'msoa_code|msoa21cd',
      'la_code|lad25cd',
      'population|usual residents',
    ],
    REGISTER_COLUMNS,
  ],
  changes: ['area_population', RECODINGS],
  publish: async (client, run) => {
    await countPeople(client, run)
    await noteRecodings(client, run)
  },
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
