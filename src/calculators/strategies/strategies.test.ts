import { expect, test } from 'vitest'

import { chances } from '#calculators/engine/simulation/simulation.ts'
import { NO_SPREADS } from '#calculators/engine/simulation/spreads.ts'
import { isoDate } from '#domain/dates.ts'

import type { DealFacts } from './facts.ts'
import { planOf } from './plans.ts'
import { ranked, strategies } from './strategies.ts'

const HERE = { jurisdiction: 'england', on: isoDate('2026-11-20') } as const
const HORIZON = { years: 5, ...HERE }

/** £150,000 as an additional home in England: 2% of the £25,000 above £125,000 and 5% of all: £500 + £7,500 = £8,000. */
const FACTS: DealFacts = {
  purchaser: {},
  purchasePrice: 150_000,
  legalFees: 1_500,
  otherPurchaseCosts: 500,
  works: 20_000,
  worksMonths: 6,
  monthlyHoldingCosts: 200,
  endValue: 220_000,
  mortgage: { ltvPercent: 70, ratePercent: 5, termYears: null, fixYears: 2 },
  letting: { monthlyRent: 1_040, voidWeeksPerYear: 2, managementPercent: 10, annualCosts: 1_300 },
  rooms: {
    monthlyRents: [500, 500, 550, 450],
    smallestM2: 10,
    conversionCost: 12_000,
    occupancyPercent: 90,
    managementPercent: 12,
    annualBills: 4_000,
    annualCosts: 1_500,
    licenceFee: 1_000,
  },
  bridge: { percentOfPrice: 70, monthlyInterestPercent: 1, feePercent: 2 },
  refinance: { ltvPercent: 75, ratePercent: 5.5, fees: 1_000 },
  sale: { agentFeePercentExVat: 1.25, legalFees: 1_200 },
  owner: { otherIncome: 60_000 },
  ticks: { article4: false, energyBelowE: false },
  wantedCoverPercent: 145,
}
const rowsOf = (change: Partial<DealFacts> = {}) => strategies({ ...FACTS, ...change }, HERE).rows
const rowOf = (strategy: string, change: Partial<DealFacts> = {}) =>
  rowsOf(change).find((row) => row.strategy === strategy)

test('a single let: cash, cash flow and section 24 by hand', () => {
  // Cash: 150,000 − 105,000 + 8,000 + 1,500 + 20,000 + 500 = £75,000. Rent received: 12,480 × 50/52 = £12,000; less 10%
  // and £1,300: £9,500; less 5% of £105,000: £4,250. Tax at 40% of £9,500 less 20% of £5,250: £2,750.
  expect(rowOf('let')).toMatchObject({
    cashNeeded: 75_000,
    cashLeftIn: 75_000,
    annualCashFlow: 4_250,
    annualCashFlowAfterTax: 1_500,
    returnOnCashPercent: 5.67,
    monthsUntilBack: 218,
  })
  expect(rowOf('let')?.tax?.taxDueToProperty).toBe(2_750)
})

test('by the room: conversion in the cash, bills and a fifth of the licence in the costs', () => {
  // Received: 24,000 × 90% = £21,600; 12% of it £2,592, bills £4,000, costs £1,500, licence £200: £13,308 is left;
  // less £5,250: £8,058.
  expect(rowOf('hmo')).toMatchObject({ cashNeeded: 87_000, annualCashFlow: 8_058, returnOnCashPercent: 9.26 })
})

test('refinanced: a loan of three quarters of the new value, and what it leaves in', () => {
  // Spent: 150,000 + 8,000 + 2,000 + 6 × 200 + 20,000 + bridge 105,000 × (6% + 2%) = £189,600. New loan £165,000, fees
  // £1,000: £25,600 stays in. Cash flow: £9,500 − 5.5% of £165,000 = £425.
  expect(rowOf('brrr')).toMatchObject({
    cashNeeded: 84_600,
    cashLeftIn: 25_600,
    annualCashFlow: 425.04,
    profit: 30_400,
  })
})

test('sold: profit and return of the flip', () => {
  // £220,000 less 1.5% with VAT and £1,200 is £215,500; £189,600 was spent; £84,600 of it in cash.
  expect(rowOf('flip')).toMatchObject({
    cashNeeded: 84_600,
    profit: 25_900,
    returnOnCashPercent: 30.61,
    monthsUntilBack: 6,
  })
})

test('a repayment mortgage: the interest of the first year is the finance cost, not the payments', () => {
  const repaid = rowOf('let', { mortgage: { ltvPercent: 70, ratePercent: 5, termYears: 25, fixYears: 2 } })
  // £105,000 over 300 months at 5%: £613.82 a month; the first repays £176.32, and the first year 12.2789 times that, £2,165.
  expect(repaid?.letting?.interest).toBeCloseTo(5_200.8, 0)
  expect(repaid?.annualCashFlow).toBeCloseTo(9_500 - 7_365.83, 1)
})

