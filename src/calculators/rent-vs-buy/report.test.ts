import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Drawing } from '#calculators/engine/report/report.ts'
import { isoDate } from '#domain/dates.ts'

import { type RentVsBuyInput, rentVsBuy } from './calculate.ts'
import { advantageOfBuying, costOfBuying, horizonsOf, turnsOf } from './horizons.ts'
import { reportOnRentOrBuy } from './report.ts'
import { rentVsBuyTool } from './tool.ts'

const home: RentVsBuyInput = {
  price: 300_000,
  deposit: 60_000,
  mortgageRatePercent: 5,
  termYears: 25,
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
const anyHome: fc.Arbitrary<RentVsBuyInput> = fc
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

function point(label: string, input: RentVsBuyInput = home) {
  const found = reportOnRentOrBuy(input).turningPoints.find((each) => each.label.startsWith(label))
  if (!found) throw new Error(`no turning point ${label}`)
  return found
}

function advantage(change: Partial<RentVsBuyInput>): number {
  return advantageOfBuying(rentVsBuy({ ...home, ...change }))
}

function itemsOf(drawing: Drawing | undefined) {
  if (drawing?.kind !== 'bars') throw new Error('no bars')
  return drawing.items
}

describe('what each way is made of', () => {
  test('the parts add up to the net cost, for any home', () => {
    fc.assert(
      fc.property(anyHome, (input) => {
        const { interest, running, buying, selling, growth } = costOfBuying(input)
        const { netCostOfBuying, netCostOfRenting } = rentVsBuy(input)
        const size = Math.max(1, Math.abs(netCostOfBuying), Math.abs(growth), Math.abs(netCostOfRenting))
        expect(Math.abs(interest + running + buying + selling - growth - netCostOfBuying)).toBeLessThan(
          0.01 + size * 1e-9,
        )
        const renting = itemsOf(reportOnRentOrBuy(input).drawings[2])
        const earned = renting.at(-1)?.value ?? 0
        const sum = renting.reduce((total, { value }) => total + value, 0)
        expect(Math.abs(sum - netCostOfRenting)).toBeLessThan(0.02 + (size + Math.abs(earned)) * 1e-9)
      }),
      { numRuns: 200 },
    )
  })

  test('a fall of the value is a cost, and its bar is called one', () => {
    const bars = itemsOf(reportOnRentOrBuy({ ...home, houseGrowthPercent: -5 }).drawings[1])
    expect(bars.at(-1)).toMatchObject({ label: 'Fall of the home’s value' })
    expect(bars.at(-1)?.value).toBeGreaterThan(0)
  })
})

describe('the crossing', () => {
  const titleFor = (change: Partial<RentVsBuyInput>) =>
    reportOnRentOrBuy({ ...home, ...change }).drawings[0]?.title

  test('names the first stay for which buying is cheaper, and the table agrees', () => {
    const { value } = point('First stay')
    expect(titleFor({})).toBe(`Buying is the cheaper way for a stay of ${value} years or longer`)
    const rows = reportOnRentOrBuy(home).schedules[0]?.rows ?? []
    expect(rows).toHaveLength(40)
    for (const [years, , , lead] of rows) expect(Number(lead) > 0).toBe(Number(years) >= Number(value))
  })

  test('says so where one way is cheaper throughout', () => {
    expect(titleFor({ monthlyRent: 9_000 })).toBe('Buying is cheaper for every stay up to 40 years')
    expect(titleFor({ monthlyRent: 0 })).toBe('Renting is cheaper for every stay up to 40 years')
    expect(point('First stay', { ...home, monthlyRent: 0 }).value).toBeNull()
    expect(point('First stay', { ...home, monthlyRent: 9_000 }).value).toBe(1)
  })

  test('counts the changes where there are several, for any home', () => {
    fc.assert(
      fc.property(anyHome, (input) => {
        const turns = turnsOf(horizonsOf(input)).length
        const title = reportOnRentOrBuy(input).drawings[0]?.title ?? ''
        expect(/every stay/.test(title)).toBe(turns === 0)
        expect(/changes \d+ times/.test(title)).toBe(turns > 1)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the turning points, put back in', () => {
  test.each([
    ['Break-even rent', 'monthlyRent'],
    ['Break-even price', 'price'],
    ['Break-even growth', 'houseGrowthPercent'],
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
    expect(point('Break-even growth', { ...home, monthlyRent: 20_000 })).toMatchObject({
      value: null,
      sentence: 'Buying stays cheaper even if prices fall by 20% a year.',
    })
    expect(point('Break-even mortgage', { ...home, monthlyRent: 0 })).toMatchObject({
      value: null,
      sentence: 'Renting stays cheaper even without interest.',
    })
  })

  test('there is no rate to turn where nothing is borrowed', () => {
    const labels = reportOnRentOrBuy({ ...home, deposit: 300_000 }).turningPoints.map(({ label }) => label)
    expect(labels).not.toContain('Break-even mortgage rate')
  })
})

describe('the rest of the report', () => {
  test('the years of payments add up to what is paid', () => {
    const rows = reportOnRentOrBuy({ ...home, termYears: 5 }).schedules[1]?.rows ?? []
    const total = rows.reduce((sum, row) => sum + Number(row[1]), 0)
    const { netCostOfBuying, netEquityAtEnd } = rentVsBuy({ ...home, termYears: 5 })
    expect(total).toBeCloseTo(netCostOfBuying + netEquityAtEnd, 1)
  })

  test('the answer is never negative and warns of a sale that does not pay the mortgage', () => {
    const { answer, notices, drawings } = reportOnRentOrBuy({ ...home, houseGrowthPercent: -10 })
    expect(answer).toMatchObject({ key: 'rentingCheaperBy', label: 'Renting is cheaper by' })
    expect(answer.value).toBeGreaterThan(0)
    expect(notices[0]?.kind).toBe('warning')
    expect(drawings[3]?.title).toMatch(/^After 8 years a sale would fall £[\d,]+ short of the mortgage$/)
    expect(reportOnRentOrBuy(home).notices).toEqual([])
  })

  test('a deposit above the price is refused at its field', () => {
    const today = isoDate('2026-11-21')
    const text = rentVsBuyTool.textFrom(new URLSearchParams('price=200k&deposit=200,001'), today)
    expect(rentVsBuyTool.read(text, today).errors).toEqual([
      { field: 'deposit', message: 'Deposit: enter at most the price of the home' },
    ])
  })
})
