import { expect, it } from 'vitest'

import { likeliest } from './likeliest.ts'

it('keeps the likeliest of boxes that overlap, and every box elsewhere', () => {
  const door = { box: [100, 50, 40, 100], score: 0.7 } as const
  const beside = { box: [110, 50, 40, 100], score: 0.8 } as const
  const elsewhere = { box: [300, 50, 40, 100], score: 0.3 } as const
  expect(likeliest([door, beside, elsewhere])).toEqual([beside, elsewhere])
})
