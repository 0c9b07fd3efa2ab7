import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { bands, raised, taxBySlab, taxBySlices, totalTax, withoutNilBand } from './bands.ts'
import { exactFromPence, penceFromExact } from './money.ts'

const TABLE = bands([125_000, 0], [250_000, 2], [925_000, 5], [Infinity, 12.5])
const slices = (pounds: number, rounding: 'pounds-down' | 'exact' = 'exact') =>
  penceFromExact(totalTax(taxBySlices(exactFromPence(Math.round(pounds * 100)), TABLE, rounding))) / 100

describe('slices', () => {
  test('tax each part at its own rate; a limit belongs to the band below it', () => {
    expect([125_000, 125_001, 250_000, 250_001, 1_000_000].map((pounds) => slices(pounds))).toEqual([
      0, 0.02, 2_500, 2_500.05, 45_625,
    ])
  })

  test('pounds-down cuts the amount, then the tax, of each band', () => {
    expect(slices(125_149.99, 'pounds-down')).toBe(2)
    expect(slices(250_039.99, 'pounds-down')).toBe(2_501)
  })

  test('the parts always add up to the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (pence) => {
        const lines = taxBySlices(exactFromPence(pence), TABLE, 'exact')
        expect(lines.reduce((sum, line) => sum + line.taxed, 0n)).toBe(exactFromPence(pence))
      }),
    )
  })
})

test('a slab taxes the whole amount at the rate of the band it falls in', () => {
  const slab = (pounds: number) =>
    penceFromExact(totalTax(taxBySlab(exactFromPence(pounds * 100), TABLE, 'pounds-down'))) / 100
  expect([0, 125_000, 125_001, 250_000, 250_001].map(slab)).toEqual([0, 0, 2_500, 5_000, 12_500])
})

test('a table can be raised, or lose its nil band to the next rate', () => {
  expect(raised(TABLE, 200).map((band) => band.rateBps)).toEqual([200, 400, 700, 1_450])
  expect(withoutNilBand(TABLE)[0]).toEqual({ fromPounds: 0, toPounds: 250_000, rateBps: 200 })
  expect(withoutNilBand(raised(TABLE, 100))).toHaveLength(4)
})
