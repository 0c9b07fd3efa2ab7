import { expect, test } from 'vitest'

import { madeSales } from '#testing/made-sales.ts'

import { randomNumbers } from './boosting/random.ts'
import { calibrate, interval, stratumOf } from './calibration.ts'
import { WIDTH } from './features.ts'
import { monthOfDay } from './months.ts'
import { salesTable } from './sales-table.ts'
import { createValuer, isOrdinary, openMonth, UNKNOWN_ERROR } from './valuer.ts'

const MONTH = 110

/** A model whose estimates are off by up to twice the error that's expected of them, of which there are two sizes. */
function estimating(sales = madeSales()) {
  const valuer = createValuer(salesTable(sales))
  const random = randomNumbers(7)
  openMonth(valuer, MONTH)
  valuer.features.fill(Number.NaN)
  for (let at = 0; at < valuer.table.count; at++) {
    valuer.expectedError[at] = at % 2 === 0 ? 0.03 : 0.12
    const apart = 1 + 2 * (2 * random() - 1) * (valuer.expectedError[at] ?? 0)
    valuer.estimated[at] = (valuer.table.logPrice[at] ?? 0) - Math.log(apart)
  }
  return valuer
}

test('intervals cover what they say of later prices, reach as far up as down, and are wider where larger errors are expected', () => {
  const valuer = estimating()
  const { table, estimated, expectedError, features, month } = valuer
  const calibration = calibrate(valuer)
  if (calibration === null) throw new Error('not calibrated')
  const later = Array.from({ length: table.count }, (_, at) => at).filter(
    (at) => monthOfDay(table.day[at] ?? 0) >= month && isOrdinary(table, at),
  )
  expect(later.length).toBeGreaterThan(300)
  for (const [coverage, share] of [
    [0, 0.8],
    [1, 0.95],
  ] as const) {
    const of = (at: number) => ({
      logPrice: estimated[at] ?? 0,
      expectedError: expectedError[at] ?? 0,
      stratum: stratumOf(features, at * WIDTH),
    })
    const covered = later.filter((at) => {
      const { low, high } = interval(calibration, coverage, of(at))
      return (table.logPrice[at] ?? 0) >= low && (table.logPrice[at] ?? 0) <= high
    })
    expect(Math.abs(covered.length / later.length - share)).toBeLessThan(0.06)
    const [narrow, wide] = [0.03, 0.12].map((error) =>
      interval(calibration, coverage, { logPrice: 0, expectedError: error, stratum: 0 }),
    )
    for (const { low, high } of [narrow, wide].flatMap((ends) => (ends ? [ends] : [])))
      expect(Math.exp(high) - 1).toBeCloseTo(1 - Math.exp(low), 10)
    expect(wide?.high).toBeGreaterThan(1.5 * (narrow?.high ?? 0))
  }
})

test('a few odd prices hardly move the 80 % interval', () => {
  const reach = (odd: number) => {
    const valuer = estimating()
    for (let at = 0; at < odd; at++) {
      const sale = valuer.known.history.count - 1 - at
      valuer.estimated[sale] = (valuer.table.logPrice[sale] ?? 0) + 3
    }
    const ends = calibrate(valuer)
    if (ends === null) throw new Error('not calibrated')
    return interval(ends, 0, { logPrice: 0, expectedError: 0.06, stratum: 0 }).high
  }
  expect(reach(3)).toBeLessThan(reach(0) * 1.1)
})

test('with too few estimates, intervals follow from how far known prices are apart, and are the same for all homes', () => {
  const valuer = estimating()
  valuer.estimated.fill(Number.NaN)
  const calibration = calibrate(valuer)
  if (calibration === null) throw new Error('not calibrated')
  const { levels, table, known } = valuer
  for (const [coverage, share] of [
    [0, 0.8],
    [1, 0.95],
  ] as const) {
    const ends = [0, 4].map((stratum) =>
      interval(calibration, coverage, { logPrice: 0, expectedError: UNKNOWN_ERROR, stratum }),
    )
    const { low, high } = ends[0] ?? { low: 0, high: 0 }
    expect(ends[1]).toEqual(ends[0])
    let covered = 0
    for (let at = 0; at < known.history.count; at++) {
      const apart = (levels.adjusted[at] ?? 0) - (levels.expected[at] ?? 0)
      if (isOrdinary(table, at) && apart >= low && apart <= high) covered++
    }
    expect(covered / known.history.count).toBeGreaterThan(share)
    expect(covered / known.history.count).toBeLessThan(1)
  }
})

test('says nothing of fewer than thirty sales', () => {
  const valuer = createValuer(salesTable(madeSales().slice(0, 29)))
  openMonth(valuer, MONTH)
  expect(calibrate(valuer)).toBeNull()
})

test('what a forecast may be off by makes an interval wider, by the rules of independent errors', () => {
  const calibration = { reach: new Float64Array(14).fill(1), sales: new Int32Array(7) }
  const home = { logPrice: 0, expectedError: 0.09, stratum: 0 }
  expect(interval(calibration, 0, home).high).toBeCloseTo(Math.log(1.3), 10)
  expect(interval(calibration, 0, { ...home, further: [0.4, 0] }).high).toBeCloseTo(Math.log(1.5), 10)
})
