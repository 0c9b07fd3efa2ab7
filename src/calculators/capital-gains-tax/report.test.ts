import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { capitalGainsTax } from '#tax/capital-gains/capital-gains-tax.ts'

import { alternativesTo } from './alternatives.ts'
import { partsOf } from './drawings.ts'
import { explainCapitalGains } from './explain.ts'
import { readForm, valuesFrom } from './form.ts'
import { reportOnSale } from './report.ts'
import { resultSentence } from './words.ts'

const today = isoDate('2026-11-20')

function report(query = '') {
  const reading = readForm(valuesFrom(new URLSearchParams(query), today))
  if (!reading.ok) throw new Error(reading.errors.map(({ message }) => message).join())
  const { sale } = reading
  const result = capitalGainsTax(sale.input, sale.on)
  const whole = reportOnSale({ jurisdiction: 'uk', effectiveDate: sale.on, inputs: sale.input })
  return {
    sale,
    result,
    whole,
    parts: partsOf({ sale, result }),
    alternatives: alternativesTo(sale, result.tax),
    untaxedPrice: whole.turningPoints[0]?.value,
  }
}

const alternative = (query: string, what: RegExp) =>
  report(query).alternatives.find((one) => what.test(one.what))

describe('the parts', () => {
  test.each([
    '',
    'ownershipSharePercent=50',
    'ownershipMonths=120&residenceMonths=40&lettingGain=5k&sharedOccupancy=yes&lossesInYear=2000',
    'purchasePrice=100',
  ])('of %j add up to the seller’s share of the price', (query) => {
    const { parts, sale } = report(query)
    const sum = parts.reduce((total, part) => total + part.value, 0)
    expect(sum).toBe((320_000 * (sale.input.ownershipSharePercent ?? 0)) / 100)
    expect(parts.every(({ value }) => value > 0)).toBe(true)
  })

  test('of a loss are not drawn', () => {
    expect(report('purchasePrice=400k').parts).toEqual([])
  })
})

describe('what would change it', () => {
  test('half each is twice the tax of half, each with an exempt amount', () => {
    const half = capitalGainsTax({ ...report().sale.input, ownershipSharePercent: 50 }, today).tax
    expect(alternative('', /both with this income/)?.tax).toBe(2 * half)
    expect(alternative('', /one without income/)?.tax).toBeLessThan(2 * half)
    expect(alternative('ownershipSharePercent=50', /half each/)).toBeUndefined()
  })

  test('the next tax year is compared where its rates are known', () => {
    const next = alternative('completionDate=2024-03-01', /next tax year, from 6 April 2024/)
    const then = capitalGainsTax(report().sale.input, isoDate('2024-04-06')).tax
    expect(next?.tax).toBe(then)
    expect(next?.difference).toBeCloseTo(then - report('completionDate=2024-03-01').result.tax, 6)
    expect(alternative('', /next tax year/)).toBeUndefined()
  })

  test('nothing is compared with a sale that is not taxed', () => {
    expect(report('proceeds=200k').alternatives).toEqual([])
  })

  test('the highest price without tax is not taxed, and a few pounds more are', () => {
    const { untaxedPrice, sale } = report()
    expect(untaxedPrice).toBe(224_000)
    const at = (proceeds: number) => capitalGainsTax({ ...sale.input, proceeds }, today).tax
    expect([at(224_000), at(224_001) > 0]).toEqual([0, true])
    expect(report('ownershipMonths=60&residenceMonths=60').untaxedPrice).toBeNull()
  })
})

describe('the sentence', () => {
  test('names gain, rates and the last day', () => {
    expect(resultSentence(report())).toBe(
      'You’d pay £22,183.80 capital gains tax if you sell for £320,000 in the tax year 2026-27. Your gain is £99,000; you’re taxed on £14,270 at 18% and £81,730 at 24%. Report and pay by 19 January 2027, 60 days after completion.',
    )
  })

  test('names the yearly return where it was enough', () => {
    expect(resultSentence(report('completionDate=2019-06-01'))).toContain(
      'Report it on your Self Assessment return for 2019-20.',
    )
  })

  test('says when nothing is due', () => {
    expect(resultSentence(report('purchasePrice=400k'))).toContain(
      'a loss of £101,000 if you sell for £320,000 in the tax year 2026-27, so there’s no tax to pay',
    )
    expect(resultSentence(report('proceeds=222k&ownershipSharePercent=50'))).toContain(
      'none of your gain of £500 on your 50% share is taxed.',
    )
  })
})

describe('the report', () => {
  test('has the parts and the curve, with the question marked on it', () => {
    const { drawings } = report().whole
    expect(drawings.map(({ title }) => title)).toEqual([
      '£96,000 of £320,000 is taxed',
      'Each extra £1,000 on the sale price adds £240 tax',
    ])
    const [, curve] = drawings
    expect(curve?.kind === 'lines' && curve.mark).toEqual({ x: 320_000, y: 22_183.8, label: '£22,183.80' })
    expect(report('proceeds=200k').whole.drawings[0]?.id).toBe('curve')
  })

  test('finds the highest price and income that bear the lower rate only', () => {
    const query = 'proceeds=230k'
    const { sale, whole } = report(query)
    const [, price, income] = whole.turningPoints
    const higher = (changed: object) =>
      capitalGainsTax({ ...sale.input, ...changed }, sale.on).taxedAtHigherRate
    expect(higher({ proceeds: price?.value ?? 0 })).toBe(0)
    expect(higher({ proceeds: (price?.value ?? 0) + 1 })).toBe(1)
    expect(higher({ grossIncome: income?.value ?? 0 })).toBe(0)
    expect(higher({ grossIncome: (income?.value ?? 0) + 1 })).toBe(1)
    expect(report().whole.turningPoints[2]).toMatchObject({ value: null })
    expect(report('proceeds=200k').whole.turningPoints).toHaveLength(2)
  })

  test('adds up rate by rate', () => {
    const rows = report().whole.schedules.find(({ id }) => id === 'rates')?.rows ?? []
    expect(rows.slice(0, 2).reduce((sum, row) => sum + Number(row[3]), 0)).toBeCloseTo(22_183.8, 6)
    expect(rows.at(-1)).toEqual(['Tax due', 96_000, null, 22_183.8])
  })

  test('moves with price, income and improvements as the calculation does', () => {
    const { sale, whole } = report()
    const tax = (changed: object) => capitalGainsTax({ ...sale.input, ...changed }, sale.on).tax
    expect(whole.sensitivity?.rows.map(({ low, high }) => [low.value, high.value])).toEqual([
      [tax({ proceeds: 304_000 }), tax({ proceeds: 336_000 })],
      [tax({ grossIncome: 26_000 }), tax({ grossIncome: 46_000 })],
      [tax({ improvementCosts: 2_000 }), tax({ improvementCosts: 22_000 })],
    ])
  })

  test('says how soon a sale must be reported, and nothing where the yearly return is enough', () => {
    expect(report().whole.notices[0]?.title).toBe('Report and pay within 60 days of completion')
    expect(report('completionDate=2019-06-01').whole.notices).toEqual([])
  })
})

test('the working of the gain shows the whole pounds that were taken', () => {
  const sale = { proceeds: 243_652.76, purchasePrice: 83_652.35, improvementCosts: 30_000 }
  const [gain] = explainCapitalGains(sale, isoDate('2026-06-01'))
  expect(gain?.values).toBe('(243,652 − 0 − 83,653 − 0 − 30,000) × 100 / 100')
  expect(gain?.result).toBe('£129,999')
})
