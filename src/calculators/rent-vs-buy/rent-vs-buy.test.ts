import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Drawing } from '#calculators/engine/report/report.ts'
import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { isoDate } from '#domain/dates.ts'

import { turnsOf } from './drawings.ts'
import { rentVsBuyCalculator } from './report.ts'
import { rentVsBuy } from './sheet.ts'

type Inputs = SomeValues<typeof rentVsBuy.inputs>

const today = isoDate('2026-11-21')
const CASE = {
  price: 280_000,
  deposit: 56_000,
  mortgageRatePercent: 4.6,
  termYears: 30,
  monthlyRent: 1_200,
  horizonYears: 7,
  houseGrowthPercent: 2.5,
  rentGrowthPercent: 3,
  investmentReturnPercent: 4,
  maintenancePercent: 1,
  annualOwnershipCosts: 450,
  purchaseCosts: 8_000,
  sellingCostsPercent: 1.8,
  annualRenterCosts: 160,
}
const home = {
  price: 300_000,
  deposit: 60_000,
  mortgageRatePercent: 5,
  termYears: 25,
  termMonths: 0,
  monthlyRent: 1_200,
  horizonYears: 8,
  houseGrowthPercent: 2,
  rentGrowthPercent: 3,
  investmentReturnPercent: 4,
  maintenancePercent: 1,
  annualOwnershipCosts: 500,
  purchaseCosts: 9_000,
  sellingCostsPercent: 2,
  annualRenterCosts: 200,
}

const percent = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10)
const pounds = (max: number) => fc.integer({ min: 0, max })
const anyHome: fc.Arbitrary<Inputs> = fc
  .record({
    price: fc.integer({ min: 1, max: 2_000_000 }),
    depositShare: fc.integer({ min: 0, max: 100 }),
    mortgageRatePercent: percent(0, 15),
    termYears: fc.integer({ min: 1, max: 45 }),
    monthlyRent: pounds(10_000),
    horizonYears: fc.integer({ min: 1, max: 40 }),
    houseGrowthPercent: percent(-20, 20),
    rentGrowthPercent: percent(-20, 20),
    investmentReturnPercent: percent(-20, 20),
    maintenancePercent: percent(0, 5),
    annualOwnershipCosts: pounds(20_000),
    purchaseCosts: pounds(200_000),
    sellingCostsPercent: percent(0, 10),
    annualRenterCosts: pounds(5_000),
  })
  .map(({ depositShare, ...rest }) => ({ ...rest, deposit: Math.round((rest.price * depositShare) / 100) }))

function reportOn(change: Inputs = {}) {
  const inputs = { ...home, ...change }
  return rentVsBuyCalculator.report({ jurisdiction: 'uk', effectiveDate: today, inputs }, today)
}

function point(label: string, change: Inputs = {}) {
  const found = reportOn(change).turningPoints.find((each) => each.label.startsWith(label))
  if (!found) throw new Error(`no break-even point ${label}`)
  return found
}

const advantage = (change: Inputs) => rentVsBuy.valueOf('advantageOfBuying', { ...home, ...change })

function itemsOf(drawing: Drawing | undefined) {
  if (drawing?.kind !== 'bars') throw new Error('no bars')
  return drawing.items
}

test('over seven years buying at £280,000 costs £39,512.61 less than renting at £1,200 a month', () => {
  const result = rentVsBuy.calculate(CASE)
  expect(result).toMatchObject({ monthlyMortgagePayment: 1_148.32, cheaper: 'buy' })
  expect(result.homeValueAtEnd).toBeCloseTo(332_832.01, 0)
  expect(result.mortgageBalanceAtEnd).toBeCloseTo(195_359.08, 0)
  expect(result.netEquityAtEnd).toBeCloseTo(131_481.96, 0)
  expect(result.netCostOfBuying).toBeCloseTo(51_727.21, 0)
  expect(result.netCostOfRenting).toBeCloseTo(91_239.82, 0)
  expect(result.difference).toBeCloseTo(39_512.61, 0)
})

test('over one year the costs of buying and selling make renting cheaper', () => {
  expect(rentVsBuy.calculate({ ...CASE, horizonYears: 1, houseGrowthPercent: 0 }).cheaper).toBe('rent')
})

