import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import { type Database, isDatabaseAway } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'

import type { PictureOutcome } from './picture-job.ts'
import {
  type ClaimedPicture,
  deliverPicture,
  failPicture,
  type Failure,
  putBackPicture,
} from './picture-queue.server.ts'
import { waitBeforeLooking } from './wait-before-looking.ts'

/** What a thread made of a picture, or why it made nothing. */
export type Answer = { result: PictureOutcome } | { refused: 'slow' | 'ended' }

type Context = { pool: pg.Pool; db: Database; clock: Clock; log: Log }

const RETRY_MS = 1_000
/** Failures after which the outcome is given up, and the picture may be made again: about ten minutes. */
const MAX_FAILURES = 24

/**
 * Saves the outcome of a picture, which took minutes to make. While the database is away or its disk is full, it's tried again (decision
 * 281).
 */
export async function saveOutcome(
  context: Context,
  claimed: ClaimedPicture,
  made: Answer,
  stopping: AbortSignal,
): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await save(context, claimed, made)
    } catch (err) {
      if (stopping.aborted || failures === MAX_FAILURES || !isDatabaseAway(err)) throw err
      context.log.warn({ err }, 'could not save a staged picture yet')
    }
    const wait = { signal: stopping, ref: false }
    await sleep(waitBeforeLooking(failures, RETRY_MS), undefined, wait).catch(() => {})
  }
}

async function save({ pool, db, clock }: Context, claimed: ClaimedPicture, made: Answer): Promise<void> {
  const { id, attempt } = claimed
  const fail = (failure: Failure) => failPicture(db, { id, attempt, ...failure, now: clock.now() })
  if ('refused' in made)
    return await (made.refused === 'ended' ? putBackPicture(pool, claimed) : fail({ problem: BROKEN }))
  const { result } = made
  if ('isCancelled' in result) return
  if ('problem' in result) return await fail(result)
  if ((await deliverPicture({ db, clock }, claimed, result)) === 'unpaid') await fail({ problem: UNPAID })
}

const BROKEN =
  'The picture couldn’t be made: something’s gone wrong on our side. You haven’t been charged. Please try again.'
const UNPAID =
  'You had no credit left when the picture was ready, so it wasn’t delivered and you haven’t been charged. Once you have a credit, you can order it again.'
