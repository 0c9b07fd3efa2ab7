import path from 'node:path'

import { comparePlaces } from '#account/watches/compare-places.job.server.ts'
import { sendAlerts } from '#api/alerts/send-alerts.job.server.ts'
import { runBatchJobs } from '#api/batch-jobs/run-jobs.server.ts'
import { announceSales } from '#api/webhooks/announce-sales.job.server.ts'
import { announceEvents } from '#api/webhooks/announce.job.server.ts'
import { deliverWebhooks } from '#api/webhooks/deliver.server.ts'
import { sendWebhookOffEmails } from '#api/webhooks/send-webhook-off-emails.job.server.ts'
import { checkLedger } from '#billing/credits/ledger-check/check-ledger.job.server.ts'
import { recoverRefunds } from '#billing/credits/recover-refunds.server.ts'
import { refillCredits } from '#billing/credits/refill-credits.job.server.ts'
import { reconcilePayments } from '#billing/payments/reconciliation/reconcile.job.server.ts'
import { reportUsage } from '#billing/payments/report-usage.job.server.ts'
import { sendMailings } from '#mailings/sending/send-mailings.server.ts'
import { renewColumns } from '#places/grid/columns/renew-columns.job.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { IDLE_TRANSACTION_MS, openDatabase } from '#platform/database.server.ts'
import { signingSecret, type Settings } from '#platform/env.server.ts'
import { type Job, runJobs, type RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import { sweepLimits } from '#platform/jobs/sweep-limits.job.server.ts'
import { createLog } from '#platform/log.server.ts'
import { noMailer } from '#platform/mail.server.ts'
import type { SentServices } from '#platform/processes/orders.ts'
import { signer } from '#platform/signed-token.server.ts'
import { recordServerError } from '#reporting/record-error.server.ts'
import { runPictures } from '#staging/pictures/run-pictures.server.ts'
import { runPortfolios } from '#valuation/portfolio/run-portfolios.server.ts'
import { trainValuation } from '#valuation/training/train-valuation.job.server.ts'
import { compareHomes } from '#valuation/watch/compare-homes.job.server.ts'

import { readBuild } from './assets.server.ts'
import { updateData } from './data-updates.server.ts'
import { openMailForJobs } from './mail.server.ts'
import { openPaymentsForJobs, pricesInUse } from './payments.server.ts'

const JOBS = [sweepLimits, refillCredits, announceEvents, announceSales]

/** Runs all jobs: in the jobs process, or alongside the site if there's only one process. */
export function startJobs(
  settings: Settings,
  { databaseUrl, embedded }: Pick<SentServices, 'databaseUrl' | 'embedded'>,
): RunningJobs {
  const { dataDir, logLevel, dataUpdates, site: config, port } = settings
  const { database, busy, patient, close } = openForJobs(databaseUrl)
  const outside = { pool: database.pool, clock: systemClock, log: createLog(logLevel) }
  const payments = openPaymentsForJobs(settings, { embedded })
  const siteUrl = settings.siteUrl ?? `http://localhost:${port}`
  const mail = openMailForJobs(settings, { embedded })
  const sign = signer(signingSecret(settings, embedded?.keys.jwtSecret))
  const site = { ...outside, db: database.db, config, siteUrl }
  const paid = payments && {
    ...site,
    payments,
    config: { ...config, priceIds: pricesInUse(settings, { embedded }) },
    mail,
  }
  const jobs = [
    ...JOBS,
    checkLedger({
      log: outside.log,
      alert: (error) => recordServerError(site, error, 'the nightly check of credits'),
    }),
    ...(mail === noMailer ? [] : jobsWithMail({ ...outside, mail, siteUrl })),
    ...(paid ? [reportUsage(paid), reconcilePayments(paid)] : []),
  ]
  const running = [
    runJobs(jobs, outside),
    // Alongside the others, which would otherwise wait for it.
    runJobs([renewColumns({ ...outside, db: patient.db, databaseUrl })], { ...outside, pool: patient.pool }),
    runJobs([trainValuation({ ...outside, db: patient.db, dataDir, databaseUrl })], {
      ...outside,
      pool: patient.pool,
    }),
    ...runQueues({ ...outside, pool: busy.pool, db: busy.db, siteUrl, dataDir }, settings.imageModel),
    recoverRefunds({ ...outside, dataDir }),
    ...(mail === noMailer ? [] : runMailings({ ...outside, mail, siteUrl, sign }, { database, busy })),
    ...(dataUpdates ? [updateData(site)] : []),
  ]
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()))
      await close()
    },
  }
}

/** What customers have queued: batches of calls, webhooks, staged pictures and portfolios. */
function runQueues(
  site: Parameters<typeof runBatchJobs>[0],
  imageModel: Settings['imageModel'],
): RunningJobs[] {
  const pictures = { ...site, threadFile: readBuild(path.resolve('dist')).heavyWorker, imageModel }
  return [
    runBatchJobs(site),
    deliverWebhooks(site),
    runPictures('draft', pictures),
    runPictures('final', pictures),
    runPortfolios(site),
  ]
}

type Opened = ReturnType<typeof openForJobs>
type MailingSite = Omit<Parameters<typeof sendMailings>[0], 'db'> & { pool: Opened['database']['pool'] }

/** Compares watched places and homes with new editions and models, and sends what's due. */
function runMailings(
  site: MailingSite,
  { database, busy }: Pick<Opened, 'database' | 'busy'>,
): RunningJobs[] {
  const { db } = database
  return [
    // Thousands of places are compared after a new edition.
    runJobs([comparePlaces({ ...site, db }), compareHomes({ ...site, db })], site),
    sendMailings({ ...site, db: busy.db }),
  ]
}

function openForJobs(url: string) {
  const role = 'freehold_web'
  const limits = { connectTimeoutMs: 5_000, statementTimeoutMs: 10_000, answerTimeoutMs: 11_000 }
  // A job holds one, the customer that it works on another, and its reads a third. Comparing places needs two more.
  const database = openDatabase({ url, role, max: 7, ...limits })
  // Four rows of a batch job at once, their charges, ten webhooks that each write for a moment, and emails.
  const busy = openDatabase({ url, role, max: 9, idleTransactionMs: IDLE_TRANSACTION_MS, ...limits })
  // For what's computed from every sale and certificate in the country: a few long statements at a time.
  const long = { connectTimeoutMs: 600_000, statementTimeoutMs: 600_000, answerTimeoutMs: 610_000 }
  const patient = openDatabase({ url, role, max: 5, ...long })
  const close = () => Promise.all([database.close(), busy.close(), patient.close()])
  return { database, busy, patient, close }
}

/** The jobs that only make sense if email can be sent. */
function jobsWithMail(site: Parameters<typeof sendAlerts>[0]): Job[] {
  return [sendAlerts(site), sendWebhookOffEmails(site)]
}