test('without growth, interest and return every pound can be counted by hand', () => {
  const still = {
    ...CASE,
    price: 240_000,
    deposit: 0,
    mortgageRatePercent: 0,
    termYears: 20,
    horizonYears: 5,
    houseGrowthPercent: 0,
    rentGrowthPercent: 0,
    investmentReturnPercent: 0,
    sellingCostsPercent: 0,
  }
  expect(rentVsBuy.calculate(still)).toMatchObject({
    monthlyMortgagePayment: 1_000,
    homeValueAtEnd: 240_000,
    mortgageBalanceAtEnd: 180_000,
    netEquityAtEnd: 60_000,
    // £8,000 of costs, £60,000 paid, £12,000 of maintenance, £2,250 of other costs, less the equity.
    netCostOfBuying: 22_250,
    netCostOfRenting: 72_800,
    difference: 50_550,
  })
})

test('nothing is paid after the term', () => {
  const result = rentVsBuy.calculate({
    ...CASE,
    mortgageRatePercent: 0,
    termYears: 5,
    horizonYears: 10,
    houseGrowthPercent: 0,
  })
  expect(result.mortgageBalanceAtEnd).toBe(0)
  // Deposit, costs, the mortgage, ten years of £3,250, less 98.2% of the price.
  expect(result.netCostOfBuying).toBe(56_000 + 8_000 + 224_000 + 32_500 - 274_960)
})

test('a home bought with cash needs no term', () => {
  expect(rentVsBuy.calculate({ ...CASE, deposit: 300_000, termYears: 0 })).toMatchObject({
    monthlyMortgagePayment: 0,
    mortgageBalanceAtEnd: 0,
  })
})

test('the page asks for a term even then, since it also shows a higher price', () => {
  const query = new URLSearchParams('price=300000&deposit=300000&termYears=0')
  const { errors } = rentVsBuyCalculator.read(rentVsBuyCalculator.textFrom(query, today), today)
  expect(errors.map(({ field }) => field)).toEqual(['termYears'])
})

