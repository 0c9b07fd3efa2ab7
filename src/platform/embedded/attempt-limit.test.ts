import { expect, test } from 'vitest'

import { attemptLimit } from './attempt-limit.ts'

test('so many attempts are allowed in any window, for each key on its own', () => {
  let now = 0
  const limit = attemptLimit({ limit: 3, windowSeconds: 60 }, () => now)
  for (const at of [0, 10_000, 20_000]) {
    now = at
    expect(limit.waitSeconds('ann')).toBe(0)
    limit.record('ann')
  }
  expect(limit.waitSeconds('ann')).toBe(40)
  expect(limit.waitSeconds('bob')).toBe(0)
  now = 60_001
  expect(limit.waitSeconds('ann')).toBe(0)
  limit.record('ann')
  expect(limit.waitSeconds('ann')).toBe(10)
})

test('an attempt that is taken back does not count', () => {
  const limit = attemptLimit({ limit: 1, windowSeconds: 60 }, () => 0)
  limit.record('ann')
  limit.forgive('ann')
  expect(limit.waitSeconds('ann')).toBe(0)
})

test('a flood of keys does not fill the memory: the oldest are forgotten', () => {
  const limit = attemptLimit({ limit: 1, windowSeconds: 60 }, () => 0)
  for (let n = 0; n < 10_001; n++) limit.record(`key ${n}`)
  expect(limit.waitSeconds('key 0')).toBe(0)
  expect(limit.waitSeconds('key 1')).toBe(60)
})
