import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { isoDate } from '#domain/dates.ts'
import { visitPurePage } from '#testing/visit-page.ts'

import { propertyFlipCalculator } from './report.ts'
import { propertyFlip } from './sheet.ts'

type Inputs = SomeValues<typeof propertyFlip.inputs>

const today = isoDate('2026-11-21')
const FLIP = {
  nation: 'england',
  completion: isoDate('2026-11-20'),
  purchasePrice: 150_000,
  salePrice: 215_000,
  purchaseLegalFees: 1_500,
  refurbCost: 25_000,
  contingencyPercent: 10,
  loanPercentOfPrice: 70,
  monthlyInterestPercent: 0.9,
  arrangementFeePercent: 2,
  months: 6,
  monthlyHoldingCosts: 150,
  agentFeePercentExVat: 1.25,
  saleLegalFees: 1_200,
} as const

function ask(query = '') {
  const text = propertyFlipCalculator.textFrom(new URLSearchParams(query), today)
  const { question, errors } = propertyFlipCalculator.read(text, today)
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  const { inputs: given, jurisdiction, effectiveDate } = question
  const inputs = { ...given, nation: jurisdiction, completion: effectiveDate } as Inputs
  const at = (change: Inputs) => propertyFlip.calculate({ ...inputs, ...change })
  return { inputs, at, report: propertyFlipCalculator.report(question, today) }
}

const point = (asked: ReturnType<typeof ask>, label: RegExp) =>
  asked.report.turningPoints.find((one) => label.test(one.label))?.value ?? NaN

test('a flip from £150,000 to £215,000 with a 70% loan makes £14,905', () => {
  expect(propertyFlip.calculate(FLIP)).toMatchObject({
    propertyTax: 8_000,
    loanAmount: 105_000,
    financeCosts: 7_770,
    totalCost: 195_670,
    sellingCosts: 4_425,
    profit: 14_905,
    cashInvested: 90_670,
    returnOnCashPercent: 16.44,
    profitOnSalePercent: 6.93,
  })
})

test('a buyer without another home pays the main rates, a company the higher ones', () => {
  const tax = (who: Inputs) => propertyFlip.calculate({ ...FLIP, ...who }).propertyTax
  expect(tax({ ownsOtherProperty: false })).toBe(500)
  expect(tax({ ownsOtherProperty: false, buyerType: 'company' })).toBe(8_000)
})

test('the completion date decides: three points until 30 October 2024, five from the next day', () => {
  const tax = (day: string) => propertyFlip.calculate({ ...FLIP, completion: isoDate(day) }).propertyTax
  expect([tax('2024-10-30'), tax('2024-10-31')]).toEqual([4_500, 7_500])
})

test('the parts add up', () => {
  const result = propertyFlip.calculate(FLIP)
  const parts =
    FLIP.purchasePrice +
    result.propertyTax +
    FLIP.purchaseLegalFees +
    result.refurbishment +
    result.holdingCosts +
    result.financeCosts
  expect(parts).toBe(result.totalCost)
  expect(FLIP.salePrice - result.sellingCosts - result.totalCost).toBe(result.profit)
})

