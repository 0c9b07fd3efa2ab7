import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { SentJob } from '#platform/heavy/heavy-jobs.ts'
import { WorkerThread } from '#platform/heavy/worker-thread.server.ts'
import type { ImageModelAccess } from '#platform/image-model/image-model.ts'
import { atMostEvery } from '#platform/jobs/at-most-every.ts'
import type { RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import { signingCredential } from '#staging/disclosure/credential.server.ts'

import type { PictureJob, PictureKind, PictureOutcome } from './picture-job.ts'
import { claimPicture, reportProgress, type ClaimedPicture } from './picture-queue.server.ts'
import { recordRequests } from './record-requests.server.ts'
import { forgetOldPhotos } from './retention.server.ts'
import { type Answer, saveOutcome } from './save-outcome.server.ts'
import { cancelTally, newTally, progressOf } from './tally.ts'
import { waitBeforeLooking } from './wait-before-looking.ts'

/** How pictures of a kind are made. `limitMs`: how long one may take. */
export type Making = { longestPx: number; samples: number; threads: number; limitMs: number }

const MAKING: Readonly<Record<PictureKind, Making>> = {
  draft: { longestPx: 768, samples: 4, threads: 1, limitMs: 180_000 },
  final: { longestPx: 1536, samples: 16, threads: availableParallelism(), limitMs: 1_200_000 },
}
const LOOK_EVERY_MS = 1_000
const REPORT_EVERY_MS = 2_000
const FORGET_EVERY_MS = 3_600_000
const HEAP_MEGABYTES = 768
const IDLE_MS = 60_000
const TRACE_FILE = fileURLToPath(new URL('../render/render.thread.ts', import.meta.url))

type Context = {
  pool: pg.Pool
  db: Database
  clock: Clock
  log: Log
  /** The script of threads for heavy work. */
  threadFile: string
  /** The image model that makes final pictures; null for our own engine. */
  imageModel: ImageModelAccess | null
}

type Options = { making?: Partial<Making>; lookEveryMs?: number; reportEveryMs?: number }

/**
 * Makes staged pictures of a kind until it's stopped, one at a time in threads of low priority. Several processes, on several machines,
 * can do so at once. When it stops, the picture under way is put back.
 */
export function runPictures(
  kind: PictureKind,
  context: Context,
  { making, lookEveryMs = LOOK_EVERY_MS, reportEveryMs = REPORT_EVERY_MS }: Options = {},
): RunningJobs {
  const { pool, clock, log } = context
  const how = { ...MAKING[kind], imageModel: context.imageModel, ...making }
  const thread = openThread(context.threadFile, how.limitMs)
  const forgetIfDue = atMostEvery(FORGET_EVERY_MS, clock, (now) => forgetOldPhotos(pool, now))
  const stopping = new AbortController()

  async function makeNext(): Promise<boolean> {
    const claimed = await claimPicture(pool, kind, clock.now())
    if (!claimed) return false
    const credential = kind === 'final' ? await signingCredential(pool, clock.now()) : null
    const tally = newTally()
    const reporting = report({ pool, clock, log }, claimed, tally, reportEveryMs)
    const { imageModel } = kind === 'final' ? how : { imageModel: null }
    const records = imageModel && recordRequests({ pool, clock, log }, claimed, imageModel.model)
    const shared = { tally: tally.shared, requests: records && records.port }
    const job = { ...claimed, ...how, kind, credential, traceFile: TRACE_FILE, ...shared }
    const made = await makeIn(thread, job, log)
    await records?.close()
    // Until it's saved, progress is reported, so that no other process makes it again.
    await saveOutcome(context, claimed, made, stopping.signal).finally(() => reporting.stop())
    return true
  }

  async function untilStopped(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        if (kind === 'draft') await forgetIfDue()
        const isMade = await makeNext()
        failures = 0
        if (isMade) continue
      } catch (err) {
        failures += 1
        log.warn({ err }, 'could not read or save staged pictures')
      }
      await waitFor(waitBeforeLooking(failures, lookEveryMs), stopping.signal)
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

function openThread(file: string, limitMs: number): WorkerThread<SentJob, PictureOutcome> {
  return new WorkerThread({ file, limitMs, heapMegabytes: HEAP_MEGABYTES, idleMs: IDLE_MS })
}

/** Makes a picture in the thread, to which its port goes. */
async function makeIn(thread: ReturnType<typeof openThread>, job: PictureJob, log: Log): Promise<Answer> {
  const moved = job.requests ? [job.requests] : []
  return await thread.run({ kind: 'staging-picture', job }, undefined, moved).catch((err: unknown) => {
    log.error({ err }, 'a staged picture failed')
    return { refused: 'slow' as const }
  })
}

/** Waits this many milliseconds, or until the signal is aborted. */
async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {})
}

type Reporting = { stop(): Promise<void> }

/** Reports progress until it's stopped, and ends the tracing if nobody wants the picture any more. */
function report(
  { pool, clock, log }: Pick<Context, 'pool' | 'clock' | 'log'>,
  { id, attempt }: ClaimedPicture,
  tally: ReturnType<typeof newTally>,
  everyMs: number,
): Reporting {
  const stopping = new AbortController()
  const { signal } = stopping
  async function untilStopped(): Promise<void> {
    for (;;) {
      await waitFor(everyMs, signal)
      if (signal.aborted) return
      const isWanted = await reportProgress(pool, {
        id,
        attempt,
        progress: progressOf(tally),
        now: clock.now(),
      }).catch((err: unknown) => {
        log.warn({ err }, 'could not save the progress of a staged picture')
        return true
      })
      if (!isWanted) return cancelTally(tally)
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
