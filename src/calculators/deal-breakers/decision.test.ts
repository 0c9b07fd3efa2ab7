import { expect, test } from 'vitest'

import { tickedBreakers } from './deal-breakers.ts'
import { type DecisionFacts, decisionOf, lenderTestRateOf, stressRateOf } from './decision.ts'

const GOOD: DecisionFacts = {
  ticked: [],
  annualCashFlow: 2_400,
  stressedCashFlow: 100,
  stressRatePercent: 7.25,
  testRatePercent: 5.5,
  testedCoverPercent: 150,
  wantedCoverPercent: 145,
  returnOnCashPercent: 6,
  wantedReturnPercent: 5,
  profit: null,
  wantedProfit: 0,
  chanceOfLossPercent: 12,
  mostChanceOfLossPercent: 20,
}
const ticked = (...keys: string[]) => tickedBreakers(keys, 'england')
const firedIn = (change: Partial<DecisionFacts>) =>
  decisionOf({ ...GOOD, ...change }).rules.flatMap(({ rule, outcome }) => (outcome === 'fired' ? [rule] : []))

test('a deal that passes every rule has no reasons against it', () => {
  const { verdict, line, rules } = decisionOf(GOOD)
  expect(verdict).toBe('go-on')
  expect(line).toBe('The figures pass every check.')
  expect(rules.map(({ outcome }) => outcome)).toEqual([
    'passed',
    'passed',
    'passed',
    'passed',
    'passed',
    'passed',
    'not-asked',
    'passed',
    'passed',
  ])
})

test.each([
  ['cash flow below nothing', { annualCashFlow: -1 }, 'rework'],
  ['cash flow below nothing at the stressed rate', { stressedCashFlow: -0.01 }, 'ask'],
  ['interest cover below what is wanted', { testedCoverPercent: 144.99 }, 'rework'],
  ['a return below what is wanted', { returnOnCashPercent: 4.99 }, 'rework'],
  ['a sale without profit', { profit: 0 }, 'rework'],
  ['a profit below what is wanted', { profit: 19_999.99, wantedProfit: 20_000 }, 'rework'],
  ['a loss likelier than accepted', { chanceOfLossPercent: 20.01 }, 'rework'],
  ['something that stops a deal', { ticked: ticked('cladding') }, 'stop'],
  ['something to be priced in', { ticked: ticked('epc-below-c') }, 'rework'],
  ['an open question', { ticked: ticked('mining-area') }, 'ask'],
] as const)('%s fires one rule and leads to its verdict', (_, change, verdict) => {
  expect(firedIn(change)).toHaveLength(1)
  expect(decisionOf({ ...GOOD, ...change }).verdict).toBe(verdict)
})

test.each([
  ['cash flow of exactly nothing', { annualCashFlow: 0, stressedCashFlow: 0 }],
  [
    'cover, return and chance exactly as wanted',
    { testedCoverPercent: 145, returnOnCashPercent: 5, chanceOfLossPercent: 20 },
  ],
  ['a profit exactly as wanted', { profit: 20_000, wantedProfit: 20_000 }],
])('%s passes', (_, change) => {
  expect(firedIn(change)).toEqual([])
})

test('the worst decides, and a stop names what it waits for', () => {
  const { verdict, line } = decisionOf({
    ...GOOD,
    annualCashFlow: -500,
    ticked: ticked('epc-below-e', 'mining-area', 'cladding'),
  })
  expect(verdict).toBe('stop')
  expect(line).toBe(
    'Stop until you’ve priced the work to reach E, or know that an exemption applies; and until you have the assessment and a lender has accepted it.',
  )
})

test('a verdict gives the first reason, and counts the others', () => {
  const low = decisionOf({ ...GOOD, returnOnCashPercent: 3 })
  expect(low.line).toBe('The return on your cash is 3% a year, below your 5% target.')
  const worse = decisionOf({ ...GOOD, annualCashFlow: -500, returnOnCashPercent: 3, chanceOfLossPercent: 30 })
  expect(worse.line).toBe('The rent falls short by £500 a year. 2 more checks fail.')
})

test('the check on the profit names the target, and a loss stays a loss', () => {
  const check = (profit: number, wantedProfit: number) =>
    decisionOf({ ...GOOD, profit, wantedProfit }).rules.find(({ rule }) => /profit/.test(rule))
  expect(check(14_905, 20_000)).toMatchObject({
    rule: 'The profit before tax is at least £20,000',
    outcome: 'fired',
    sentence: 'Profit before tax is £14,905, below your £20,000 target.',
  })
  expect(check(-500, 20_000)).toMatchObject({ outcome: 'fired', sentence: 'You’d lose £500 before tax.' })
  expect(check(21_000, 20_000)).toMatchObject({
    outcome: 'passed',
    sentence: 'Profit before tax is £21,000.',
  })
  expect(check(1, 0)).toMatchObject({ rule: 'The sale makes a profit', outcome: 'passed' })
})

test('a rule without a figure is not asked', () => {
  const nothing = {
    ...GOOD,
    annualCashFlow: null,
    stressedCashFlow: null,
    testedCoverPercent: null,
    returnOnCashPercent: null,
    chanceOfLossPercent: null,
  }
  expect(decisionOf({ ...nothing, profit: 20_000 }).verdict).toBe('go-on')
  expect(decisionOf(nothing).rules.filter(({ outcome }) => outcome === 'not-asked')).toHaveLength(6)
})

test('a lender tests at two points more and 5.5% at least, but not a rate that is fixed for five years', () => {
  expect([3, 3.5, 4, 5.25].map((rate) => lenderTestRateOf(rate, 2))).toEqual([5.5, 5.5, 6, 7.25])
  expect(lenderTestRateOf(4, 5)).toBe(4)
  expect(lenderTestRateOf(4, 4)).toBe(6)
  expect(stressRateOf(3)).toBe(5)
})
