import { describe, expect, test } from 'vitest'

import type { Drawing } from '#calculators/engine/report/report.ts'
import { isoDate } from '#domain/dates.ts'

import { rentalYield } from './calculate.ts'
import { reportOnYield } from './report.ts'
import { rentalYieldTool } from './tool.ts'

const home = {
  price: 200_000,
  monthlyRent: 1_000,
  voidWeeksPerYear: 2,
  annualCosts: 1_800,
  purchaseCosts: 13_000,
}
const today = isoDate('2026-11-21')

function stepsOf(drawing: Drawing | undefined): number[] {
  if (drawing?.kind !== 'steps') throw new Error('no steps')
  return drawing.items.map(({ value }) => value)
}

function point(label: string, input = home): number | null {
  const found = reportOnYield(input).turningPoints.find((each) => each.label.startsWith(label))
  if (!found) throw new Error(`no turning point ${label}`)
  return found.value
}

function inputs(query: string) {
  const { question } = rentalYieldTool.read(
    rentalYieldTool.textFrom(new URLSearchParams(query), today),
    today,
  )
  return question?.inputs
}

describe('what is asked', () => {
  test('a weekly rent counts instead of the monthly one: 52 weeks in 12 months', () => {
    expect(inputs('weeklyRent=300&monthlyRent=999')?.monthlyRent).toBe(1_300)
  })

  test('service charge, ground rent and works are added to the costs they belong to', () => {
    const asked = inputs('annualCosts=1000&annualServiceCharge=1.5k&annualGroundRent=250&works=8,000')
    expect(asked).toMatchObject({ annualCosts: 2_750, purchaseCosts: 21_000 })
  })

  test('a home without a price is refused at its field', () => {
    const text = rentalYieldTool.textFrom(new URLSearchParams('price=0'), today)
    expect(rentalYieldTool.read(text, today).errors).toEqual([
      { field: 'price', message: 'Price: enter at least £1' },
    ])
  })
})

describe('the report', () => {
  test('steps from the rent to the net income, and from gross to net, add up', () => {
    const { drawings, outputs } = reportOnYield(home)
    const { netIncome, netYieldPercent } = outputs as ReturnType<typeof rentalYield>
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    expect(sum(stepsOf(drawings[0]))).toBeCloseTo(netIncome, 2)
    expect(sum(stepsOf(drawings[1]))).toBeCloseTo(netYieldPercent, 8)
  })

  test('its titles stay true where nothing is left, nothing is lost, or nothing is let', () => {
    const titles = (input: object) => reportOnYield({ ...home, ...input }).drawings.map(({ title }) => title)
    expect(titles({ annualCosts: 20_000 })[0]).toBe('Nothing of the year’s rent is left')
    expect(titles({ annualCosts: 20_000 })[2]).toBe('No price gives a net yield above nothing')
    expect(titles({ voidWeeksPerYear: 0, annualCosts: 0, purchaseCosts: 0 })[1]).toMatch(/are the same/)
    expect(titles({ monthlyRent: 0, annualCosts: 0 })[0]).toBe('Nothing of the year’s rent is left')
  })

  test('warns of a loss, and only then', () => {
    expect(reportOnYield({ ...home, annualCosts: 20_000 }).notices[0]?.kind).toBe('warning')
    expect(reportOnYield(home).notices).toEqual([])
  })

  test('a further empty month beyond the year is not worked out', () => {
    const rows = reportOnYield({ ...home, voidWeeksPerYear: 50 }).sensitivity?.rows
    expect(rows?.find(({ label }) => label.startsWith('Time'))?.low.value).toBeNull()
  })
})

describe('the turning points, put back in', () => {
  test('prices and rents give the yield that they promise', () => {
    expect(rentalYield({ ...home, price: point('Price for 8% net') ?? 0 }).netYieldPercent).toBe(8)
    expect(rentalYield({ ...home, price: point('Price for 8% gross') ?? 0 }).grossYieldPercent).toBe(8)
    expect(rentalYield({ ...home, monthlyRent: point('Rent a month for') ?? 0 }).netYieldPercent).toBe(8)
  })

  test('the rent that only pays the costs leaves nothing', () => {
    const rent = point('Rent a month that only') ?? 0
    expect(Math.abs(rentalYield({ ...home, monthlyRent: rent }).netIncome)).toBeLessThan(0.07)
  })

  test('the empty weeks leave something, a tenth of a week more does not', () => {
    const weeks = point('Empty weeks') ?? 0
    expect(rentalYield({ ...home, voidWeeksPerYear: weeks }).netIncome).toBeGreaterThanOrEqual(0)
    expect(rentalYield({ ...home, voidWeeksPerYear: weeks + 0.1 }).netIncome).toBeLessThan(0)
  })

  test('are none where there is none', () => {
    expect(point('Price for 8% net', { ...home, annualCosts: 20_000 })).toBeNull()
    expect(point('Empty weeks', { ...home, annualCosts: 20_000 })).toBeNull()
    expect(point('Rent a month for', { ...home, voidWeeksPerYear: 52 })).toBeNull()
  })

  test('the table of wanted yields says the same', () => {
    const [schedule] = reportOnYield(home).schedules
    for (const [wanted, price, rent] of schedule?.rows ?? []) {
      expect(rentalYield({ ...home, price: Number(price) }).netYieldPercent).toBe(wanted)
      expect(rentalYield({ ...home, monthlyRent: Number(rent) }).netYieldPercent).toBe(wanted)
    }
  })
})
