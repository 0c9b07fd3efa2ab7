import type { IsoDate } from '#domain/dates.ts'
import { londonDay } from '#platform/clock.server.ts'
import { runLongThread } from '#platform/heavy/long-thread.server.ts'
import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { areFilesCurrent } from './area-files.server.ts'

/** The input of the thread. */
export type RenewalOrder = { readonly databaseUrl: string; readonly today: IsoDate }

type Needed = Pick<SiteContext, 'db' | 'clock'> & Pick<RenewalOrder, 'databaseUrl'>

/**
 * Makes the files of areas once an edition has changed, and at the first start. Nothing else makes them: the lock on the job's record
 * lets one process at a time do so, and a failure is logged and tried again. With every sale of the country it takes minutes, so it's
 * done in a thread of low priority. A stop ends the thread.
 */
export function renewColumns({ db, clock, databaseUrl }: Needed): Job {
  return {
    name: 'renew area columns',
    everyMs: 60_000,
    run: async (_client, _now, stopping) => {
      const order: RenewalOrder = { databaseUrl, today: londonDay(clock) }
      if (await areFilesCurrent(db, order.today)) return
      await runLongThread(new URL('renew-columns.thread.ts', import.meta.url), order, {
        what: 'Making the files of areas',
        stopping,
      })
    },
  }
}
