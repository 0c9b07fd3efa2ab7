import fc from 'fast-check'
import { expect, test } from 'vitest'

import { planOf, seededNumbers } from './plan.ts'

test('every place has a plan of its own, and always the same one', () => {
  expect(planOf('RG30 1AA')).toEqual(planOf('RG30 1AA'))
  expect(planOf('RG30 1AA')).not.toEqual(planOf('RG30 1AB'))
})

test('any text gives whole numbers to draw and a subject to edge', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const plan = planOf(seed)
      for (const path of [plan.contours, plan.street, plan.subject]) expect(path).toMatch(/^[Mlqz0-9 -]+$/)
    }),
  )
})

test('the numbers of a seed lie in [0, 1) and spread evenly', () => {
  const next = seededNumbers('spread')
  const numbers = Array.from({ length: 2000 }, next)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  expect(mean).toBeGreaterThan(0.47)
  expect(mean).toBeLessThan(0.53)
})
