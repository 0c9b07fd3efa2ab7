import { expect, test } from 'vitest'

import { percentWords } from './mobile-answer.tsx'

test.each([
  [100, '100.0%'],
  [99.96, 'over 99.9%'],
  [99.9, '99.9%'],
  [86.24, '86.2%'],
  [0.1, '0.1%'],
  [0.04, 'under 0.1%'],
  [0, '0.0%'],
])('a share of %f%% of homes is written as %s', (percent, words) => {
  expect(percentWords(percent)).toBe(words)
})