test('tax is left out without an income, for a company, and for a year that nobody has checked', () => {
  expect(rowOf('let', { owner: { otherIncome: null } })?.annualCashFlowAfterTax).toBeNull()
  expect(rowOf('let', { purchaser: { buyerType: 'company' } })?.tax).toBeNull()
  const scotland2025 = strategies(FACTS, { jurisdiction: 'scotland', on: isoDate('2025-06-01') })
  expect(scotland2025.rows[0]).toMatchObject({ tax: null, annualCashFlowAfterTax: null })
})

test('what is missing is said, not guessed', () => {
  const { rows, missing } = strategies(
    { ...FACTS, endValue: null, rooms: { ...FACTS.rooms, monthlyRents: [] } },
    HERE,
  )
  expect(rows.map(({ strategy }) => strategy)).toEqual(['let'])
  expect(missing.map(({ strategy }) => strategy)).toEqual(['hmo', 'brrr', 'flip'])
})

test.each([
  [6.51, false],
  [6.5, true],
] as const)('a room of %s m² bars a shared house: %s', (smallestM2, isBarred) => {
  expect(rowOf('hmo', { rooms: { ...FACTS.rooms, smallestM2 } })?.isBarred).toBe(isBarred)
})

test('five rooms need a licence, seven need permission, Article 4 and an F rating bar', () => {
  const rooms = (count: number) => ({
    ...FACTS.rooms,
    monthlyRents: Array.from({ length: count }, () => 500),
  })
  const words = (change: Partial<DealFacts>) =>
    rowOf('hmo', change)
      ?.gates.map(({ sentence }) => sentence)
      .join(' ')
  expect(words({ rooms: rooms(4) })).not.toContain('mandatory licence')
  expect(words({ rooms: rooms(5) })).toContain('mandatory licence')
  expect(rowOf('hmo', { rooms: rooms(6) })?.isBarred).toBe(false)
  expect(rowOf('hmo', { rooms: rooms(7) })?.isBarred).toBe(true)
  expect(rowOf('hmo', { ticks: { article4: true, energyBelowE: false } })?.isBarred).toBe(true)
  expect(rowOf('let', { ticks: { article4: true, energyBelowE: false } })?.isBarred).toBe(false)
  expect(rowOf('let', { ticks: { article4: false, energyBelowE: true } })?.isBarred).toBe(true)
})

test('interest cover is tested two points higher, unless the rate is fixed for five years', () => {
  // £12,480 over 7% of £105,000 is 169.8%; over 7.5% of the refinanced £165,000 it is 100.85%.
  expect(rowOf('let')?.isBarred).toBe(false)
  expect(
    rowOf('brrr')?.gates.some(({ sentence }) => sentence.includes('100.9% at a stress rate of 7.5%')),
  ).toBe(true)
  expect(rowOf('let', { wantedCoverPercent: 170 })?.isBarred).toBe(true)
  // £12,480 over 5.5% of £165,000 is 137.52%.
  const fixed = { mortgage: { ...FACTS.mortgage, fixYears: 5 } }
  expect(rowOf('brrr', { ...fixed, wantedCoverPercent: 137.5 })?.isBarred).toBe(false)
})

test('the order is by what is wanted, with what is barred last', () => {
  const order = (objective: Parameters<typeof ranked>[1]) =>
    ranked(rowsOf(), objective).map(({ strategy }) => strategy)
  expect(order('cash-flow')).toEqual(['hmo', 'let', 'flip', 'brrr'])
  expect(order('return')).toEqual(['flip', 'hmo', 'let', 'brrr'])
  expect(order('soonest')[0]).toBe('flip')
  expect(order('least-cash')[0]).toBe('let')
  expect(
    ranked(rowsOf({ wantedCoverPercent: 0 }), 'profit')
      .map(({ strategy }) => strategy)
      .slice(0, 2),
  ).toEqual(['brrr', 'flip'])
})

test('with no variation, the risk simulation gives the same figures', () => {
  const sure = (strategy: 'let' | 'hmo' | 'brrr' | 'flip') => {
    const plan = planOf(strategy, FACTS, HORIZON)
    return plan && chances(plan, NO_SPREADS, { runs: 10 }).profit.p50
  }
  expect(sure('flip')).toBe(25_900)
  // Five years of cash flow, and the sale for £220,000 less 1.5% and £1,200, less loan and cash.
  expect(sure('let')).toBe(5 * 4_250 + 215_500 - 105_000 - 75_000)
  expect(sure('hmo')).toBe(5 * 8_058 + 215_500 - 105_000 - 87_000)
  expect(sure('brrr')).toBe(5 * 425 + 215_500 - 165_000 - 25_600)
  expect(planOf('flip', { ...FACTS, endValue: null }, HORIZON)).toBeNull()
})
