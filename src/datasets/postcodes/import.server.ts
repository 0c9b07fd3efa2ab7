import type { ClientBase } from 'pg'

import { AREAS } from '#domain/area.ts'
import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { nationOfCode } from '#domain/nation.ts'

import { areaNameLines, directoryLines } from '../demonstration/directory.ts'
import { postcodesFor } from '../demonstration/sales.ts'
import { directoryCells, directoryCounts } from '../extent/directory-cells.server.ts'
import { directoryExtent } from '../extent/directory-extent.ts'
import type { EditionDescription, DatasetImporter, StagedRun } from '../import/importer.ts'
import { refuseOlderRegister } from '../import/older-file.server.ts'
import { AREA_COLUMNS } from './area-names.ts'
import { DIRECTORY_AREA_COLUMNS } from './directory-areas.ts'
import { recognisePostcodes } from './layouts.ts'
import { outcodeCounts } from './outcode-counts.server.ts'
import { POSTCODE_COLUMNS } from './parse.ts'
import { postcodesSource } from './source.ts'

/**
 * Imports ONSPD, NSPL and Code-Point Open, and the names of areas that come with them. Code-Point Open has no dates or
 * statistical areas, so if it's added to one of the others, it updates what it has and keeps the rest.
 */
export const postcodesImporter: DatasetImporter = {
  source: postcodesSource,
  tables: [
    { name: 'postcode', key: ['postcode'], columns: POSTCODE_COLUMNS },
    { name: 'area', key: ['code'], columns: AREA_COLUMNS },
  ],
  recognise: recognisePostcodes,
  needs: [
    [
      'pcds|pcd|pcd7|pcd8',
      'doterm',
      'oslaua|laua|lad25cd',
      'oseast1m|east1m',
      'osnrth1m|north1m',
      'ctry|ctry25cd',
    ],
    ['WD25CD', 'WD25NM', 'LAD25CD', 'LAD25NM'],
  ],
  wantedEntries: (names) => {
    // The official archives hold the whole directory, and again one file for each postcode area.
    const whole = names.filter((name) => !/(^|\/)multi_csv\//i.test(name))
    return whole.some((name) => /(^|\/)data\//i.test(name)) ? whole : names
  },
  check: async (client, run) =>
    (await refuseWithoutPositions(client, run)) ??
    (await refuseOlderRegister(client, run, {
      what: 'postcode directories',
      table: 'postcode',
      key: ['postcode'],
      changedOn: 'greatest(introduced_on, terminated_on)',
    })),
  changes: [...directoryCounts.changes, ...outcodeCounts.changes],
  prepare: async (client, run) => {
    if (run.mode === 'add') await keepWhatCodePointLacks(client, run)
    await addKnownAreas(client, run)
    await directoryCounts.prepare(client, run)
    await outcodeCounts.prepare(client, run)
  },
  publish: async (client, run) => {
    await directoryCounts.publish(client, run)
    await outcodeCounts.publish(client, run)
  },
  edition,
  extent: async (client, run) =>
    directoryExtent(await directoryCells(client, run.mode === 'replace' ? run.scratch('counts') : undefined)),
  demonstration: (size) => [
    { name: 'demonstration-onspd.csv', text: () => directoryLines(postcodesFor(size)) },
    { name: 'demonstration-names-and-codes.csv', text: areaNameLines },
  ],
}

/** Rejects a directory in which most live postcodes have no position: it's been truncated or misread. */
async function refuseWithoutPositions(client: ClientBase, run: StagedRun): Promise<string | null> {
  const { rows } = await client.query<{ live: number; placed: number }>(
    `select count(*)::int as live, count(easting)::int as placed
     from ${run.staging('postcode')} where terminated_on is null and not large_user`,
  )
  const { live = 0, placed = 0 } = rows[0] ?? {}
  if (live < 100 || placed >= live / 2) return null
  return `Only ${placed} of ${live} live postcodes have a position: these are not whole official files.`
}

/**
 * Completes staged Code-Point rows with data from a fuller directory imported earlier. Terminated postcodes stay
 * terminated.
 */
async function keepWhatCodePointLacks(client: ClientBase, run: StagedRun): Promise<void> {
  await client.query(
    `update ${run.staging('postcode')} s set
       introduced_on = p.introduced_on, terminated_on = p.terminated_on, large_user = p.large_user,
       positional_quality = case when s.easting is null then p.positional_quality else s.positional_quality end,
       latitude = case when s.easting is null or (s.easting, s.northing) = (p.easting, p.northing)
         then p.latitude else s.latitude end,
       longitude = case when s.easting is null or (s.easting, s.northing) = (p.easting, p.northing)
         then p.longitude else s.longitude end,
       easting = coalesce(s.easting, p.easting), northing = coalesce(s.northing, p.northing),
       region_code = coalesce(s.region_code, p.region_code),
       authority_code = coalesce(s.authority_code, p.authority_code),
       ${DIRECTORY_AREA_COLUMNS.map((column) => `${column} = coalesce(s.${column}, p.${column}),`).join(' ')}
       source = p.source
     from property.postcode p
     where p.postcode = s.postcode and s.source = 'code-point-open' and p.source <> 'code-point-open'`,
  )
}

/** Adds names from our own register and, in 'replace' mode, from earlier lists, if the files have none. */
async function addKnownAreas(client: ClientBase, run: StagedRun): Promise<void> {
  const columns = AREA_COLUMNS.join(', ')
  await client.query(
    `insert into ${run.staging('area')} (${columns})
     select r.code, r.name, r.kind, r."nationCode", r."parentCode", r.slug
     from jsonb_to_recordset($1) as r(code text, name text, kind text, "nationCode" text, "parentCode" text, slug text)
     on conflict (code) do nothing`,
    [JSON.stringify(AREAS)],
  )
  if (run.mode === 'add') return
  await client.query(
    `insert into ${run.staging('area')} (${columns}) select ${columns} from property.area
     where not exists (select from property.edition where dataset = 'postcodes' and demonstration)
     on conflict (code) do nothing`,
  )
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  type Counted = {
    nation_code: string | null
    rows: number
    latest: IsoDate | null
    from_code_point: boolean
  }
  const { rows } = await client.query<Counted>(
    `select nation_code, count(*)::int as rows, max(greatest(introduced_on, terminated_on))::text as latest,
       bool_or(source = 'code-point-open') as from_code_point
     from ${run.rows('postcode')} group by nation_code`,
  )
  const latest = rows
    .map((row) => row.latest)
    .reduce((a, b) => (a !== null && (b === null || a > b) ? a : b), null)
  const nations = ['E92000001', 'S92000003', 'W92000004', 'N92000002'].filter((code) =>
    rows.some((row) => row.nation_code === code),
  )
  return {
    label: labelOf(
      latest,
      rows.some((row) => row.from_code_point),
    ),
    rows: rows.reduce((sum, row) => sum + row.rows, 0),
    coversFrom: null,
    coversTo: latest,
    nations: nations.map(nationOfCode).filter((nation) => nation !== null),
  }
}

/** Names the edition after the latest change in the files. Code-Point Open files don't have one. */
function labelOf(latest: IsoDate | null, fromCodePoint: boolean): string {
  if (latest === null) return 'Code-Point Open'
  return fromCodePoint ? `to ${formatMonth(latest)}, and Code-Point Open` : `to ${formatMonth(latest)}`
}
