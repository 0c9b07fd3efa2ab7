/**
 * Compares our calculators, through the API's schemas, with MoneyHelper's own: the tables of their tests in
 * github.com/moneyadviceservice/maps-apps (stamp duty) and .../mortgage_calculator (features/affordability.feature).
 * MoneyHelper keeps fractions of a penny of LTT; here they're rounded as the law says. Buyers missing from their tables
 * are worked out by hand from the published bands.
 */
import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import { calculatorEndpoints } from './registry.server.ts'

describe('the tax on a home since April 2025, by price: next home, additional home, first-time buyer', () => {
  test.each([
    [40_000, 0, 2_000, 0],
    [125_000, 0, 6_250, 0],
    [185_000, 1_200, 10_450, 0],
    [275_000, 3_750, 17_500, 0],
    [300_019, 5_000, 20_001, 0],
    [310_000, 5_500, 21_000, 500],
    [400_012, 10_000, 30_001, 5_000],
    [490_000, 14_500, 39_000, 9_500],
    [510_000, 15_500, 41_000, 15_500],
    [937_000, 37_450, 84_300, 37_450],
    [988_882, 42_638, 92_082, 42_638],
    [2_100_000, 165_750, 270_750, 165_750],
  ])('£%d in England', async (price, next, additional, first) => {
    expect(await taxesOn('england', price)).toEqual([next, additional, first])
  })

  test.each([
    [150_000, 100, 12_100, 0],
    [201_000, 1_120, 17_200, 520],
    [300_521, 4_626, 28_667, 4_026],
    [350_000, 8_350, 36_350, 7_750],
    [610_000, 34_350, 83_150, 33_750],
    [800_505, 54_410, 118_451, 53_810],
    [1_530_000, 141_950, 264_350, 141_350],
  ])('£%d in Scotland', async (price, next, additional, first) => {
    expect(await taxesOn('scotland', price)).toEqual([next, additional, first])
  })

  test.each([
    [145_000, 0, 7_250],
    [185_000, 0, 9_425],
    [275_000, 3_000, 17_450],
    [333_333, 6_499.98, 23_283.3],
    [490_000, 17_250, 41_200],
    [937_500, 55_500, 101_825],
    [2_100_000, 183_750, 288_200],
  ])('£%d in Wales', async (price, next, additional) => {
    expect(await taxesOn('wales', price)).toEqual([next, additional, next])
  })

  async function taxesOn(jurisdiction: string, price: number): Promise<unknown[]> {
    const buyers = [{}, { ownsOtherProperty: true }, { firstTimeBuyer: true }]
    const answers = buyers.map((buyer) =>
      ask('property-transaction-tax', {
        jurisdiction,
        effectiveDate: '2025-06-02',
        inputs: { price, ...buyer },
      }),
    )
    return (await Promise.all(answers)).map(({ tax }) => tax)
  }
})

// Incomes, net income, commitments and fixed costs a month, term, rate; then what MoneyHelper answers: the range, the
// payment for its middle, the same at two points more, what that leaves, and the share of net income in whole percent.
const HOUSEHOLDS: Household[] = [
  [[100_000], 5_428.44, 0, 25, 3, 280_000, 420_000, 1_659.74, 2_046.07, 3_382.37, 31],
  [[110_000], 5_745.1, 600, 25, 3, 287_840, 431_760, 1_706.21, 2_103.35, 3_041.75, 40],
  [[57_000], 3_100, 500, 35, 3, 142_800, 214_200, 686.96, 900.87, 1_699.13, 38],
  [[57_000], 3_100, 500, 15, 5, 142_800, 214_200, 1_411.57, 1_604.41, 995.59, 62],
  [[25_000], 1_700, 350, 40, 5, 58_240, 87_360, 351.04, 452.4, 897.6, 41],
  [[55_000, 55_000], 6_506.88, 0, 25, 3, 308_000, 462_000, 1_825.71, 2_250.67, 4_256.21, 28],
  [[25_000, 33_000], 3_250, 750, 33, 2, 137_200, 205_800, 591.95, 780.67, 1_719.33, 41],
]

type Household = [
  annualIncomes: number[],
  net: number,
  committed: number,
  term: number,
  rate: number,
  from: number,
  upTo: number,
  payment: number,
  stressed: number,
  left: number,
  share: number,
]

test.each(HOUSEHOLDS)(
  'what incomes of %j may borrow, and bear',
  async (annualIncomes, net, committed, termYears, rate, from, upTo, payment, stressed, left, share) => {
    const range = {
      method: 'income-less-commitments-multiple',
      annualIncomes,
      monthlyCommittedCosts: committed,
    }
    expect(await ask('affordability', { inputs: range })).toEqual({ borrowFrom: from, borrowUpTo: upTo })
    const household = await ask('affordability', {
      inputs: {
        method: 'stress-test',
        loanAmount: (from + upTo) / 2,
        termYears,
        annualRatePercent: rate,
        stressPercent: 2,
        monthlyNetIncome: net,
        monthlyOutgoings: committed,
      },
    })
    expect(household).toMatchObject({
      monthlyPayment: payment,
      stressedPayment: stressed,
      leftOverAfterStressedPayment: left,
    })
    expect(Math.round(Number(household['shareOfIncomePercent']))).toBe(share)
  },
)

function endpointOf(name: string): Endpoint {
  const found = calculatorEndpoints.find((endpoint) => endpoint.path === `/calculators/${name}`)
  if (!found) throw new Error(`There is no endpoint for ${name}`)
  return found
}

async function ask(name: string, body: object): Promise<Record<string, unknown>> {
  const outcome = await callEndpoint(endpointOf(name), { body }, { today: isoDate('2026-11-20') })
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.data as Record<string, unknown>
}
