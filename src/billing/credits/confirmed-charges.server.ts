import { setTimeout as sleep } from 'node:timers/promises'

import { monotonicMs } from '#platform/clock.server.ts'
import { inTime } from '#platform/deadline.ts'
import { inBatches } from '#platform/in-batches.ts'
import type { Log } from '#platform/log.server.ts'

import type { Charge } from './refund-notes.server.ts'
import type { Refunds } from './refunds.server.ts'

/** A statement that charges, to be sent for many requests at once. */
export type ChargingStatement<In, Out> = {
  /** Sends the requests, and returns their results in order. `again` says that they may have been charged already. */
  send: (asked: readonly In[], again: boolean) => Promise<readonly Out[]>
  /** What to refund for a request, if it turns out to have been charged. */
  chargeOf: (asked: In) => Charge
  isCharged: (result: Out) => boolean
  /**
   * Whether the result of a second attempt also covers the first, which may have charged without our knowing. If it doesn't, the
   * request fails and what it may have been charged is refunded. By default every result tells.
   */
  isSettled?: (result: Out) => boolean
  /** Number of batches under way at the same time. 1 by default. */
  atOnce?: number
}

/** A charge that's late is noted this many milliseconds before its caller is answered. */
export const NOTE_MS = 20

/** A request with the moment, on the monotonic clock, after which nobody waits for it. */
type Asked<In> = { item: In; untilMs: number }

/**
 * Sends charges together, a second time if the first fails, and refunds those that nobody waits for any more. The function
 * returned rejects if the database hasn't confirmed a charge by `answerMs` of the monotonic clock.
 */
export function openConfirmedCharges<In, Out>(
  outside: { refunds: Refunds; log: Log },
  statement: ChargingStatement<In, Out>,
): (item: In, answerMs: number) => Promise<Out> {
  const { refunds } = outside
  const { chargeOf, isCharged, atOnce = 1 } = statement
  const ask = inBatches(
    async (asked: readonly Asked<In>[]): Promise<(Out | null)[]> => {
      await refunds.settle()
      const sent = asked.filter(isInTime)
      const results = await sendTwice(
        outside,
        statement,
        sent.map(({ item }) => item),
      )
      const confirmed = new Map<Asked<In>, Out>()
      const late: Charge[] = []
      for (const [place, each] of sent.entries()) {
        const result = results[place]
        if (result === undefined) continue
        if (isInTime(each)) confirmed.set(each, result)
        else if (isCharged(result)) late.push(chargeOf(each.item))
      }
      if (late.length > 0) {
        refunds.owe(late, true)
        void refunds.settle().catch(() => {})
      }
      return asked.map((each) => confirmed.get(each) ?? null)
    },
    { atOnce },
  )

  return async (item, answerMs) => {
    const untilMs = answerMs - NOTE_MS
    const result = await inTime(ask({ item, untilMs }), untilMs, monotonicMs())
    // Recorded before we answer: the charge may still go through after this process has been killed.
    if (result === 'late') refunds.owe([chargeOf(item)], false)
    if (result === 'late' || result === null) throw new Error('Connection timeout: a charge took too long')
    return result
  }
}

/** Sends the requests, again if that fails. The result of one that may have been charged unseen is undefined, and it's refunded. */
async function sendTwice<In, Out>(
  { refunds, log }: { refunds: Refunds; log: Log },
  { send, chargeOf, isSettled = () => true }: ChargingStatement<In, Out>,
  items: readonly In[],
): Promise<readonly (Out | undefined)[]> {
  if (items.length === 0) return []
  try {
    return await send(items, false)
  } catch (error) {
    log.warn({ err: error, charges: items.length }, 'charging failed; trying again')
  }
  await sleep(100)
  let results: readonly Out[]
  try {
    results = await send(items, true)
  } catch (error) {
    refunds.owe(items.map(chargeOf), false)
    throw error
  }
  const unsettled = items.filter((_, place) => !results.slice(place, place + 1).every(isSettled))
  if (unsettled.length > 0) refunds.owe(unsettled.map(chargeOf), false)
  return results.map((result) => (isSettled(result) ? result : undefined))
}

function isInTime({ untilMs }: { untilMs: number }): boolean {
  return monotonicMs() < untilMs
}
