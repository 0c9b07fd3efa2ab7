import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import type { RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import { IMPORT_NODE_OPTIONS } from '#platform/node-options.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { recordServerError } from '#reporting/record-error.server.ts'

type Options = Pick<SiteContext, 'db' | 'clock' | 'log' | 'config' | 'siteUrl'> & {
  pool: pg.Pool
  /** The command to run. */
  script?: string
  /** How often to check whether it's time. */
  lookEveryMs?: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The last lines of the command say what went wrong. */
const KEPT_LINES = 20

/**
 * Runs `npm run update` once a day, in its own process: an import needs more memory and database rights than the site. However many
 * machines there are, only one of them does it. A failure is logged and listed for the operator.
 */
export function updateData({
  script = 'bin/update.ts',
  lookEveryMs = 60_000,
  pool,
  ...site
}: Options): RunningJobs {
  const stopping = new AbortController()
  const { signal } = stopping
  let child: ChildProcess | null = null

  async function update(): Promise<void> {
    child = spawn(process.execPath, [...IMPORT_NODE_OPTIONS, script], { stdio: ['ignore', 'ignore', 'pipe'] })
    const lines = lastLines(child)
    const [code] = (await once(child, 'close')) as [number | null]
    child = null
    const said = lines()
    if (code === 0) site.log.info({ job: 'update data', said }, 'the datasets are up to date')
    else if (!signal.aborted) throw new Error(`npm run update failed. ${said.at(-1) ?? ''}`.trim())
  }

  async function untilStopped(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await isTime(pool, site.clock.now())) await update()
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error))
        site.log.error({ err: failure, job: 'update data' }, 'a job failed')
        recordServerError(site, failure, 'npm run update')
      }
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const running = untilStopped()
  return {
    stop: async () => {
      stopping.abort()
      child?.kill('SIGTERM')
      await running
    },
  }
}

/** Claims the day's update. Only one process gets it. */
async function isTime(pool: pg.Pool, now: Date): Promise<boolean> {
  const claim = await pool.query(
    `insert into jobs.latest_run as latest (job, ran_at) values ('update data', $1)
     on conflict (job) do update set ran_at = excluded.ran_at where latest.ran_at <= $2`,
    [now, new Date(now.getTime() - DAY_MS)],
  )
  return claim.rowCount === 1
}

function lastLines(child: ChildProcess): () => string[] {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-10_000)
  })
  return () => said.trim().split('\n').slice(-KEPT_LINES)
}
