import { Worker } from 'node:worker_threads'

import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { findModelFacts } from '../training/model-store.server.ts'
import { isForecastTested } from './forecast-store.server.ts'

/** How long to wait after a failure, in milliseconds: what failed once mostly fails again. */
const RETRY_AFTER_MS = 6 * 3_600_000

type Needed = Pick<SiteContext, 'db'> & { databaseUrl: string }

/** Tests the forecasts of each new model in a thread of low priority, so that pages can say how wrong they are. */
export function testForecasts({ db, databaseUrl }: Needed): Job {
  return {
    name: 'test forecasts of local prices',
    everyMs: 60_000,
    long: { retryAfterMs: RETRY_AFTER_MS },
    run: async (_client, _now, stopping) => {
      const facts = await findModelFacts(db)
      if (facts === null || !facts.isTested || (await isForecastTested(db, facts.id))) return
      await runThread({ databaseUrl }, stopping)
    },
  }
}

function runThread(workerData: { databaseUrl: string }, stopping: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('forecast.thread.ts', import.meta.url), { workerData })
    const stop = () => void worker.terminate()
    stopping?.addEventListener('abort', stop, { once: true })
    if (stopping?.aborted) stop()
    worker.once('error', reject)
    worker.once('exit', (code) => {
      stopping?.removeEventListener('abort', stop)
      if (stopping?.aborted) reject(new DOMException('Testing forecasts was stopped', 'AbortError'))
      else if (code === 0) resolve()
      else reject(new Error(`Testing forecasts ended with code ${code}`))
    })
  })
}