describe('the break-even points of a flip', () => {
  it.each(['england', 'scotland', 'wales', 'northern-ireland'])(
    'put back in give the target, and a pound more does not: %s',
    (nation) => {
      const asked = ask(`nation=${nation}&wantedProfit=12345&wantedReturnPercent=15`)
      const forProfit = point(asked, /for a profit of £12,345$/)
      expect(asked.at({ purchasePrice: forProfit }).profit).toBeGreaterThanOrEqual(12_345)
      expect(asked.at({ purchasePrice: forProfit + 1 }).profit).toBeLessThan(12_345)
      // 15% a year is 7.5% on a project of six months.
      const forReturn = point(asked, /for a return of 15% a year$/)
      expect(asked.at({ purchasePrice: forReturn }).returnOnCashPercent).toBeGreaterThanOrEqual(7.5)
      expect(asked.at({ purchasePrice: forReturn + 100 }).returnOnCashPercent).toBeLessThan(7.5)
      expect(asked.at({ salePrice: point(asked, /^Break-even sale price/) }).profit).toBeCloseTo(0, 1)
      expect(asked.at({ refurbCost: point(asked, /^Break-even refurbishment/) }).profit).toBeCloseTo(0, 1)
    },
  )

  it('find a price below a jump of the tax', () => {
    const asked = ask(
      'buyerType=company&corporateFlatRate=yes&purchasePrice=510k&salePrice=700k&wantedProfit=40000',
    )
    expect(asked.report.turningPoints.at(-1)).toMatchObject({ value: 500_000 })
    const price = point(asked, /for a profit/)
    expect(asked.at({ purchasePrice: price }).profit).toBeGreaterThanOrEqual(40_000)
    expect(asked.at({ purchasePrice: price + 1 }).profit).toBeLessThan(40_000)
  })

  it('name the longest project that doesn’t lose money', () => {
    const asked = ask()
    const months = point(asked, /^Break-even project length/)
    expect(asked.at({ months }).profit).toBeGreaterThanOrEqual(0)
    expect(asked.at({ months: months + 1 }).profit).toBeLessThan(0)
    const cheap = ask('monthlyHoldingCosts=0&loanPercentOfPrice=1&monthlyInterestPercent=0.01')
    expect(cheap.report.turningPoints).toContainEqual(
      expect.objectContaining({
        value: null,
        sentence: 'A month costs so little that no delay uses up the profit.',
      }),
    )
  })

  it('say so when no price is low enough', () => {
    const asked = ask('refurbCost=300k')
    expect(asked.report.turningPoints.find(({ label }) => /for a profit/.test(label))).toMatchObject({
      value: null,
      sentence: 'You wouldn’t reach it even if the property were free.',
    })
    expect(asked.report.notices[0]?.title).toBe('You’d make a loss')
    expect(asked.report.sentence).toContain('lose £')
  })
})

