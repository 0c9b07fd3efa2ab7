import { expect, it } from 'vitest'

import { testClock } from '#testing/api.ts'

import { atMostEvery } from './at-most-every.ts'

it('work is done once per interval, and again after the clock has been set back', async () => {
  const clock = testClock()
  let done = 0
  const ifDue = atMostEvery(60_000, clock, async () => void (done += 1))
  await ifDue()
  clock.forward(59)
  await ifDue()
  expect(done).toBe(1)
  clock.forward(1)
  await ifDue()
  expect(done).toBe(2)
  clock.forward(-86_400)
  await ifDue()
  await ifDue()
  expect(done).toBe(3)
})
