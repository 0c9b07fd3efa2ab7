import { londonDay } from '#platform/clock.server.ts'
import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { renewAreaFiles } from './area-files.server.ts'

/**
 * Makes the files of areas once an edition has changed, and at the first start. Nothing else makes them: the lock on the job's record
 * lets one process at a time do so, and a failure is logged and tried again.
 */
export function renewColumns({ db, clock }: Pick<SiteContext, 'db' | 'clock'>): Job {
  return {
    name: 'renew area columns',
    everyMs: 60_000,
    run: () => renewAreaFiles(db, londonDay(clock)),
  }
}
