import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { type CapitalGainsInput, capitalGainsTax } from '#tax/capital-gains/capital-gains-tax.ts'

import { capitalGainsCalculator as tool } from './report.ts'
import { capitalGains } from './sheet.ts'

const today = isoDate('2026-11-20')

/** The report on a sale, and the tax on the same sale with something changed. */
function saleOf(query = '') {
  const { question, errors } = tool.read(tool.textFrom(new URLSearchParams(query), today), today)
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  const { effectiveDate: on } = question
  const inputs: CapitalGainsInput & { proceeds?: number } = question.inputs
  const report = tool.report(question, today)
  const drawn = report.drawings.find(({ id }) => id === 'parts')
  return {
    inputs,
    report,
    parts: drawn && 'items' in drawn ? drawn.items : [],
    changed: (change: CapitalGainsInput, day = on) => capitalGainsTax({ ...inputs, ...change }, day),
    alternatives: report.schedules.find(({ id }) => id === 'changes')?.rows ?? [],
  }
}

/** What is changed, the resulting tax, and the difference. */
const alternative = (query: string, what: RegExp) =>
  saleOf(query).alternatives.find(([words]) => what.test(String(words)))

describe('the parts', () => {
  test.each([
    '',
    'ownershipSharePercent=50',
    'ownershipMonths=120&residenceMonths=40&lettingGain=5k&sharedOccupancy=yes&lossesInYear=2000',
    'purchasePrice=100',
  ])('of %j add up to the seller’s share of the price', (query) => {
    const { parts, inputs } = saleOf(query)
    const sum = parts.reduce((total, part) => total + part.value, 0)
    expect(sum).toBe((320_000 * (inputs.ownershipSharePercent ?? 0)) / 100)
    expect(parts.every(({ value }) => value > 0)).toBe(true)
  })

  test('of a loss are not drawn', () => {
    expect(saleOf('purchasePrice=400k').report.drawings.map(({ id }) => id)).toEqual(['curve'])
  })
})

describe('what would change it', () => {
  test('half each is twice the tax of half, each with an exempt amount', () => {
    const half = saleOf().changed({ ownershipSharePercent: 50 }).tax
    expect(alternative('', /both with this income/)?.[1]).toBe(2 * half)
    expect(alternative('', /one without income/)?.[1]).toBeLessThan(2 * half)
    expect(alternative('ownershipSharePercent=50', /half each/)).toBeUndefined()
  })

  test('the next tax year is compared where its rates are known', () => {
    const next = alternative('completionDate=2024-03-01', /next tax year, from 6 April 2024/)
    const { changed } = saleOf('completionDate=2024-03-01')
    const then = changed({}, isoDate('2024-04-06')).tax
    expect(next?.[1]).toBe(then)
    expect(next?.[2]).toBeCloseTo(then - changed({}).tax, 6)
    expect(alternative('', /next tax year/)).toBeUndefined()
  })

  test('nothing is compared with a sale that is not taxed', () => {
    expect(saleOf('proceeds=200k').alternatives).toEqual([])
  })

  test('the highest price without tax is not taxed, and a few pounds more are', () => {
    const { report, changed } = saleOf()
    expect(report.turningPoints[0]?.value).toBe(224_000)
    const at = (proceeds: number) => changed({ proceeds }).tax
    expect([at(224_000), at(224_001) > 0]).toEqual([0, true])
    expect(saleOf('ownershipMonths=60&residenceMonths=60').report.turningPoints[0]?.value).toBeNull()
  })
})

describe('the sentence', () => {
  test('names gain, rates and the last day', () => {
    expect(saleOf().report.sentence).toBe(
      'You’d pay £22,183.80 capital gains tax if you sell for £320,000 in the tax year 2026-27. Your gain is £99,000; you’re taxed on £14,270 at 18% and £81,730 at 24%. Report and pay by 19 January 2027, 60 days after completion.',
    )
  })

  test('names the yearly return where it was enough', () => {
    expect(saleOf('completionDate=2019-06-01').report.sentence).toContain(
      'Report it on your Self Assessment return for 2019-20.',
    )
  })

  test('says when nothing is due', () => {
    expect(saleOf('purchasePrice=400k').report.sentence).toContain(
      'a loss of £101,000 if you sell for £320,000 in the tax year 2026-27, so there’s no tax to pay',
    )
    expect(saleOf('proceeds=222k&ownershipSharePercent=50').report.sentence).toContain(
      'none of your gain of £500 on your 50% share is taxed.',
    )
  })
})

describe('the report', () => {
  test('has the parts and the curve, with the question marked on it', () => {
    const { drawings } = saleOf().report
    expect(drawings.map(({ title }) => title)).toEqual([
      '£96,000 of £320,000 is taxed',
      'Each extra £1,000 on the sale price adds £240 tax',
    ])
    const [, curve] = drawings
    expect(curve?.kind === 'lines' && curve.mark).toEqual({ x: 320_000, y: 22_183.8, label: '£22,183.80' })
    expect(saleOf('proceeds=200k').report.drawings[0]?.id).toBe('curve')
  })

  test('finds the highest price and income taxed only at the lower rate', () => {
    const query = 'proceeds=230k'
    const { report, changed } = saleOf(query)
    const [, price, income] = report.turningPoints
    const higher = (change: CapitalGainsInput) => changed(change).taxedAtHigherRate
    expect(higher({ proceeds: price?.value ?? 0 })).toBe(0)
    expect(higher({ proceeds: (price?.value ?? 0) + 1 })).toBe(1)
    expect(higher({ grossIncome: income?.value ?? 0 })).toBe(0)
    expect(higher({ grossIncome: (income?.value ?? 0) + 1 })).toBe(1)
    expect(saleOf().report.turningPoints[2]).toMatchObject({ value: null })
    expect(saleOf('proceeds=200k').report.turningPoints).toHaveLength(2)
  })

  test('adds up rate by rate', () => {
    const rows = saleOf().report.schedules.find(({ id }) => id === 'rates')?.rows ?? []
    expect(rows).toEqual([
      [18, 14_270, 2_568.6],
      [24, 81_730, 19_615.2],
    ])
  })

  test('moves with price, income and improvements as the calculation does', () => {
    const { report, changed } = saleOf()
    const tax = (change: CapitalGainsInput) => changed(change).tax
    expect(report.sensitivity?.rows.map(({ low, high }) => [low.value, high.value])).toEqual([
      [tax({ proceeds: 304_000 }), tax({ proceeds: 336_000 })],
      [tax({ grossIncome: 26_000 }), tax({ grossIncome: 46_000 })],
      [tax({ improvementCosts: 2_000 }), tax({ improvementCosts: 22_000 })],
    ])
  })

  test('says how soon a sale must be reported, unless the annual return is enough', () => {
    expect(saleOf().report.notices[0]?.title).toBe('Report and pay within 60 days of completion')
    expect(saleOf('completionDate=2019-06-01').report.notices).toEqual([])
  })
})

test('the working of the gain shows the whole pounds that were taken', () => {
  const sale =
    'proceeds=243652.76&purchasePrice=83652.35&improvementCosts=30000&sellingCosts=0&purchaseCosts=0'
  const gain = saleOf(sale).report.working.find(({ label }) => label === capitalGains.label('gain'))
  expect(gain?.values).toBe('((243,652 − 113,653) × 100 ÷ 100, rounded down)')
  expect(gain?.result).toBe('£129,999')
})
