import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { helpToBuyIsa } from './sheet.ts'

const claimDate = isoDate('2026-11-20')
const HOME = { purchasePrice: 230_000, inLondon: false, claimDate }

test('£1,200 and nineteen times £200 make £5,000 and a bonus of £1,250', () => {
  const deposits = { firstMonthDeposit: 1_200, monthlyDeposit: 200, months: 20 }
  expect(helpToBuyIsa.calculate({ ...HOME, ...deposits })).toMatchObject({
    depositsValid: true,
    balance: 5_000,
    eligible: true,
    bonus: 1_250,
  })
})

test.each([
  [1_599.99, 0],
  [1_600, 400],
  [1_600.02, 400.01],
  [12_000, 3_000],
  [15_000, 3_000],
])('a closing balance of £%d brings £%d', (closingBalance, bonus) => {
  expect(helpToBuyIsa.calculate({ ...HOME, closingBalance }).bonus).toBe(bonus)
})

test('the price may reach the cap and not a pound more', () => {
  const saved = { closingBalance: 4_000 }
  const reasons = (purchasePrice: number, inLondon: boolean) =>
    helpToBuyIsa.calculate({ ...saved, purchasePrice, inLondon, claimDate }).reasons
  expect(reasons(250_000, false)).toEqual([])
  expect(reasons(250_001, false)).toEqual(['price-above-cap'])
  expect(reasons(450_000, true)).toEqual([])
  expect(reasons(450_001, true)).toEqual(['price-above-cap'])
})

test('says every reason why nothing is paid', () => {
  const late = {
    ...HOME,
    closingBalance: 5_000,
    firstTimeBuyer: false,
    mortgage: false,
    accountOpened: isoDate('2019-12-01'),
  }
  expect(helpToBuyIsa.calculate({ ...late, claimDate: isoDate('2030-12-02') })).toMatchObject({
    eligible: false,
    bonus: 0,
    reasons: [
      'not-first-time-buyer',
      'no-mortgage',
      'opened-after-scheme-closed',
      'claimed-after-scheme-end',
    ],
  })
})

test('deposits above the limits are not valid', () => {
  expect(helpToBuyIsa.calculate({ firstMonthDeposit: 1_201, months: 1, claimDate }).depositsValid).toBe(false)
  expect(helpToBuyIsa.calculate({ monthlyDeposit: 201, months: 9, claimDate }).depositsValid).toBe(false)
})

test.each([
  ['2019-11-30', '2030-12-01', []],
  ['2019-12-01', '2030-12-01', ['opened-after-scheme-closed']],
  ['2019-11-30', '2030-12-02', ['claimed-after-scheme-end']],
  ['2019-11-29', '2030-11-30', []],
])('opened on %s and claimed on %s: %j', (opened, claimed, reasons) => {
  const saver = { ...HOME, closingBalance: 2_000, accountOpened: isoDate(opened) }
  expect(helpToBuyIsa.calculate({ ...saver, claimDate: isoDate(claimed) }).reasons).toEqual(reasons)
})

test('a first deposit alone is the balance', () => {
  expect(helpToBuyIsa.calculate({ firstMonthDeposit: 1_200, months: 1, claimDate }).balance).toBe(1_200)
  expect(helpToBuyIsa.calculate({ firstMonthDeposit: 1_200, claimDate }).balance).toBe(1_200)
})
