import fc from 'fast-check'
import { expect, test } from 'vitest'

import { numberInFile, planAddress } from './plan-address.ts'
import { drawPlan, planNumber, seededNumbers } from './plan.ts'

const planOf = (seed: string) => drawPlan(planNumber(seed))

test('every place has its own plan, always the same', () => {
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

test('a plan has an address that does not tell its seed, and leads back to the same plan', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const address = planAddress(seed)
      expect(address).toMatch(/^\/plan-lines\/[0-9a-z]{1,7}\.svg$/)
      expect(numberInFile(address.slice('/plan-lines/'.length))).toBe(planNumber(seed))
    }),
  )
})

test('the numbers of a seed lie in [0, 1) and spread evenly', () => {
  const next = seededNumbers(planNumber('spread'))
  const numbers = Array.from({ length: 2000 }, next)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  expect(mean).toBeGreaterThan(0.47)
  expect(mean).toBeLessThan(0.53)
})
