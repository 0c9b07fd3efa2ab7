import { expect, test } from 'vitest'

import { ranOut, spentBetween } from './balance.ts'

const balance = (platformCredits: number, apiCredits: number, isLegacy = false) => ({
  platformCredits,
  apiCredits,
  isLegacy,
})

/** Platform and API credits before and after a poll, what was spent, and whether a balance ran out. */
test.each<[before: [number, number], after: [number, number], spent: number, isOut: boolean]>([
  [[5, 0], [4, 0], 1, false],
  [[5, 3], [5, 1], 2, false],
  [[1, 0], [0, 0], 1, true],
  [[1, 7], [0, 7], 1, true],
  [[7, 1], [7, 0], 1, true],
  [[0, 0], [0, 0], 0, false],
  [[0, 4], [0, 3], 1, false],
  [[2, 0], [85, 0], 0, false],
  // A refill of one balance while the other is used up.
  [[2, 0], [0, 2_000], 0, true],
])('from %j to %j, %i credits were spent', (before, after, spent, isOut) => {
  const change = { before: balance(...before), after: balance(...after) }
  expect([spentBetween(change), ranOut(change)]).toEqual([spent, isOut])
})

test('a balance flagged isLegacy shows no deduction and never runs out', () => {
  const change = { before: balance(1, 1, true), after: balance(0, 0, true) }
  expect([spentBetween(change), ranOut(change)]).toEqual([0, false])
})
