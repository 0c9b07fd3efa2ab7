/** A thread that makes the files of areas: at national size it works for seconds at a time, in which nothing else could run. */
import { workerData } from 'node:worker_threads'

import { openDatabase } from '#platform/database.server.ts'
import { lowerPriority } from '#platform/heavy/long-thread.server.ts'

import { renewAreaFiles } from './area-files.server.ts'
import type { RenewalOrder } from './renew-columns.job.server.ts'

/** What is made from every sale and certificate of the country: a few long statements at a time. */
const LIMITS = { max: 4, connectTimeoutMs: 600_000, statementTimeoutMs: 600_000, answerTimeoutMs: 610_000 }

lowerPriority()
const { databaseUrl, today } = workerData as RenewalOrder
const database = openDatabase({ url: databaseUrl, role: 'freehold_web', ...LIMITS })
try {
  await renewAreaFiles(database.db, today)
} finally {
  await database.close()
}
