import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

import { sql } from 'kysely'

import { allEditions, type Edition } from '#datasets/editions.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import { storeParts } from '#places/parts/store-parts.server.ts'
import type { Database } from '#platform/database.server.ts'
import { editionsKey } from '#platform/replicas/editions-key.ts'

import { LEVELS, type Level } from '../measures/levels.ts'
import { MEASURES } from '../measures/register.ts'
import { type AreaTable, decodeTable } from './area-columns.ts'
import { buildColumns } from './build-columns.server.ts'
import { localIndexVersion } from './read/read-local-index.server.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** High enough for small files, and ten times as fast as the highest. */
const QUALITY = 7

/** A file of areas: as it's sent, and read. */
export type AreaFile = {
  readonly table: AreaTable
  /** Compressed with Brotli. */
  readonly brotli: Buffer
  /** Changes with the file: for its address and its ETag. */
  readonly version: string
  /** Whether it's made from the current editions. An older one is served while a new one is made. */
  readonly isCurrent: boolean
}

type Kept = { files: Map<Level, AreaFile>; reading: Map<Level, Promise<AreaFile | null>> }

/** The files that this process has read, by database, so that it reads and unpacks each of them once. */
const keptOf = new WeakMap<Database, Kept>()

function keptFor(db: Database): Kept {
  const kept = keptOf.get(db) ?? { files: new Map(), reading: new Map() }
  keptOf.set(db, kept)
  return kept
}

/**
 * Finds the stored file of a level; an earlier one while the job makes that of today's editions, and null before the first is made.
 * Only reads: the job makes the files, so requests never wait for them.
 */
export async function findAreaFile(db: Database, level: Level, today: IsoDate): Promise<AreaFile | null> {
  const { files, reading } = keptFor(db)
  const [editions, localIndex] = await Promise.all([allEditions(db), localIndexVersion(db)])
  const key = keyOf({ editions, localIndex, today })
  const known = files.get(level)
  const found = known?.table.key === key ? known : await (reading.get(level) ?? startReading(db, level))
  if (!found) return null
  const isCurrent = found.table.key === key
  const file = found.isCurrent === isCurrent ? found : { ...found, isCurrent }
  files.set(level, file)
  return file
}

/** Reads a level's file unless it's known. Several requests at once share one reading. */
function startReading(db: Database, level: Level): Promise<AreaFile | null> {
  const { files, reading } = keptFor(db)
  const read = storedFile(db, level, files.get(level) ?? null).finally(() => reading.delete(level))
  reading.set(level, read)
  return read
}

/**
 * Makes and stores the files of all levels if an edition, or the local index, has changed since they were made. Rejects if one can't be
 * read or stored.
 */
export async function renewAreaFiles(db: Database, today: IsoDate): Promise<void> {
  const { editions, key, made } = await filesOfToday(db, today)
  if (made !== LEVELS.length) await makeFiles(db, { editions, today, key })
}

/** Whether the files of all levels, and the figures of postcode districts, are made from the current editions. */
export async function areFilesCurrent(db: Database, today: IsoDate): Promise<boolean> {
  const { made } = await filesOfToday(db, today)
  return made === LEVELS.length
}

/** Today's editions, the key of the files made from them, and the number of levels that have such a file. */
async function filesOfToday(db: Database, today: IsoDate) {
  const [editions, localIndex] = await Promise.all([allEditions(db), localIndexVersion(db)])
  const key = keyOf({ editions, localIndex, today })
  const { rows } = await sql<{ files: number }>`
    select count(*)::int as files from property.area_columns where key = ${key}`.execute(db)
  return { editions, key, made: rows[0]?.files ?? 0 }
}

type Sources = { editions: ReadonlyMap<string, Edition>; localIndex: string; today: IsoDate }

/**
 * Which editions, local index, register and month a file is made from. Council tax begins with a month; nothing else depends on the day.
 */
function keyOf({ editions, localIndex, today }: Sources): string {
  return `${editionsKey(editions.values())}|${localIndex}|${today.slice(0, 7)}|${REGISTER_VERSION}`
}

/** Version of the files' format, and of how their figures are worked out: a release with another makes them again. */
const FORMAT_VERSION = 4

/** The register's own version: a release with other measures makes other files. */
const REGISTER_VERSION = createHash('sha256')
  .update(JSON.stringify([FORMAT_VERSION, MEASURES]))
  .digest('base64url')
  .slice(0, 12)

async function storedFile(db: Database, level: Level, known: AreaFile | null): Promise<AreaFile | null> {
  // The file is only sent if it isn't the known one.
  const { rows } = await sql<{ file: Buffer | null }>`
    select case when key is distinct from ${known?.table.key ?? null}::text then file end as file
    from property.area_columns where level = ${level}`.execute(db)
  const [row] = rows
  return row ? (row.file ? await fileFrom(row.file) : known) : null
}

async function fileFrom(brotli: Buffer): Promise<AreaFile> {
  const table = decodeTable(await decompress(brotli))
  const version = createHash('sha256').update(brotli).digest('base64url').slice(0, 16)
  return { table, brotli, version, isCurrent: true }
}

type Wanted = {
  editions: ReadonlyMap<string, Edition>
  today: IsoDate
  key: string
}

async function makeFiles(db: Database, { editions, today, key }: Wanted): Promise<void> {
  const { files: tables, parts } = await buildColumns({ db, today, editions }, key)
  // The files come last: their key says that everything is made.
  await storeParts(db, parts, editions)
  for (const level of LEVELS) {
    const brotli = await compress(tables[level], {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: tables[level].length,
      },
    })
    await sql`
      insert into property.area_columns (level, key, made_at, file) values (${level}, ${key}, now(), ${brotli})
      on conflict (level) do update set key = excluded.key, made_at = excluded.made_at, file = excluded.file`.execute(
      db,
    )
  }
}

/** Returns the versions of the files that this process has read, for addresses that browsers keep for a year. */
export function versionsOf(db: Database, levels: readonly Level[]): Partial<Record<Level, string>> {
  const { files } = keptFor(db)
  return Object.fromEntries(
    levels.flatMap((level) => {
      const file = files.get(level)
      return file?.isCurrent ? [[level, file.version]] : []
    }),
  )
}
