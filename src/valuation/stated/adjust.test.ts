import { expect, test } from 'vitest'

import { readAsked } from '../page/asked-home.ts'
import { adjusted, adjustmentsOf } from './adjust.ts'
import { ENERGY_RATINGS, STATED, STATED_NAMES, type StatedOption } from './stated-facts.ts'

const ESTIMATE = { low80: 270_000, estimate: 300_000, high80: 345_000 }

/** The adjustments for the fields of an address. */
function adjustmentsFor(query: string, recordedRating: string | null = null) {
  const fields = new URLSearchParams(query)
  return adjustmentsOf(readAsked(fields), recordedRating)
}

/** Every answer that can be given, as fields of an address. */
const ANSWERS = [
  ...STATED_NAMES.flatMap((name) =>
    STATED[name].options.map(({ value }: StatedOption) => `${name}=${value}`),
  ),
  ...Object.keys(ENERGY_RATINGS.share).map((rating) => `energyRating=${rating}`),
]

test('the usual answers, unknown ones and the recorded rating adjust nothing', () => {
  for (const query of ['', 'condition=&parking=', 'condition=lovely&parking=helipad&energyRating=H'])
    expect(adjustmentsFor(query)).toEqual([])
  expect(adjustmentsFor('energyRating=F', 'F')).toEqual([])
  expect(adjusted(ESTIMATE, [])).toBeNull()
})

test('the range contains the unadjusted one and is never narrower, in pounds or as a share of the estimate', () => {
  for (const first of ANSWERS)
    for (const second of ANSWERS) {
      const withAll = adjusted(ESTIMATE, adjustmentsFor(`${first}&${second}`, 'E'))
      if (withAll === null) continue
      const width = ({ low80, high80 }: typeof ESTIMATE) => high80 - low80
      expect(withAll.low80).toBeLessThanOrEqual(ESTIMATE.low80)
      expect(withAll.high80).toBeGreaterThanOrEqual(ESTIMATE.high80)
      expect(width(withAll) / withAll.estimate).toBeGreaterThan(width(ESTIMATE) / ESTIMATE.estimate)
      expect(withAll.estimate).toBeGreaterThan(withAll.low80)
      expect(withAll.estimate).toBeLessThan(withAll.high80)
    }
})

test('a rating counts from the recorded one, and from D where none is', () => {
  const [fromF] = adjustmentsFor('energyRating=B', 'F')
  expect(fromF?.change).toBe('An energy rating of B instead of F')
  expect(fromF?.effect).toMatchObject({ share: 1.028 / 0.958 - 1 })
  expect(adjustmentsFor('energyRating=B')[0]?.effect).toMatchObject({ share: 1.028 / 1 - 1 })
})

test('several adjustments come one after the other', () => {
  const shares = (query: string) => adjusted(ESTIMATE, adjustmentsFor(query))?.estimate ?? 0
  const [dated, garage] = [shares('condition=dated'), shares('parking=garage')]
  expect(shares('condition=dated&parking=garage')).toBeCloseTo((dated * garage) / ESTIMATE.estimate, 6)
})

test('every figure names who published it, what and when', () => {
  const effects = ANSWERS.flatMap((query) => adjustmentsFor(query).map(({ effect }) => effect))
  for (const effect of effects) {
    if (!('study' in effect)) continue
    const { publisher, title, year, compared } = effect.study
    expect(publisher && title && compared).toBeTruthy()
    expect(year).toBeGreaterThan(1990)
    expect(Math.abs(effect.share)).toBeLessThan(0.1)
  }
  expect(effects.length).toBeGreaterThan(8)
})
