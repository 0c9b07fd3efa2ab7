import { recoverRefunds } from '#billing/credits/recover-refunds.server.ts'
import { refillCredits } from '#billing/credits/refill-credits.job.server.ts'
import { reportUsage } from '#billing/payments/report-usage.job.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import type { Settings } from '#platform/env.server.ts'
import { runJobs, type RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import { sweepLimits } from '#platform/jobs/sweep-limits.job.server.ts'
import { createLog } from '#platform/log.server.ts'
import type { SentServices } from '#platform/processes/orders.ts'

import { updateData } from './data-updates.server.ts'
import { openPaymentsForJobs } from './payments.server.ts'

const JOBS = [sweepLimits, refillCredits]

/** Runs all jobs: in the process for jobs, or beside the site if there's only one process. */
export function startJobs(
  settings: Settings,
  { databaseUrl, embedded }: Pick<SentServices, 'databaseUrl' | 'embedded'>,
): RunningJobs {
  const { dataDir, logLevel, dataUpdates, site: config, port } = settings
  const database = openDatabase({
    url: databaseUrl,
    role: 'freehold_web',
    max: 2,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 10_000,
    answerTimeoutMs: 11_000,
  })
  const outside = { pool: database.pool, clock: systemClock, log: createLog(logLevel) }
  const payments = openPaymentsForJobs(settings, { embedded })
  const jobs = payments ? [...JOBS, reportUsage(payments, outside.log)] : JOBS
  const siteUrl = settings.siteUrl ?? `http://localhost:${port}`
  const running = [
    runJobs(jobs, outside),
    recoverRefunds({ ...outside, dataDir }),
    ...(dataUpdates ? [updateData({ ...outside, db: database.db, config, siteUrl })] : []),
  ]
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()))
      await database.close()
    },
  }
}
