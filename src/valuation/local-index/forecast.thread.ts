/** A thread that tests the forecasts of the stored model: the market is fitted a dozen times. */
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'

import { openDatabase } from '#platform/database.server.ts'

import { currentModel } from '../training/model-store.server.ts'
import { forecastErrors } from './forecast-errors.ts'
import { storeForecastErrors } from './forecast-store.server.ts'

/** Requests go first. */
const NICENESS = 15

// Elsewhere this would set the priority of the whole process; on Linux, each thread has its own.
if (process.platform === 'linux') setPriority(0, NICENESS)
const { databaseUrl } = workerData as { databaseUrl: string }
const database = openDatabase({ url: databaseUrl, role: 'freehold_web', max: 1 })
try {
  const stored = await currentModel(database.db)
  if (stored) await storeForecastErrors(database.db, stored.id, forecastErrors(stored.model.table))
} finally {
  await database.close()
}
