import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { monotonicMs } from '#platform/clock.server.ts'
import { isDatabaseAway, openPool, type PoolOptions } from '#platform/database.server.ts'
import { inTime } from '#platform/deadline.ts'

import { editionsKey, type EditionRow } from './editions-key.ts'
import { isPropertyRead } from './property-read.ts'

/** Read replicas of the database, for property data only. */
export type Replicas = {
  /** Runs a statement on a replica. Returns null if it must run on the primary database. */
  read(statement: pg.QueryConfig): Promise<pg.QueryResult<Record<string, unknown>> | null>
  close(): Promise<void>
}

type Options = Omit<PoolOptions, 'url'> & {
  urls: readonly string[]
  /** The editions that readers must get, as `editionsKey` writes them. */
  wanted: () => string
  /** How often each replica is asked. */
  everyMs?: number
  /** How long a read waits for a replica before the primary database is asked instead. */
  patienceMs?: number
}

type Replica = {
  readonly pool: pg.Pool
  editions: string | null
  /** How many reads in a row were late. */
  late: number
}

const EVERY_MS = 1_000
/** A read that takes longer is also sent to the primary database: the replica may have hung. */
const PATIENCE_MS = 2_000
/** After this many late reads in a row, a replica isn't used. A single one may just be a slow statement. */
const MAX_LATE = 3
/** A statement that a replica had to cancel, because it held up changes from the primary database. */
const RECOVERY_CONFLICT = '40001'

/**
 * Opens the replicas and asks each every second which editions it has. Imports publish in one transaction, so a replica that has
 * an edition's record has its rows. One that lags behind, hangs or is down isn't used until it has caught up.
 */
export function openReplicas({
  urls,
  wanted,
  everyMs = EVERY_MS,
  patienceMs = PATIENCE_MS,
  ...options
}: Options): Replicas {
  const replicas = urls.map((url): Replica => ({
    pool: openPool({ ...options, url }),
    editions: null,
    late: 0,
  }))
  const stopping = new AbortController()
  const { signal } = stopping
  let turn = 0

  async function follow(replica: Replica): Promise<void> {
    while (!signal.aborted) {
      if (replica.editions === null) replica.late = 0
      replica.editions = await editionsOn(replica.pool).catch(() => null)
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  function pick(): Replica | null {
    const ready = replicas.filter(({ editions }) => editions === wanted())
    return ready[(turn += 1) % ready.length] ?? null
  }

  const following = Promise.all(replicas.map(follow))
  return {
    async read(statement) {
      const replica = isPropertyRead(statement.text) ? pick() : null
      if (!replica) return null
      try {
        return await readInTime(replica, statement, patienceMs)
      } catch (error) {
        const conflict = error instanceof Error && 'code' in error && error.code === RECOVERY_CONFLICT
        if (!conflict && !isDatabaseAway(error)) throw error
        if (!conflict) replica.editions = null
        return null
      }
    },
    close: async () => {
      stopping.abort()
      await following
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

/** What a replica answers in time, or null. After several late answers in a row it isn't asked until it has been checked. */
async function readInTime(
  replica: Replica,
  statement: pg.QueryConfig,
  patienceMs: number,
): Promise<pg.QueryResult<Record<string, unknown>> | null> {
  const reading = replica.pool.query<Record<string, unknown>>(statement)
  const nowMs = monotonicMs()
  const result = await inTime(reading, nowMs + patienceMs, nowMs)
  if (result !== 'late') {
    replica.late = 0
    return result
  }
  // Nobody waits for the result.
  reading.catch(() => {})
  replica.late += 1
  if (replica.late >= MAX_LATE) replica.editions = null
  return null
}

async function editionsOn(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<EditionRow>('select dataset, version from property.edition')
  return editionsKey(rows)
}
