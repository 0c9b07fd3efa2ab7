import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'

import type { IsoDate } from '#domain/dates.ts'
import { EDITION_PARTS, type EditionPart } from '#domain/edition-parts.ts'
import { recordOf } from '#domain/record-of.ts'
import type { Database } from '#platform/database.server.ts'
import { inBatchesFor } from '#platform/in-batches.ts'
import { editionsKey } from '#platform/replicas/editions-key.ts'
import { onceInWork } from '#platform/tables-read.server.ts'

import { MADE_UP } from './extent/extent.ts'
import { type DatasetName, datasetSources } from './register.ts'

/** The published edition of a dataset. */
export type Edition = {
  dataset: DatasetName
  /** Increases by one with every publication. */
  version: number
  /** Describes the edition, such as 'October 2026', and its coverage if it's partial: 'to Oct 2026, RG31 only'. */
  label: string
  demonstration: boolean
  /** Whether it has everything the publisher has released. */
  whole: boolean
  /** What it covers, if that isn't everything: 'RG31 only'. */
  extent: string | null
  rows: number
  coversFrom: IsoDate | null
  coversTo: IsoDate | null
  nations: readonly string[]
  /** Which of the parts that pages are offered for it has. */
  parts: readonly EditionPart[]
  publishedAt: Date
}

/**
 * Reads the editions of these datasets; null for datasets that haven't been imported. A page or an answer reads them once, and
 * concurrent ones share a round trip.
 */
export async function editionsOf<Name extends DatasetName>(
  db: Database,
  names: readonly Name[],
): Promise<Record<Name, Edition | null>> {
  const found = await onceInWork(allEditions, () => sharedEditions(db, undefined))
  return recordOf(names, (name) => found.get(name) ?? null)
}

const sharedEditions = inBatchesFor(async (db: Database, asked: readonly undefined[]) => {
  const editions: ReadonlyMap<string, Edition> = await allEditions(db)
  return asked.map(() => editions)
})

/** Every published edition, by dataset. */
export async function allEditions(db: Database): Promise<Map<string, Edition>> {
  const rows = await db.selectFrom('property.edition').selectAll().select(partsIn.as('parts')).execute()
  const hasRealPlaces = rows.some(({ dataset, demonstration }) => dataset === 'postcodes' && !demonstration)
  return new Map(
    rows.map((row) => [
      row.dataset,
      {
        dataset: row.dataset as DatasetName,
        version: row.version,
        label: row.extent === null ? row.label : `${row.label}, ${row.extent}`,
        demonstration: row.demonstration,
        whole: row.whole !== false && !(row.demonstration && hasRealPlaces),
        extent: row.demonstration && hasRealPlaces ? MADE_UP : row.extent,
        rows: row.rows,
        coversFrom: row.covers_from as IsoDate | null,
        coversTo: row.covers_to as IsoDate | null,
        nations: row.nations,
        parts: row.parts,
        publishedAt: row.published_at,
      },
    ]),
  )
}

const PARTS = JSON.stringify(Object.entries(EDITION_PARTS).map(([name, part]) => ({ name, ...part })))

/** SQL: the parts that an edition has. One that has everything has them all. */
const partsIn = sql<EditionPart[]>`array(
  select p.name from jsonb_to_recordset(${PARTS}::jsonb) as p(name text, dataset text, matching text, "atLeast" int)
  where p.dataset = property.edition.dataset and (property.edition.whole is not false or p."atLeast" <= (
    select count(*) from property.extent x
    where x.dataset = p.dataset and x.place_kind in ('series', 'measure') and x.place_code ~ p.matching)))`

/** What has been imported: datasets, and parts of them. */
export type Imported = ReadonlySet<DatasetName | EditionPart>

/** What these editions have. */
export function importedIn(editions: Iterable<Pick<Edition, 'dataset' | 'parts'>>): Imported {
  return new Set([...editions].flatMap(({ dataset, parts }) => [dataset, ...parts]))
}

/** The editions as this process last saw them. */
export type EditionWatch = {
  /**
   * Changes whenever one of these datasets gets a new edition, or any dataset its first one or another part, and when real postcodes
   * replace made-up ones. The same text therefore means the same data, the same menus, and the same notes on what
   * demonstration data lacks.
   */
  versionOf(names: readonly DatasetName[]): string
  /** The datasets that have an edition, and the parts that it has. */
  imported(): Imported
  /** The datasets whose rows in these tables are demonstration data. */
  demonstrationsIn(tables: ReadonlySet<string>): readonly DatasetName[]
  /** Every dataset's version, as `editionsKey` writes them. */
  key(): string
  stop(): Promise<void>
}

/**
 * Follows the editions published by imports in any process, through the database's notifications and by polling every
 * few seconds in case one was lost. While the database is down, the last known editions are used.
 */
export async function watchEditions(
  url: string,
  db: Database,
  { everyMs = 5000 } = {},
): Promise<EditionWatch> {
  let known = await allEditions(db).catch(() => new Map<string, Edition>())
  let imported = importedIn(known.values())
  let listener: pg.Client | null = null
  const stopping = new AbortController()

  async function refresh(): Promise<void> {
    known = await allEditions(db)
    imported = importedIn(known.values())
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3000,
      application_name: 'freehold-editions',
    })
    client.on('error', () => (listener = null))
    client.on('end', () => (listener = null))
    client.on('notification', () => void refresh().catch(() => {}))
    await client.connect()
    await client.query('listen freehold_edition')
    listener = client
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (!listener) await listen()
        await refresh()
      } catch {
        // The database is down: keep the last known editions and try again next time.
      }
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const following = follow()
  return {
    versionOf: (names) => versionIn(known, names),
    imported: () => imported,
    demonstrationsIn: (tables) => demonstrationsIn(known, tables),
    key: () => editionsKey(known.values()),
    stop: async () => {
      stopping.abort()
      await following
      await listener?.end().catch(() => {})
    },
  }
}

const versions = new WeakMap<ReadonlyMap<string, Edition>, WeakMap<readonly DatasetName[], string>>()

/** The version of a list of datasets, worked out once for each list and editions. */
function versionIn(known: ReadonlyMap<string, Edition>, names: readonly DatasetName[]): string {
  const lists = versions.get(known) ?? new WeakMap<readonly DatasetName[], string>()
  const before = lists.get(names)
  if (before !== undefined) return before
  const each = names.map((name) => {
    const edition = known.get(name)
    return `${name}:${edition?.version ?? 0}${edition?.extent === MADE_UP ? ' made up' : ''}`
  })
  const version = [[...importedIn(known.values())].toSorted().join(' '), ...each].join()
  versions.set(known, lists.set(names, version))
  return version
}

function demonstrationsIn(
  editions: ReadonlyMap<string, Edition>,
  tables: ReadonlySet<string>,
): readonly DatasetName[] {
  return [...datasetsIn(tables)].filter((name) => editions.get(name)?.demonstration === true)
}

/** Returns the datasets with rows in these tables. */
export function datasetsIn(tables: ReadonlySet<string>): ReadonlySet<DatasetName> {
  return new Set(
    datasetSources
      .filter((source) => source.tables.some((table) => tables.has(table)))
      .map(({ dataset }) => dataset),
  )
}
