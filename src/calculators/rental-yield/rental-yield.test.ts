import { describe, expect, test } from 'vitest'

import type { Drawing, Report } from '#calculators/engine/report/report.ts'
import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { isoDate } from '#domain/dates.ts'

import { rentalYieldCalculator } from './report.ts'
import { rentalYield } from './sheet.ts'

type Let = SomeValues<typeof rentalYield.inputs>

const today = isoDate('2026-11-21')
const HOME = {
  price: 200_000,
  monthlyRent: 1_000,
  voidWeeksPerYear: 2,
  annualCosts: 1_800,
  purchaseCosts: 13_000,
  targetPercent: 8,
} as const satisfies Let

const answer = (change: Let = {}) => rentalYield.calculate({ ...HOME, ...change })

function reportOn(change: Let = {}): Report {
  const inputs = { ...HOME, annualServiceCharge: 0, annualGroundRent: 0, works: 0, ...change }
  return rentalYieldCalculator.report({ jurisdiction: 'uk', effectiveDate: today, inputs }, today)
}

function read(query: string) {
  return rentalYieldCalculator.read(rentalYieldCalculator.textFrom(new URLSearchParams(query), today), today)
}

function stepsOf(drawing: Drawing | undefined): number {
  if (drawing?.kind !== 'steps') throw new Error('no steps')
  return drawing.items.reduce((total, { value }) => total + value, 0)
}

function point(label: string, change?: Let): number | null {
  const found = reportOn(change).turningPoints.find((each) => each.label.startsWith(label))
  if (!found) throw new Error(`no break-even point ${label}`)
  return found.value
}

describe('the yields', () => {
  test('£1,000 a month on £200,000 is 6% gross, and 4.57% net of voids, running costs and purchase costs', () => {
    expect(answer()).toEqual({
      annualRent: 12_000,
      grossYieldPercent: 6,
      netIncome: 9_738.46,
      netYieldPercent: 4.57,
    })
  })

  test('costs above the rent make the net yield negative', () => {
    expect(
      rentalYield.calculate({ price: 100_000, monthlyRent: 100, annualCosts: 2_200 }).netYieldPercent,
    ).toBe(-1)
  })

  test('a weekly rent is used instead of the monthly one: 52 weeks in 12 months', () => {
    const { question } = read('weeklyRent=300&monthlyRent=999')
    expect(rentalYield.calculate(question?.inputs ?? {}).annualRent).toBe(15_600)
  })

  test('service charge and ground rent are running costs, refurbishment a purchase cost', () => {
    const more = { annualServiceCharge: 1_500, annualGroundRent: 250, works: 8_000 }
    expect(answer(more)).toEqual(answer({ annualCosts: 3_550, purchaseCosts: 21_000 }))
  })

  test('a price of 0 is rejected by its field', () => {
    expect(read('price=0').errors).toEqual([{ field: 'price', message: 'Purchase price: enter at least £1' }])
  })
})

describe('the report', () => {
  test('steps from rent to net operating income, and from gross to net yield, add up', () => {
    const { drawings } = reportOn()
    expect(stepsOf(drawings[0])).toBeCloseTo(answer().netIncome, 2)
    expect(stepsOf(drawings[1])).toBeCloseTo(answer().netYieldPercent, 8)
  })

  test('its titles stay true where nothing is left, nothing is lost, or nothing is let', () => {
    const titles = (change: Let) => reportOn(change).drawings.map(({ title }) => title)
    expect(titles({ annualCosts: 20_000 })[0]).toBe('You’d keep none of the year’s rent')
    expect(titles({ annualCosts: 20_000 })[2]).toBe('No price would give a positive net yield')
    expect(titles({ voidWeeksPerYear: 0, annualCosts: 0, purchaseCosts: 0 })[1]).toMatch(/are the same/)
    expect(titles({ monthlyRent: 0, annualCosts: 0 })[0]).toBe('You’d keep none of the year’s rent')
  })

  test('warns about a loss, and only then', () => {
    expect(reportOn({ annualCosts: 20_000 }).notices[0]?.kind).toBe('warning')
    expect(reportOn().notices).toEqual([])
  })

  test('a further void month beyond the year is not worked out', () => {
    const rows = reportOn({ voidWeeksPerYear: 50 }).sensitivity?.rows
    expect(rows?.find(({ label }) => label === 'Void period')?.low.value).toBeNull()
  })
})

describe('the break-even points, put back in', () => {
  test('prices and rents give the yield that they promise', () => {
    expect(answer({ price: point('Price for your target') ?? 0 }).netYieldPercent).toBe(8)
    expect(answer({ price: point('Price for the same gross') ?? 0 }).grossYieldPercent).toBe(8)
    expect(answer({ monthlyRent: point('Monthly rent for') ?? 0 }).netYieldPercent).toBe(8)
    const targetPercent = 5.5
    expect(answer({ price: point('Price for your target', { targetPercent }) ?? 0 }).netYieldPercent).toBe(
      5.5,
    )
  })

  test('the break-even rent leaves nothing', () => {
    expect(Math.abs(answer({ monthlyRent: point('Break-even monthly') ?? 0 }).netIncome)).toBeLessThan(0.07)
  })

  test('the break-even void period leaves something, a tenth of a week more does not', () => {
    const weeks = point('Break-even void') ?? 0
    expect(answer({ voidWeeksPerYear: weeks }).netIncome).toBeGreaterThanOrEqual(0)
    expect(answer({ voidWeeksPerYear: weeks + 0.1 }).netIncome).toBeLessThan(0)
  })

  test('are null when no value would do', () => {
    expect(point('Price for your target', { annualCosts: 20_000 })).toBeNull()
    expect(point('Break-even void', { annualCosts: 20_000 })).toBeNull()
    expect(point('Monthly rent for', { voidWeeksPerYear: 52 })).toBeNull()
  })

  test('the table of target yields says the same', () => {
    for (const [wanted, price, rent] of reportOn().schedules[0]?.rows ?? []) {
      expect(answer({ price: Number(price) }).netYieldPercent).toBe(wanted)
      expect(answer({ monthlyRent: Number(rent) }).netYieldPercent).toBe(wanted)
    }
  })
})
