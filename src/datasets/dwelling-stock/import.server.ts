import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'
import { nationOfCode } from '#domain/nation.ts'

import { type PlaceRows, registerExtent } from '../extent/register-extent.ts'
import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { keepLaterRevisions } from '../import/older-file.server.ts'
import { demonstrationFiles } from './demonstration.ts'
import { recogniseDwellingStock } from './layouts.ts'
import { DWELLING_COLUMNS } from './parse.ts'
import { dwellingStockSource } from './source.ts'

/** Imports numbers of homes by area and year. Files of other years or measures are added to the rows that there are. */
export const dwellingStockImporter: DatasetImporter = {
  source: dwellingStockSource,
  tables: [
    {
      name: 'dwelling_count',
      key: ['area_code', 'measure', 'period', 'category'],
      columns: DWELLING_COLUMNS,
    },
  ],
  recognise: recogniseDwellingStock,
  needs: [['geography_code|area_code|ons_code', 'date', 'value', 'measure|type_of_tenure']],
  takesYear: 'calendar',
  prepare: (client, run) =>
    keepLaterRevisions(client, run, {
      table: 'dwelling_count',
      series: ['area_code', 'measure', 'category'],
      period: 'period',
    }),
  edition,
  extent: async (client, run) => {
    const { rows } = await client.query<PlaceRows>(
      `select area_code as code, null as name, min(left(period, 4)) || '-01-01' as "from", max(left(period, 4)) || '-03-31' as "to"
       from ${run.rows('dwelling_count')} where area_code ~ '^(E0[6-9]|W06)' group by area_code order by area_code`,
    )
    return registerExtent(rows, { kind: 'authority', nations: ['E92000001', 'W92000004'] })
  },
  demonstration: () => demonstrationFiles,
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const { rows } = await client.query<{ rows: number; last: string | null; letters: string[] | null }>(
    `select count(*)::int as rows, max(left(period, 4)::int + (period like '%-%')::int)::text as last, array_agg(distinct left(area_code, 1)) as letters
     from ${run.rows('dwelling_count')}`,
  )
  const { rows: count = 0, last = null, letters = null } = rows[0] ?? {}
  return {
    label: last === null ? 'empty' : `to ${last}`,
    rows: count,
    coversFrom: null,
    coversTo: last === null ? null : (`${last}-03-31` as IsoDate),
    nations: ['E92000001', 'W92000004'].flatMap((code) =>
      letters?.includes(code.charAt(0)) ? (nationOfCode(code) ?? []) : [],
    ),
  }
}