describe('what each option is made of', () => {
  test('the parts add up to the net cost, for any home', () => {
    fc.assert(
      fc.property(anyHome, (inputs) => {
        const { netCostOfBuying, netCostOfRenting } = rentVsBuy.calculate(inputs)
        const { drawings } = reportOn(inputs)
        for (const [drawing, cost] of [
          [drawings[1], netCostOfBuying],
          [drawings[2], netCostOfRenting],
        ] as const) {
          const parts = itemsOf(drawing).map(({ value }) => value)
          const size = Math.max(1, Math.abs(cost), ...parts.map(Math.abs))
          const sum = parts.reduce((total, value) => total + value, 0)
          expect(Math.abs(sum - cost)).toBeLessThan(0.03 + size * 1e-9)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a fall in value is a cost, and its bar is called one', () => {
    const bars = itemsOf(reportOn({ houseGrowthPercent: -5 }).drawings[1])
    expect(bars.at(-1)).toMatchObject({ label: 'Fall in value' })
    expect(bars.at(-1)?.value).toBeGreaterThan(0)
    expect(itemsOf(reportOn({ investmentReturnPercent: -1 }).drawings[2]).at(-1)?.label).toBe(
      'Lost on savings',
    )
  })
})

describe('the crossing', () => {
  const titleFor = (change: Inputs) => reportOn(change).drawings[0]?.title

  test('names the shortest stay for which buying is cheaper, and the table agrees', () => {
    const { value } = point('Break-even length')
    expect(titleFor({})).toBe(`Buying is cheaper if you stay ${value} years or longer`)
    const rows = reportOn().schedules[0]?.rows ?? []
    expect(rows).toHaveLength(40)
    for (const [years, , , lead] of rows) expect(Number(lead) > 0).toBe(Number(years) >= Number(value))
  })

  test('the row for the stay matches the answer', () => {
    const row = reportOn().schedules[0]?.rows[home.horizonYears - 1] ?? []
    const { result } = rentVsBuy.evaluate(home)
    const { netCostOfBuying, netCostOfRenting, homeValueAtEnd, mortgageBalanceAtEnd, netEquityAtEnd } = result
    expect(row.slice(1)).toEqual([
      netCostOfBuying,
      netCostOfRenting,
      result.advantageOfBuying,
      result.rentPaid,
      homeValueAtEnd,
      mortgageBalanceAtEnd,
      netEquityAtEnd,
    ])
  })

  test('says if one option is always cheaper', () => {
    expect(titleFor({ monthlyRent: 9_000 })).toBe('Buying is cheaper for any stay of up to 40 years')
    expect(titleFor({ monthlyRent: 0 })).toBe('Renting is cheaper for any stay of up to 40 years')
    expect(point('Break-even length', { monthlyRent: 0 }).value).toBeNull()
    expect(point('Break-even length', { monthlyRent: 9_000 }).value).toBe(1)
  })

  test('counts the changes where there are several, for any home', () => {
    fc.assert(
      fc.property(anyHome, (inputs) => {
        const turns = turnsOf(rentVsBuy.evaluate({ ...home, ...inputs })).length
        const title = titleFor(inputs) ?? ''
        expect(/any stay/.test(title)).toBe(turns === 0)
        expect(/changes \d+ times/.test(title)).toBe(turns > 1)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the break-even points, put back in', () => {
  test.each([
    ['Break-even monthly rent', 'monthlyRent'],
    ['Break-even price', 'price'],
    ['Break-even house price growth', 'houseGrowthPercent'],
    ['Break-even mortgage', 'mortgageRatePercent'],
  ] as const)('%s: both cost the same', (label, name) => {
    const { value } = point(label)
    const at = value ?? Number.NaN
    // The value is rounded: a step to either side changes the sign.
    const around = [advantage({ [name]: at - 0.01 }), advantage({ [name]: at + 0.01 })]
    expect(Math.min(...around)).toBeLessThanOrEqual(0)
    expect(Math.max(...around)).toBeGreaterThanOrEqual(0)
  })

  test('are none where no value makes them the same, with the reason', () => {
    expect(point('Break-even house price growth', { monthlyRent: 20_000 })).toMatchObject({
      value: null,
      sentence: 'Buying stays cheaper even if prices fall by 20% a year.',
    })
    expect(point('Break-even mortgage', { monthlyRent: 0 })).toMatchObject({
      value: null,
      sentence: 'Renting stays cheaper even without interest.',
    })
    expect(point('Break-even monthly rent', { houseGrowthPercent: 20 })).toMatchObject({
      value: null,
      sentence: 'Buying is cheaper even if you paid no rent.',
    })
  })

  test('there is no mortgage rate to find where nothing is borrowed', () => {
    const labels = reportOn({ deposit: 300_000 }).turningPoints.map(({ label }) => label)
    expect(labels).not.toContain('Break-even mortgage rate')
  })
})

describe('the rest of the report', () => {
  test('the years of payments add up to what is paid', () => {
    const rows = reportOn({ termYears: 5 }).schedules[1]?.rows ?? []
    const total = rows.reduce((sum, row) => sum + Number(row[1]), 0)
    const { netCostOfBuying, netEquityAtEnd } = rentVsBuy.calculate({ ...home, termYears: 5 })
    expect(total).toBeCloseTo(netCostOfBuying + netEquityAtEnd, 1)
  })

  test('the answer is never negative, and a sale that doesn’t repay the mortgage is warned of', () => {
    const { answer, notices, drawings } = reportOn({ houseGrowthPercent: -10 })
    expect(answer).toMatchObject({ key: 'rentingCheaperBy', label: 'Renting is cheaper by' })
    expect(answer.value).toBeGreaterThan(0)
    expect(notices[0]?.kind).toBe('warning')
    expect(drawings[3]?.title).toMatch(/^If you sold after 8 years, you’d be £[\d,]+ short of the mortgage$/)
    expect(reportOn().notices).toEqual([])
    expect(reportOn().answer.key).toBe('buyingCheaperBy')
  })

  test('a deposit above the price, a mortgage without a term and a term that’s too long are refused at their fields', () => {
    const errorsOf = (query: string) => {
      const text = rentVsBuyCalculator.textFrom(new URLSearchParams(query), today)
      return rentVsBuyCalculator.read(text, today).errors
    }
    expect(errorsOf('price=200k&deposit=200,001')).toMatchObject([
      { field: 'deposit', message: 'Deposit: enter at most the property price' },
    ])
    expect(errorsOf('termYears=').map(({ field }) => field)).toEqual(['termYears'])
    expect(errorsOf('termYears=50&termMonths=1').map(({ field }) => field)).toEqual(['termMonths'])
  })
})
