import type { ClientBase } from 'pg'

import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { codeOfNation } from '#domain/nation.ts'
import { plainNumber } from '#domain/plain-number.ts'

import { monthsLabel } from '../connected-nations/snapshot-month.ts'
import type { Extent } from '../extent/extent.ts'
import { type PlaceRows, registerExtent } from '../extent/register-extent.ts'
import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { demonstrationFiles } from './demonstration.ts'
import { recogniseMobileCoverage } from './layouts.ts'
import { COVERAGE_COLUMNS, NETWORK_COLUMNS } from './mobile-services.ts'
import { mobileCoverageSource } from './source.ts'

const NATIONS = mobileCoverageSource.nations.map(codeOfNation)

/** Imports mobile coverage. A newer month replaces an area's figures; an older one is left out. */
export const mobileCoverageImporter: DatasetImporter = {
  source: mobileCoverageSource,
  tables: [
    { name: 'mobile_coverage', key: ['area_code', 'service'], columns: COVERAGE_COLUMNS },
    {
      name: 'mobile_network_coverage',
      key: ['area_code', 'service', 'network'],
      columns: NETWORK_COLUMNS,
      // Networks merge: EE, O2, Three and Vodafone may become three.
      maxLossShare: 0.5,
    },
  ],
  recognise: recogniseMobileCoverage,
  needs: [['Location', 'Technology', 'Coverage type', 'Rurality', 'MNO', 'Coverage percentage', 'Date']],
  wantedEntries,
  condense: keepNewest,
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

/** Ofcom's archive also has tables of constituencies and of signal strengths. */
function wantedEntries(names: readonly string[]): readonly string[] {
  const wanted = names.filter((name) => /_laua_|_uk_and_nations_/i.test(name))
  return wanted.length > 0 ? wanted : names
}

/** Leaves out the staged rows of an area that are older than others of it, whether staged or published, and says so. */
async function keepNewest(client: ClientBase, run: StagedRun): Promise<void> {
  const leftOut = new Map<IsoDate, number>()
  for (const table of ['mobile_coverage', 'mobile_network_coverage']) {
    const others = run.mode === 'add' ? [run.staging(table), `property.${table}`] : [run.staging(table)]
    for (const other of others) {
      const { rows } = await client.query<{ month: IsoDate; count: number }>(
        `with older as (
           delete from ${run.staging(table)} s using (
             select area_code, max(snapshot_month) as newest from ${other} group by area_code
           ) o where o.area_code = s.area_code and s.snapshot_month < o.newest
           returning s.snapshot_month
         )
         select snapshot_month::text as month, count(*)::int as count from older group by 1`,
      )
      for (const { month, count } of rows) leftOut.set(month, (leftOut.get(month) ?? 0) + count)
    }
  }
  for (const [month, count] of leftOut)
    run.say(
      `Left out ${plainNumber(count)} figures of ${formatMonth(month)}: we have later ones for the same places`,
    )
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  type Covered = { rows: number; first: IsoDate | null; last: IsoDate | null; letters: string[] | null }
  const { rows } = await client.query<Covered>(
    `select count(*)::int as rows, min(snapshot_month)::text as first, max(snapshot_month)::text as last,
       array_agg(distinct left(area_code, 1)) as letters
     from (select area_code, snapshot_month from ${run.rows('mobile_coverage')}
       union all select area_code, snapshot_month from ${run.rows('mobile_network_coverage')}) r`,
  )
  const covered = rows[0]
  return {
    label: monthsLabel(covered?.first ?? null, covered?.last ?? null),
    rows: covered?.rows ?? 0,
    coversFrom: null,
    coversTo: covered?.last ?? null,
    nations: mobileCoverageSource.nations.filter((nation) =>
      covered?.letters?.includes(codeOfNation(nation).charAt(0)),
    ),
  }
}

async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows } = await client.query<PlaceRows>(
    `select area_code as code, max(area_name) as name, max(snapshot_month)::text as "from",
       max(snapshot_month)::text as "to"
     from ${run.rows('mobile_coverage')} group by area_code order by area_code`,
  )
  return rows.length === 0
    ? { whole: false, words: 'the UK and its nations only', places: [] }
    : registerExtent(rows, { kind: 'authority', nations: NATIONS })
}
