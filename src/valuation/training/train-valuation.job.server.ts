import { runLongThread } from '#platform/heavy/long-thread.server.ts'
import type { Job } from '#platform/jobs/run-jobs.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { artefactPath } from './artefact.server.ts'
import type { TrainingOrder } from './train-and-store.server.ts'
import { trainingNeed } from './training-need.server.ts'

type Needed = Pick<SiteContext, 'db' | 'log'> & { dataDir: string } & Pick<
    TrainingOrder,
    'databaseUrl' | 'settings' | 'region'
  >

/** How long to wait after a failure, in milliseconds: what failed once mostly fails again, and takes long. */
const RETRY_AFTER_MS = 6 * 3_600_000

/**
 * Trains the valuation model in a thread of low priority: at the first start, and after imports of what it's trained on. One process
 * at a time does so. A stop ends the thread, and the next start continues from the saved progress.
 */
export function trainValuation({ db, log, dataDir, databaseUrl, settings, region }: Needed): Job {
  // Only what can be sent to a thread.
  const order: TrainingOrder = {
    databaseUrl,
    progressFile: artefactPath(dataDir),
    ...(settings && { settings }),
    ...(region && { region }),
  }
  return {
    name: 'train valuation model',
    everyMs: 60_000,
    long: { retryAfterMs: RETRY_AFTER_MS },
    run: async (_client, _now, stopping) => {
      if ((await trainingNeed(db)) === 'none') return
      log.info('training the valuation model')
      await runLongThread(new URL('train.thread.ts', import.meta.url), order, {
        what: 'Training the valuation model',
        stopping,
      })
      log.info('the valuation model is trained')
    },
  }
}
