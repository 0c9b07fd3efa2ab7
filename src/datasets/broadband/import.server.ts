import type { ClientBase } from 'pg'

import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { nationOfCode } from '#domain/nation.ts'

import { monthsLabel } from '../connected-nations/snapshot-month.ts'
import { AREA_OF_POSTCODE, areasExtent } from '../extent/directory-extent.ts'
import { namesInWords } from '../extent/extent-words.ts'
import type { Extent } from '../extent/extent.ts'
import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { refuseOlderRegister } from '../import/older-file.server.ts'
import { gigabitAfterCoverage } from './area-gigabit.server.ts'
import { OUTPUT_AREA_COLUMNS, POSTCODE_COLUMNS } from './columns.ts'
import { type Cell, talliedCells } from './counted-starts.ts'
import { demonstrationFiles, earlierDemonstrations } from './demonstration.ts'
import { recogniseBroadband } from './layouts.ts'
import { broadbandSource } from './source.ts'

const SHARES = ['SFBB availability (% premises)', 'Gigabit availability (% premises)']

/** Imports broadband coverage. A file for a postcode area adds to the others, and replaces its area’s earlier month. */
export const broadbandImporter: DatasetImporter = {
  source: broadbandSource,
  tables: [
    {
      name: 'broadband_postcode',
      key: ['postcode', 'residential'],
      columns: POSTCODE_COLUMNS,
      deletions: 'condensed',
    },
    { name: 'broadband_output_area', key: ['output_area'], columns: OUTPUT_AREA_COLUMNS },
  ],
  recognise: recogniseBroadband,
  needs: [
    ['postcode', ...SHARES],
    ['output_area', 'All Premises', ...SHARES],
  ],
  condense: replaceAreas,
  check: olderMonths,
  ...gigabitAfterCoverage,
  alsoOn: { 'names-and-codes': [gigabitAfterCoverage] },
  edition,
  extent,
  demonstration: demonstrationFiles,
  earlierDemonstrations,
}

/**
 * Keeps the newest month of each postcode area in the run, and marks for deletion the postcodes that it no longer has. Files
 * that don't state their month delete nothing.
 */
async function replaceAreas(client: ClientBase, run: StagedRun): Promise<void> {
  const staged = run.staging('broadband_postcode')
  if (run.mode === 'replace' && (await isOfOneMonth(client, run, staged))) return
  const areas = run.scratch('areas')
  await client.query(
    `create unlogged table ${areas} as
     select ${AREA_OF_POSTCODE} as area, residential, min(snapshot_month) as earliest, max(snapshot_month) as month
     from ${staged} group by 1, 2`,
  )
  await client.query(
    `delete from ${staged} s using ${areas} a
     where a.earliest < a.month
       and a.area = ${AREA_OF_POSTCODE} and a.residential = s.residential and s.snapshot_month < a.month`,
  )
  if (run.mode === 'replace') return
  await client.query(`analyze ${staged}`)
  await client.query(
    `insert into ${staged} (postcode, residential, import_deleted)
     select p.postcode, p.residential, true
     from property.broadband_postcode p
     join ${areas} a on a.area = ${AREA_OF_POSTCODE} and a.residential = p.residential
       and a.month >= coalesce(p.snapshot_month, a.month)
     where not exists (
       select from ${staged} s where (s.postcode, s.residential) = (p.postcode, p.residential))`,
  )
}

async function isOfOneMonth(client: ClientBase, run: StagedRun, staged: string): Promise<boolean> {
  if (run.tally && talliedCells(run.tally)) return true
  const { rows } = await client.query<{ one: boolean | null }>(
    `select min(snapshot_month) = max(snapshot_month) as one from ${staged}`,
  )
  return rows[0]?.one !== false
}

/** Refuses an older month than the area already has: its postcodes would be of two months. */
async function olderMonths(client: ClientBase, run: StagedRun): Promise<string | null> {
  if (run.mode === 'replace') return null
  const { rows } = await client.query<{ area: string; month: IsoDate | null; held: IsoDate }>(
    `select area, a.month::text as month, held.month::text as held
     from ${run.scratch('areas')} a join (
       select ${AREA_OF_POSTCODE} as area, residential, max(snapshot_month) as month from property.broadband_postcode group by 1, 2
     ) held using (area, residential)
     where held.month > coalesce(a.month, '-infinity') order by 1 limit 1`,
  )
  const [older] = rows
  if (older) {
    const { area, month, held } = older
    return `Not published: the file for ${area} ${month === null ? "doesn't say its month" : `is of ${formatMonth(month)}`}, but what's published there is of ${formatMonth(held)}. ${month === null ? "Give it the name back that it had on Ofcom's site." : 'To go back to the older month, run it again with --replace.'}`
  }
  return refuseOlderRegister(client, run, {
    what: 'files of output areas',
    table: 'broadband_output_area',
    key: ['output_area'],
    changedOn: 'snapshot_month',
  })
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const cells = await cellsOf(client, run)
  const { rows } = await client.query<{ codes: string[] | null }>(
    `select array_agg(distinct nation_code) as codes from property.postcode where postcode = any($1)`,
    [cells.map(({ example }) => example)],
  )
  const months = cells.flatMap(({ first, last }) => [first, last]).filter((month) => month !== null)
  const { 0: first = null, [months.length - 1]: last = null } = months.toSorted()
  return {
    label: monthsLabel(first, last),
    rows: cells.reduce((sum, cell) => sum + cell.rows, 0),
    coversFrom: null,
    coversTo: last,
    nations: (rows[0]?.codes ?? []).map(nationOfCode).filter((nation) => nation !== null),
  }
}

async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const found = new Map<string, number>()
  const ofHomes = new Set<string>()
  for (const { start, residential, rows } of await cellsOf(client, run)) {
    const area = start.replace(/\d+$/, '')
    if (residential) ofHomes.add(area)
    else found.set(area, (found.get(area) ?? 0) + rows)
  }
  if (found.size > 0) return areasExtent(found)
  const words = ofHomes.size > 0 ? `homes in ${namesInWords([...ofHomes], 'postcode areas')}` : 'output areas'
  return { whole: false, words: `${words} only`, places: [] }
}

/** The rows are counted once in a run, at best while they're read: for the edition, and for what it covers. */
const cellsOfRuns = new WeakMap<StagedRun, Promise<Cell[]>>()

function cellsOf(client: ClientBase, run: StagedRun): Promise<Cell[]> {
  const tallied = run.tally && talliedCells(run.tally)
  const known = cellsOfRuns.get(run) ?? (tallied ? Promise.resolve(tallied) : countCells(client, run))
  cellsOfRuns.set(run, known)
  return known
}

async function countCells(client: ClientBase, run: StagedRun): Promise<Cell[]> {
  const { rows } = await client.query<Cell>(
    `select left(postcode, 2) as start, residential, count(*)::int as rows, min(snapshot_month)::text as first,
       max(snapshot_month)::text as last, min(postcode) as example
     from ${run.rows('broadband_postcode')} group by 1, 2 order by 1, 2`,
  )
  return rows
}
