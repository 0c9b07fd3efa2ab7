import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import type { RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'

import { refundNotes } from './refund-notes.server.ts'
import { openRefunds } from './refunds.server.ts'

type Options = { pool: pg.Pool; clock: Clock; log: Log; dataDir: string }

/** A process makes its own refunds within this time, unless the database is away or it has been killed. */
const OVERDUE_MS = 60_000

/**
 * Makes the refunds that processes of this machine owed when they were killed: at the start everything that is noted on disk,
 * later what's overdue. Should its process be alive after all, the refund is still made only once.
 */
export function recoverRefunds({ dataDir, ...outside }: Options): RunningJobs {
  const notes = refundNotes(dataDir)
  const refunds = openRefunds({ ...outside, notes })
  const adopted = new Set<string>()
  const stopping = new AbortController()
  const { signal } = stopping
  const onBroken = (id: string) =>
    outside.log.error({ note: id }, 'a file of owed refunds is damaged and was set aside')

  async function untilStopped(): Promise<void> {
    for (let ageMs = 0; !signal.aborted; ageMs = OVERDUE_MS) {
      try {
        for (const note of notes.olderThan(ageMs, outside.clock.now(), onBroken)) {
          if (adopted.has(note.id)) continue
          adopted.add(note.id)
          refunds.adopt(note)
        }
      } catch (err) {
        outside.log.error({ err }, 'could not read files of owed refunds')
      }
      // What fails is tried again by itself.
      await refunds.settle().catch(() => {})
      await sleep(OVERDUE_MS, undefined, { signal, ref: false }).catch(() => {})
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
