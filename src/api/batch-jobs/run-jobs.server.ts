import { setTimeout as sleep } from 'node:timers/promises'

import { startApi, type ApiContext } from '#api/running-api.server.ts'
import type { RunningJobs } from '#platform/jobs/run-jobs.server.ts'

import { forgetJobs } from './job-store.server.ts'
import { runTurn } from './run-rows.server.ts'

/** How often to look for new jobs, if there's nothing to do. */
const LOOK_EVERY_MS = 1_000
const FORGET_EVERY = 3_600

/** Runs batch jobs until it's stopped. Several processes can do so at once. `stop` resolves when the rows under way are done. */
export function runBatchJobs(context: ApiContext, lookEveryMs = LOOK_EVERY_MS): RunningJobs {
  const { api, endpoints } = startApi(context)
  const stopping = new AbortController()
  const { signal } = stopping

  async function untilStopped(): Promise<void> {
    for (let looks = 0; !signal.aborted; looks += 1) {
      try {
        if (looks % FORGET_EVERY === 0) await forgetJobs(api.pool, api.clock.now())
        if (await runTurn(api, endpoints)) continue
      } catch (err) {
        api.log.warn({ err }, 'a batch job failed; its rows will be run again')
      }
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const running = untilStopped()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
