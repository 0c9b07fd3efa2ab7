import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toPenny } from '#calculators/engine/rounding.ts'
import { tools } from '#calculators/tools.ts'
import { isoDate } from '#domain/dates.ts'
import { poundsToPence } from '#domain/money.ts'
import { anyForm } from '#testing/any-form.ts'

import { addingUp } from './adding-up.ts'
import type { Report } from './report.ts'

const TODAY = isoDate('2026-11-20')
const pence = (items: readonly { value: number }[]) =>
  items.reduce((sum, { value }) => sum + poundsToPence(value), 0)
const item = (value: number, place = 0) => ({ label: String(place), value })

describe('parts that add up', () => {
  it('are within a penny of their exact figures, and always add up to the total', () => {
    const pounds = fc.double({ min: -2_000_000, max: 2_000_000, noNaN: true })
    fc.assert(
      fc.property(fc.array(pounds, { minLength: 1, maxLength: 9 }), (values) => {
        const total = toPenny(values.reduce((sum, value) => sum + value, 0))
        const items = addingUp(total, values.map(item))
        expect(pence(items)).toBe(poundsToPence(total))
        for (const [place, { label, value }] of items.entries()) {
          expect(label).toBe(String(place))
          expect(value).toBe(toPenny(value))
          expect(Math.abs(value - (values[place] ?? NaN))).toBeLessThan(0.01)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('are rounded separately if that adds up, and whole pennies don’t change', () => {
    expect(addingUp(0.06, [item(0.034), item(0.026)]).map(({ value }) => value)).toEqual([0.03, 0.03])
    // 100.00 − 33.333… thrice leaves nothing; rounded one by one, a penny would be left.
    const third = 100 / 3
    expect(addingUp(0, [100, -third, -third, -third].map(item)).map(({ value }) => value)).toEqual([
      100, -33.33, -33.33, -33.34,
    ])
    // The tie goes to the later one: the start is what was typed.
    expect(addingUp(0.01, [item(0.005), item(0.005)]).map(({ value }) => value)).toEqual([0.01, 0])
  })

  it('are no minus nothing', () => {
    expect(addingUp(1, [item(1), item(-0)]).map(({ value }) => Object.is(value, -0))).toEqual([false, false])
  })
})

type Outputs = Readonly<Record<string, number>>

/** Where a chart's steps end: an output or, if it's none of them, the amount in the title. */
const ENDS: Readonly<Record<string, (outputs: Outputs, title: string) => number | undefined>> = {
  'affordability: where-it-goes': (_, title) => {
    const [, pounds = ''] = /£([\d,.]+\d)/.exec(title) ?? []
    return Number(pounds.replaceAll(',', '')) * (title.includes('short') ? -1 : 1)
  },
  'brrr: cash-by-stage': ({ cashLeftIn = NaN }) => -cashLeftIn,
  'brrr: month-of-rent': ({ monthlyCashFlow }) => monthlyCashFlow,
  'deal-analyser: from-rent': ({ annualCashFlow }) => annualCashFlow,
  'development-cost: of-the-value': ({ profit }) => profit,
  'hmo: year-steps': ({ annualCashFlow }) => annualCashFlow,
  'home-equity: whose': ({ equity }) => equity,
  'property-flip: between-the-prices': ({ profit }) => profit,
  'property-flip: cash-by-stage': ({ profit }) => profit,
  'rental-income-tax: from-rent': ({ netCashAfterTax }) => netCashAfterTax,
  'rental-yield: rent-steps': ({ netIncome }) => netIncome,
  'rental-yield: yield-steps': ({ netYieldPercent }) => netYieldPercent,
}

describe('the steps that a calculator draws', () => {
  const seen = new Set<string>()

  it.each(tools.map((tool) => [tool.name, tool] as const))(
    'end at its answer to the penny: %s',
    (name, tool) => {
      const forms = anyForm(tool.fields, TODAY)
      for (const text of fc.sample(forms, { numRuns: 400, seed: 20_261_122 })) {
        const { question } = tool.read(text, TODAY)
        if (!question) continue
        const report: Report = tool.report(question, TODAY)
        for (const drawing of report.drawings) {
          if (drawing.kind !== 'steps') continue
          const { id, items, title } = drawing
          seen.add(`${name}: ${id}`)
          const sum = toPenny(pence(items) / 100)
          const end = ENDS[`${name}: ${id}`]?.(report.outputs as Outputs, title)
          expect({ id, text, sum }).toEqual({ id, text, sum: end })
        }
      }
    },
  )

  it('are all known here', () => {
    expect([...seen].sort()).toEqual(Object.keys(ENDS).sort())
  })
})
