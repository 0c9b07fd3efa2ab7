import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'
import { nationOfCode } from '#domain/nation.ts'

import type { Extent, PlaceExtent } from '../extent/extent.ts'
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
  extent,
  demonstration: () => demonstrationFiles,
}

/**
 * Lists the authorities and years with homes by council tax band. With other figures alone, such as those by tenure, a year is
 * only covered in part.
 */
async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows } = await client.query<PlaceRows & { byBand: boolean }>(
    `select code, null as name, by_band as "byBand", lower(period)::text as "from", (upper(period) - 1)::text as "to"
     from (
       select code, by_band, range_agg(daterange(make_date(ends - 1, 4, 1), make_date(ends, 3, 31), '[]')) as periods
       from (
         select area_code as code, left(period, 4)::int + (period like '%-%')::int as ends,
           bool_or(measure = 'stock' and category = 'A') and bool_or(measure = 'stock' and category = 'H') as by_band
         from ${run.rows('dwelling_count')} where area_code ~ '^(E0[6-9]|W06)' group by 1, 2
       ) years group by 1, 2
     ) areas, unnest(periods) period order by code, period`,
  )
  const whole = rows.filter(({ byBand }) => byBand)
  const part = rows.filter(({ byBand }) => !byBand)
  const { places, ...known } = registerExtent(whole.length > 0 ? whole : part, {
    kind: 'authority',
    nations: ['E92000001', 'W92000004'],
  })
  if (whole.length === 0)
    return { whole: false, words: 'no homes by council tax band', places: places.map(inPart) }
  const others = registerExtent(part, { kind: 'authority', nations: [] }).places
  return { ...known, places: merged([...places, ...others.map(inPart)]) }
}

function inPart(place: PlaceExtent): PlaceExtent {
  return { ...place, imported: [], partly: [...place.imported, ...place.partly] }
}

/** Joins the periods of places that are listed twice. */
function merged(places: readonly PlaceExtent[]): PlaceExtent[] {
  const byPlace = Map.groupBy(places, ({ kind, code }) => `${kind} ${code}`)
  return [...byPlace.values()].flatMap(([first, ...rest]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            imported: [first, ...rest].flatMap(({ imported }) => imported),
            partly: [first, ...rest].flatMap(({ partly }) => partly),
          },
        ],
  )
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