describe('the charts', () => {
  it('go step by step to the profit, between the prices and by stage', () => {
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

  it('have titles that stay true of a loss, and of time that costs nothing', () => {
    const titles = (query: string) => ask(query).report.drawings.map(({ title }) => title)
    expect(titles('salePrice=140k')[0]).toBe('You’d sell for no more than you paid')
    expect(titles('salePrice=170k')[0]).toBe('The uplift of £20,000 doesn’t cover the costs')
    expect(titles('monthlyHoldingCosts=0&loanPercentOfPrice=0')[3]).toMatch(/^Time costs nothing/)
  })
})

test('cash by month always ends at the profit', () => {
  const projects = fc.record({
    purchasePrice: fc.integer({ min: 1, max: 2_000_000 }),
    salePrice: fc.integer({ min: 1, max: 3_000_000 }),
    refurbCost: fc.integer({ min: 0, max: 400_000 }),
    months: fc.constantFrom(0, 0.5, 1, 2.5, 6, 17, 60),
    loanPercentOfPrice: fc.integer({ min: 0, max: 100 }),
    monthlyHoldingCosts: fc.integer({ min: 0, max: 1_000 }),
  })
  fc.assert(
    fc.property(projects, fc.constantFrom('england' as const, 'wales' as const), (project, nation) => {
      const { result, rows } = propertyFlip.evaluate({ ...FLIP, ...project, nation })
      expect(rows('timeline').at(-1)?.cash).toBeCloseTo(result.profit, 1)
    }),
  )
})

it('shows no return on cash where none is put in', () => {
  const { report } = ask(
    'loanPercentOfPrice=100&refurbCost=0&purchaseLegalFees=0&monthlyHoldingCosts=0&monthlyInterestPercent=0&arrangementFeePercent=0&purchasePrice=30k',
  )
  for (const key of ['returnOnCashPercent', 'returnAYearPercent'])
    expect(report.figures.find((figure) => figure.key === key)).toMatchObject({
      value: null,
      none: 'none of your own cash in it',
    })
  expect(report.sentence).toContain('none of your own cash')
})

const visit = (query = '', on = '2026-11-21') => visitPurePage(`/buy-to-let-flip-calculator?${query}`, on)

describe('the page, before any script', () => {
  test('answers a realistic flip with its parts, its months and its working', async () => {
    const { html, head } = await visit('view=all')
    expect(head.status).toBeUndefined()
    expect(html).toContain('£14,905')
    expect(html).toContain('16.4% on £90,670 of your own cash')
    expect(html).toContain('You’d keep £14,905 of an uplift of £65,000')
    expect(html).toContain('Your cash, month by month')
    expect(html).toContain('On the market')
    expect(html).toContain('125,000 × 5% + 25,000 × 7%')
  })

  test('follows nation, day and buyer', async () => {
    const tax = (html: string) => /Stamp duty<\/dt><dd[^>]*>([^<]+)/.exec(html)?.[1]
    expect(tax((await visit('nation=scotland')).html)).toBe('£12,100')
    expect(tax((await visit('nation=wales')).html)).toBe('£7,500')
    expect(tax((await visit('ownsOtherProperty=no')).html)).toBe('£500')
    expect(tax((await visit('completion=2024-10-30')).html)).toBe('£4,500')
    expect(tax((await visit('nation=england&nonUkResident=yes')).html)).toBe('£11,000')
  })

  test('rejects a completion date that isn’t covered, by the field, in an open group', async () => {
    const { html, head } = await visit('completion=2031-01-01')
    expect(head.status).toBe(422)
    expect(html).toContain('id="completion-error"')
    expect(html).toMatch(
      /<details open="" class="[^"]*print-closed[^>]*>(?:(?!<\/details>).)*id="completion-error"/s,
    )
    expect(html).toContain('We don’t have tax rates for other dates.')
    expect(html).toContain('value="2031-01-01"')
  })

  test('answers with the last day that is covered when today is later', async () => {
    const { html, head } = await visit('', '2031-01-01')
    expect(head.status).toBeUndefined()
    expect(html).toContain('value="2027-03-31"')
  })

  test('shows a loss, and asks a company other questions', async () => {
    const { html } = await visit('salePrice=150000')
    expect(html).toContain('−£')
    expect(html).toContain('lose £')
    const hidden = (html: string, name: string) =>
      new RegExp(`<div hidden=""[^>]*>(?:(?!</div>).)*${name}`, 's').test(html)
    expect(hidden(html, 'corporateFlatRate')).toBe(true)
    expect(hidden((await visit('buyerType=company')).html, 'corporateFlatRate')).toBe(false)
  })

  test('gives a verdict with its reason, and stops at a deal-breaker that is ticked', async () => {
    const { html } = await visit('wantedProfit=14k')
    expect(html).toContain('Meets your targets')
    expect(html).toContain('The figures pass every check.')
    const { html: short } = await visit('wantedProfit=20k')
    expect(short).toContain('Doesn’t meet your targets')
    expect(short).toContain('Profit before tax is £14,905, below your £20,000 target.')
    expect((await visit('view=risk')).html).toMatch(/[\d.]+% of 10,000 runs end in a loss/)
    const ticked = await visit('breaker=epc-below-e&view=deal-breakers')
    expect(ticked.html).toContain('Stop until')
    const elsewhere = await visit('breaker=epc-below-e')
    expect(elsewhere.html).toContain('Stop until')
    expect(elsewhere.html).toMatch(/<input type="hidden" name="breaker" value="epc-below-e"/)
    expect(ticked.html).toMatch(/value="epc-below-e"[^>]*checked=""|checked=""[^>]*value="epc-below-e"/)
  })
})
