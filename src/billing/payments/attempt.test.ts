import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { attempt, beginChange, currentAttempt, joinAttempt, prepare, refuseIfLate } from './attempt.server.ts'
import { TakesTooLong } from './time-limit.ts'

const LIMIT_MS = 20
const later = () => sleep(3 * LIMIT_MS)

/** What became of a change that goes on after nobody waits for it any more. */
async function late(work: () => Promise<void>): Promise<string> {
  let outcome: Promise<string> | undefined
  const waited = attempt(LIMIT_MS, () => {
    outcome = work().then(
      () => 'done',
      (error: unknown) => (error instanceof TakesTooLong ? 'dropped' : 'failed'),
    )
    return outcome
  })
  await expect(waited).rejects.toThrow(TakesTooLong)
  return (await outcome) ?? ''
}

test('a change that hasn’t begun in time is dropped, also after it was prepared; one that has begun goes on', async () => {
  expect(await late(() => later().then(refuseIfLate))).toBe('dropped')
  expect(await late(() => later().then(beginChange))).toBe('dropped')
  const preparing = async () => {
    await prepare(async () => beginChange())
    await later()
    // What only prepares is done at any time.
    await prepare(async () => beginChange())
    beginChange()
  }
  expect(await late(preparing)).toBe('dropped')
  const begun = async () => {
    beginChange()
    await later()
    beginChange()
    refuseIfLate()
  }
  expect(await late(begun)).toBe('done')
})

test('a change goes on for those who ask for the same later, and outside an attempt nothing is late', async () => {
  const joined = async () => {
    const first = currentAttempt()
    await attempt(60_000, async () => joinAttempt(first))
    await later()
    beginChange()
  }
  expect(await late(joined)).toBe('done')
  expect(currentAttempt()).toBeNull()
  expect(beginChange).not.toThrow()
  expect(await attempt(LIMIT_MS, async () => 'result')).toBe('result')
})
