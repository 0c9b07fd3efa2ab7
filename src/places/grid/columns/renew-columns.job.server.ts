import { londonDay } from '#platform/clock.server.ts'
import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { renewAreaFiles } from './area-files.server.ts'

/**
 * Makes the files of areas once an edition has changed, and at the first start. Nothing else makes them: the lock on the job's record
 * lets one process at a time do so, and a failure is logged and tried again. With every sale of the country it takes minutes, so `db`
 * must allow long statements.
 */
export function renewColumns({ db, clock }: Pick<SiteContext, 'db' | 'clock'>): Job {
  return {
    name: 'renew area columns',
    everyMs: 60_000,
    run: (_client, _now, stopping) => renewAreaFiles(db, londonDay(clock), stopping),
  }
}
