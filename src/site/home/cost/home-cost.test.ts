import { describe, expect, test } from 'vitest'

import type { CouncilTaxFigures } from '#domain/area-figures.ts'
import { isoDate } from '#domain/dates.ts'
import { findPostcode } from '#domain/postcode.ts'

import { comparisonSentence, monthlyLines, monthlySentence, upFrontLines } from './cost-lines.ts'
import { homeCost, type HomePlace } from './home-cost.ts'
import { EXAMPLE, type HomeQuestion, questionFrom, readQuestion } from './question.ts'

const today = isoDate('2026-11-20')

function question(change: Partial<HomeQuestion> = {}): HomeQuestion {
  const read = readQuestion(EXAMPLE)
  if ('errors' in read) throw new Error('The example can’t be read')
  return { ...read.question, ...change }
}

const source = {
  name: 'Council tax levels',
  publisher: 'MHCLG',
  url: 'https://www.gov.uk/',
  licence: { name: 'OGL', url: 'https://www.nationalarchives.gov.uk/' },
  edition: '2026-27',
  demonstration: false,
}
const councilTax: CouncilTaxFigures = {
  year: '2026-27',
  bands: { A: 1200, B: 1400, C: 1600, D: 1800, E: 2200, F: 2600, G: 3000, H: 3600, I: null },
  source,
}
const reading: HomePlace = {
  postcode: findPostcode('RG30 1AA') ?? ('' as never),
  nation: 'england',
  area: 'Reading',
  councilTax,
  sold: {
    place: 'RG30 1',
    medianPounds: 250_000,
    sales: 40,
    from: isoDate('2021-10-31'),
    to: isoDate('2026-10-31'),
    source,
  },
}

describe('the cost of a home', () => {
  test('is the deposit, the tax and the registration fee up front', () => {
    // gov.uk/stamp-duty-land-tax/residential-property-rates: nil to £125,000, 2% to £250,000, 5% above: £5,000.
    const cost = homeCost(question(), null, today)
    expect(cost).toMatchObject({ deposit: 30_000, loan: 270_000, upFront: 35_150 })
    expect(cost.tax).toMatchObject({
      regime: 'sdlt',
      pounds: 5_000,
      otherBuyers: [
        // First-time buyers pay nothing to £300,000; additional homes 5 points more on everything.
        { buyer: 'first-time', pounds: 0 },
        { buyer: 'additional', pounds: 20_000 },
      ],
    })
    // revenue.scot and gov.wales: 2% from £145,000 and 5% from £250,000; 6% from £225,000.
    expect(cost.otherNations).toEqual([
      { nation: 'scotland', pounds: 4_600 },
      { nation: 'wales', pounds: 4_500 },
    ])
  })

  test('uses the nation’s own tax for a known postcode, without comparing nations', () => {
    const cost = homeCost(question(), { ...reading, nation: 'wales' }, today)
    expect(cost).toMatchObject({ tax: { regime: 'ltt', pounds: 4_500 }, otherNations: [] })
    const scottish = homeCost(question(), { ...reading, nation: 'scotland' }, today)
    expect(scottish).toMatchObject({ tax: { regime: 'lbtt' }, registration: null })
  })

  test('repays the mortgage over the term', () => {
    // MoneyHelper’s mortgage calculator: £250,000 over 25 years at 4.5% is £1,389.58 a month.
    const cost = homeCost(question({ pricePounds: 312_500, depositPercent: 20 }), null, today)
    expect(cost).toMatchObject({ loan: 250_000, mortgageMonthly: 1_389.58, monthly: 1_389.58 })
  })

  test('has no mortgage if the deposit is the full price', () => {
    const cost = homeCost(question({ depositPercent: 100 }), null, today)
    expect(cost).toMatchObject({ loan: 0, mortgageMonthly: 0 })
    expect(monthlySentence(cost)).toBe('Then no mortgage to pay.')
  })

  test('adds council tax only once a band is chosen, and shows the range until then', () => {
    const open = homeCost(question(), reading, today)
    expect(open.monthly).toBe(open.mortgageMonthly)
    expect(monthlyLines(open)[1]).toMatchObject({ amount: '£100–£300' })
    const chosen = homeCost(question({ band: 'D' }), reading, today)
    expect(chosen.monthly).toBe(open.mortgageMonthly + 150)
    expect(monthlyLines(chosen)[1]).toMatchObject({ label: 'Council tax, Band D', amount: '£150' })
  })

  test('adds the visitor’s own quotes, or says that there are none', () => {
    const without = upFrontLines(homeCost(question(), null, today)).at(-1)
    expect(without).toMatchObject({ amount: null })
    const cost = homeCost(question({ otherCostsPounds: 2_500 }), null, today)
    expect(cost.upFront).toBe(37_650)
    expect(upFrontLines(cost).at(-1)).toMatchObject({ amount: '£2,500', note: 'Your quotes' })
  })

  test('leaves the tax out on a day whose rates haven’t been confirmed', () => {
    const cost = homeCost(question(), null, isoDate('2099-01-01'))
    expect(cost).toMatchObject({ tax: null, registration: null, upFront: 30_000 })
    expect(upFrontLines(cost)[1]).toMatchObject({ amount: null, note: 'Rates not confirmed yet' })
  })

  test('compares the price with nearby sold prices over a stated period', () => {
    expect(comparisonSentence(homeCost(question(), reading, today))).toBe(
      'Homes in RG30 1 sold for a median of £250,000 between Oct 2021 and Oct 2026 (40 sales). This price is 20% above that.',
    )
    expect(comparisonSentence(homeCost(question(), null, today))).toBeNull()
  })

  test('links to the calculators with the numbers filled in', () => {
    const cost = homeCost(question({ buyer: 'first-time' }), reading, today)
    expect(upFrontLines(cost)[1]?.href).toBe(
      '/stampdutycalculator?price=300000&nation=england&buyer=first-time',
    )
    expect(monthlyLines(cost)[0]?.href).toBe(
      '/mortgage-repayment-calculator?price=300000&deposit=30000&termYears=25&annualRatePercent=4.5',
    )
  })
})

describe('the question', () => {
  test('accepts amounts the way people type them', () => {
    const read = readQuestion({ ...EXAMPLE, price: '£1.2m', deposit: '15 %', years: '30 years', costs: '2k' })
    expect(read).toMatchObject({
      question: { pricePounds: 1_200_000, depositPercent: 15, termYears: 30, otherCostsPounds: 2_000 },
    })
  })

  test('explains what to enter in each invalid field', () => {
    const read = readQuestion({
      ...EXAMPLE,
      price: 'lots',
      deposit: '120',
      rate: '99',
      years: '0',
      costs: 'x',
    })
    expect('errors' in read && Object.keys(read.errors)).toEqual([
      'price',
      'deposit',
      'rate',
      'years',
      'costs',
    ])
    expect('errors' in read && read.errors.price).toContain('such as 300,000')
  })

  test('falls back to the example for buyers and bands that don’t exist', () => {
    expect(readQuestion({ ...EXAMPLE, buyer: 'king', band: 'Z' })).toMatchObject({
      question: { buyer: 'mover', band: null },
    })
  })

  test('comes from the query, truncated if too long', () => {
    const text = questionFrom(new URLSearchParams({ price: ' 250k ', postcode: 'x'.repeat(500) }))
    expect(text).toMatchObject({ price: '250k', deposit: '10' })
    expect(text.postcode).toHaveLength(40)
  })
})
