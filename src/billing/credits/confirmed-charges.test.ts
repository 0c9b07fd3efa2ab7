import pino from 'pino'
import { expect, it } from 'vitest'

import { monotonicMs } from '#platform/clock.server.ts'

import { openConfirmedCharges } from './confirmed-charges.server.ts'
import type { Charge } from './refund-notes.server.ts'

const USER = '11111111-2222-4333-8444-555555555555'
const log = pino({ level: 'silent' })

/** Charges two requests whose first sending breaks, and of which the second sending only finds the first. */
async function afterBreak(isSettled?: (result: string) => boolean) {
  const owed: [requests: string[], isCertain: boolean][] = []
  const refunds = {
    owe: (charges: readonly Charge[], isCertain: boolean) =>
      void owed.push([charges.map(({ requestId }) => requestId), isCertain]),
    adopt: () => {},
    settle: () => Promise.resolve(),
  }
  const charge = openConfirmedCharges<string, string>(
    { refunds, log },
    {
      send: (asked, again) =>
        again
          ? Promise.resolve(asked.map((each) => (each === 'a' ? 'charged' : 'not admitted')))
          : Promise.reject(new Error('connection lost')),
      chargeOf: (requestId) => ({ requestId, userId: USER }),
      isCharged: (result) => result === 'charged',
      ...(isSettled ? { isSettled } : {}),
    },
  )
  const answers = await Promise.allSettled(['a', 'b'].map((each) => charge(each, monotonicMs() + 5_000)))
  return { owed, answers: answers.map(({ status }) => status) }
}

it('a request that a second sending says nothing of fails, and what it may have been charged is refunded', async () => {
  const { owed, answers } = await afterBreak((result) => result === 'charged')
  expect(answers).toEqual(['fulfilled', 'rejected'])
  expect(owed.flatMap(([requests]) => requests)).toContain('b')
  expect(owed.flatMap(([requests]) => requests)).not.toContain('a')
  expect(owed.every(([, isCertain]) => !isCertain)).toBe(true)
})

it('a request that a second sending settles is answered, and owes nothing', async () => {
  expect(await afterBreak()).toEqual({ owed: [], answers: ['fulfilled', 'fulfilled'] })
})
