/** Every limit of the scheme at −1, 0 and +1, and its last days, as GOV.UK and the scheme rules state them. */
import { describe, expect, test } from 'vitest'

import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { addDays, isoDate } from '#domain/dates.ts'

import { helpToBuyIsa } from './sheet.ts'

const asked = (input: SomeValues<typeof helpToBuyIsa.inputs>, day = '2026-06-12') =>
  helpToBuyIsa.calculate({
    closingBalance: 8_000,
    purchasePrice: 200_000,
    claimDate: isoDate(day),
    ...input,
  })

test.each([
  [1_599, 0],
  [1_599.99, 0],
  [1_600, 400],
  [1_601, 400.25],
  [11_999, 2_999.75],
  [12_000, 3_000],
  [12_001, 3_000],
  [20_000, 3_000],
])('savings of £%d earn £%d', (closingBalance, bonus) => {
  expect(asked({ closingBalance }).bonus).toBe(bonus)
})

test.each([
  [249_999, false, true],
  [250_000, false, true],
  [250_001, false, false],
  [449_999, true, true],
  [450_000, true, true],
  [450_001, true, false],
])('a price of £%i, in London: %s, is within the cap: %s', (purchasePrice, inLondon, eligible) => {
  expect(asked({ purchasePrice, inLondon }).eligible).toBe(eligible)
})

test.each([
  [1_199, 199, true],
  [1_200, 200, true],
  [1_201, 200, false],
  [1_200, 201, false],
])(
  'deposits of £%i at first and £%i a month keep to the limits: %s',
  (firstMonthDeposit, monthlyDeposit, valid) => {
    expect(asked({ firstMonthDeposit, monthlyDeposit, months: 12 }).depositsValid).toBe(valid)
  },
)

describe('days', () => {
  test.each([-1, 0, 1])('an account opened on 30 November 2019 and %i', (offset) => {
    const accountOpened = addDays(isoDate('2019-11-30'), offset)
    expect(asked({ accountOpened }).reasons).toEqual(offset > 0 ? ['opened-after-scheme-closed'] : [])
  })

  test.each([-1, 0, 1])('a claim on 1 December 2030 and %i', (offset) => {
    const day = addDays(isoDate('2030-12-01'), offset)
    expect(asked({}, day).reasons).toEqual(offset > 0 ? ['claimed-after-scheme-end'] : [])
  })
})
