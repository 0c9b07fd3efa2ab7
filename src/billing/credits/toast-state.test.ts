import { expect, test } from 'vitest'

import { deductionToast, restoredToast, spentToast } from './toast-state.ts'

const toast = deductionToast(1, 21, 1_000_000)

test('a deduction is said as: Deducted 1 credit from your balance', () => {
  expect(toast).toEqual({
    show: true,
    message: 'Deducted 1 credit from your balance',
    remainingCredits: 21,
    timestamp: 1_000_000,
  })
  expect(deductionToast(3, 0, 0).message).toBe('Deducted 3 credits from your balance')
})

test('a kept toast is restored only under 30 s old and still shown', () => {
  const kept = JSON.stringify(toast)
  expect(restoredToast(kept, 1_029_999)).toEqual(toast)
  expect(restoredToast(kept, 1_030_000)).toBeNull()
  expect(restoredToast(JSON.stringify({ ...toast, show: false }), 1_000_001)).toBeNull()
})

test('anything else in that place of the storage is no toast', () => {
  for (const stored of [
    null,
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"show":true}',
    JSON.stringify({ ...toast, timestamp: 9e15 }),
  ]) {
    expect(restoredToast(stored, 1_000_001)).toBeNull()
  }
})

test('what a form has just spent is shown on the next page, for half a minute', () => {
  const balance = (platformCredits: number) => ({ platformCredits, apiCredits: 0, isLegacy: false })
  const stored = JSON.stringify({ before: balance(5), timestamp: 1_000_000 })
  expect(spentToast(stored, balance(4), 1_002_000)).toMatchObject({
    message: 'Deducted 1 credit from your balance',
    remainingCredits: 4,
  })
  expect(spentToast(stored, balance(5), 1_002_000)).toBeNull()
  expect(spentToast(stored, balance(4), 1_030_000)).toBeNull()
  for (const other of [null, '', '{}', 'null']) expect(spentToast(other, balance(4), 1_000_001)).toBeNull()
})
