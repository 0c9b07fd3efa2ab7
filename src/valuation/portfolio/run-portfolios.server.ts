import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import { atMostEvery } from '#platform/jobs/at-most-every.ts'
import type { RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import type { Log } from '#platform/log.server.ts'

import type { PortfolioAnswer } from './portfolio-answer.ts'
import { claimRows, forgetPortfolios, saveAnswers } from './portfolio-store.server.ts'
import { valueRow } from './value-row.server.ts'

const LOOK_EVERY_MS = 1_000
const FORGET_EVERY_MS = 3_600_000

type Context = { pool: pg.Pool; db: Database; clock: Clock; log: Log }

/**
 * Values portfolios until it's stopped, some rows at a time, so that a large one doesn't hold up a small one of somebody else. Several
 * processes can do so at once. What a killed process had claimed is valued again once its lease has ended; nothing is charged twice.
 */
export function runPortfolios(context: Context, { lookEveryMs = LOOK_EVERY_MS } = {}): RunningJobs {
  const { pool, clock, log } = context
  const forgetIfDue = atMostEvery(FORGET_EVERY_MS, clock, (now) => forgetPortfolios(pool, now))
  const stopping = new AbortController()
  const { signal } = stopping

  async function untilStopped(): Promise<void> {
    while (!signal.aborted) {
      try {
        await forgetIfDue()
        if (await valueSome(context, signal)) continue
      } catch (err) {
        log.warn({ err }, 'could not read or save portfolios')
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

/** Values some rows of the portfolio whose turn it is. False if there's nothing to do. Rows left when it's stopped stay for later. */
async function valueSome(context: Context, signal: AbortSignal): Promise<boolean> {
  const { pool, clock, log } = context
  const claimed = await claimRows(pool, clock.now())
  if (!claimed) return false
  const answers: { place: number; answer: PortfolioAnswer }[] = []
  for (const { place, input } of claimed.rows) {
    if (signal.aborted) break
    try {
      const answer = await valueRow(context, claimed, input)
      if (answer === 'unwanted') break
      answers.push({ place, answer })
    } catch (err) {
      log.warn({ err }, 'could not value a home in a portfolio')
      answers.push({
        place,
        answer: { problem: 'Something’s gone wrong on our side. Please upload it again.' },
      })
    }
  }
  await saveAnswers(pool, claimed.id, { answers, now: clock.now() })
  return true
}
