import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import type { SentJob } from '#platform/heavy/heavy-jobs.ts'
import { WorkerThread } from '#platform/heavy/worker-thread.server.ts'
import type { RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'

import type { DraftOutcome } from './draft-job.ts'
import { claimDraft, forgetDrafts, putBackDraft, saveDraft } from './draft-store.server.ts'

/** Longer side of a draft in pixels. */
const DRAFT_PX = 768
const LOOK_EVERY_MS = 1_000
const FORGET_EVERY = 3_600
const LIMIT_MS = 180_000
const HEAP_MEGABYTES = 512
const IDLE_MS = 60_000

type Context = {
  pool: pg.Pool
  clock: Clock
  log: Log
  /** The script of threads for heavy work. */
  threadFile: string
}

/**
 * Makes drafts of staged pictures until it's stopped, one at a time in a thread of low priority. Several processes can do so at
 * once. When it stops, the draft under way is put back. `limitMs`: how long a draft may take.
 */
export function runDrafts(
  { pool, clock, log, threadFile }: Context,
  { longestPx = DRAFT_PX, lookEveryMs = LOOK_EVERY_MS, limitMs = LIMIT_MS } = {},
): RunningJobs {
  const thread = new WorkerThread<SentJob, DraftOutcome>({
    file: threadFile,
    limitMs,
    heapMegabytes: HEAP_MEGABYTES,
    idleMs: IDLE_MS,
  })
  const stopping = new AbortController()
  const { signal } = stopping

  async function makeNext(): Promise<boolean> {
    const claimed = await claimDraft(pool, clock.now())
    if (!claimed) return false
    const { id, ...job } = claimed
    const made = await thread
      .run({ kind: 'staging-draft', job: { ...job, longestPx } })
      .catch((err: unknown) => {
        log.error({ err }, 'a draft of a staged picture failed')
        return { refused: 'slow' as const }
      })
    if ('refused' in made && made.refused === 'ended') await putBackDraft(pool, id)
    else if ('refused' in made) await saveDraft(pool, id, { ...FAILED, now: clock.now() })
    else await saveDraft(pool, id, { picture: null, problem: null, ...made.result, now: clock.now() })
    return true
  }

  async function untilStopped(): Promise<void> {
    for (let looks = 0; !signal.aborted; looks += 1) {
      try {
        if (looks % FORGET_EVERY === 0) await forgetDrafts(pool, clock.now())
        if (await makeNext()) continue
      } catch (err) {
        log.warn({ err }, 'drafts of staged pictures could not be read or saved')
      }
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const running = untilStopped()
  return {
    stop: async () => {
      stopping.abort()
      await thread.end()
      await running
    },
  }
}

const FAILED = {
  picture: null,
  problem: 'The draft couldn’t be made: something’s gone wrong on our side. Please try again.',
}
