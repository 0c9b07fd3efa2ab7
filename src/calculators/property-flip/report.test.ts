import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { placeOf } from '#calculators/purchase-tax/purchase-fields.ts'
import { isoDate } from '#domain/dates.ts'

import { propertyFlip } from './calculate.ts'
import { flipTimeline } from './timeline.ts'
import { propertyFlipTool } from './tool.ts'

const today = isoDate('2026-11-21')

function ask(query = '') {
  const { question, errors } = propertyFlipTool.read(
    propertyFlipTool.textFrom(new URLSearchParams(query), today),
    today,
  )
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  const { inputs } = question
  const at = (change: object) => propertyFlip({ ...inputs, ...change }, placeOf(question))
  return { inputs, at, report: propertyFlipTool.report(question, today) }
}

const NATIONS = ['england', 'scotland', 'wales', 'northern-ireland']
const point = (asked: ReturnType<typeof ask>, label: RegExp) =>
  asked.report.turningPoints.find((one) => label.test(one.label))?.value ?? NaN

describe('where a flip turns', () => {
  it.each(NATIONS)('prices put back in give what was wanted, and a pound more does not: %s', (nation) => {
    const asked = ask(`nation=${nation}&wantedProfit=12345&wantedReturnPercent=15`)
    const forProfit = point(asked, /of profit/)
    expect(asked.at({ purchasePrice: forProfit }).profit).toBeGreaterThanOrEqual(12_345)
    expect(asked.at({ purchasePrice: forProfit + 1 }).profit).toBeLessThan(12_345)
    // 15% a year are 7.5% of a project of six months.
    const forReturn = point(asked, /on your cash/)
    expect(asked.at({ purchasePrice: forReturn }).returnOnCashPercent).toBeGreaterThanOrEqual(7.5)
    expect(asked.at({ purchasePrice: forReturn + 100 }).returnOnCashPercent).toBeLessThan(7.5)
    expect(asked.at({ salePrice: point(asked, /Lowest sale/) }).profit).toBeCloseTo(0, 1)
    expect(asked.at({ refurbCost: point(asked, /Works that/) }).profit).toBeCloseTo(0, 1)
  })

  it('finds a price below a jump of the tax', () => {
    const asked = ask(
      'buyerType=company&corporateFlatRate=yes&purchasePrice=510k&salePrice=700k&wantedProfit=40000',
    )
    expect(asked.report.turningPoints.at(-1)).toMatchObject({ value: 500_000 })
    const price = point(asked, /of profit/)
    expect(asked.at({ purchasePrice: price }).profit).toBeGreaterThanOrEqual(40_000)
    expect(asked.at({ purchasePrice: price + 1 }).profit).toBeLessThan(40_000)
  })

  it('counts the months of delay that the profit bears', () => {
    const asked = ask()
    const months = point(asked, /Longest time/)
    expect(asked.at({ months }).profit).toBeGreaterThanOrEqual(0)
    expect(asked.at({ months: months + 1 }).profit).toBeLessThan(0)
  })

  it('says so when no price is low enough', () => {
    const asked = ask('refurbCost=300k')
    expect(asked.report.turningPoints.find(({ label }) => /of profit/.test(label))).toMatchObject({
      value: null,
      sentence: 'Even as a gift it would not leave that.',
    })
    expect(asked.report.notices[0]?.title).toBe('A loss')
    expect(asked.report.sentence).toContain('it loses £')
  })
})

describe('what is drawn', () => {
  it('goes step by step to the profit, between the prices and by stage', () => {
    for (const query of [
      '',
      'nation=scotland&months=13',
      'salePrice=140k',
      'loanPercentOfPrice=0&refurbCost=0',
    ])
      for (const drawing of ask(query).report.drawings.slice(0, 2)) {
        const sum =
          drawing.kind === 'steps' ? drawing.items.reduce((total, { value }) => total + value, 0) : NaN
        expect(sum).toBeCloseTo(ask(query).report.answer.value ?? NaN, 1)
      }
  })

  it('has titles that stay true of a loss, and of time without cost', () => {
    const titles = (query: string) => ask(query).report.drawings.map(({ title }) => title)
    expect(titles('salePrice=140k')[0]).toBe('It sells for no more than it cost')
    expect(titles('salePrice=170k')[0]).toBe(
      '£20,000 between the prices does not pay for more than the costs',
    )
    expect(titles('monthlyHoldingCosts=0&loanPercentOfPrice=0')[3]).toMatch(/^Time costs nothing/)
  })
})

describe('your cash by month', () => {
  it('ends at the profit, whatever the project', () => {
    const projects = fc.record({
      purchasePrice: fc.integer({ min: 1, max: 2_000_000 }),
      salePrice: fc.integer({ min: 1, max: 3_000_000 }),
      refurbCost: fc.integer({ min: 0, max: 400_000 }),
      months: fc.constantFrom(0, 0.5, 1, 2.5, 6, 17, 60),
      loanPercentOfPrice: fc.integer({ min: 0, max: 100 }),
      monthlyHoldingCosts: fc.integer({ min: 0, max: 1_000 }),
    })
    const { inputs } = ask()
    fc.assert(
      fc.property(
        projects,
        fc.constantFrom('england' as const, 'wales' as const),
        (project, jurisdiction) => {
          const input = { ...inputs, ...project }
          const result = propertyFlip(input, { jurisdiction, on: today })
          expect(flipTimeline(input, result).at(-1)?.cash).toBeCloseTo(result.profit, 1)
        },
      ),
    )
  })
})

it('measures no return on cash where none is put in', () => {
  const { report } = ask(
    'loanPercentOfPrice=100&refurbCost=0&purchaseLegalFees=0&monthlyHoldingCosts=0&monthlyInterestPercent=0&arrangementFeePercent=0&purchasePrice=30k',
  )
  expect(report.figures[0]).toMatchObject({ value: null, none: 'no cash of yours in it' })
  expect(report.sentence).toContain('none of your own cash')
})
