import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { CouncilTaxFigures } from '#domain/area-figures.ts'
import { isoDate } from '#domain/dates.ts'
import { findPostcode } from '#domain/postcode.ts'

import { comparisonSentence, homeInWords, monthlyLines, monthlySentence, upFrontLines } from './cost-lines.ts'
import type { CostPlace, QuotedRate } from './cost-place.ts'
import { livingCost } from './living-cost.ts'
import { EXAMPLE, type HomeQuestion, placeDefaults, questionFrom, readQuestion } from './question.ts'

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
const reading: CostPlace = {
  postcode: findPostcode('RG30 1AA') ?? ('' as never),
  nation: 'england',
  area: 'Reading',
  councilTax,
  bandStock: null,
  energy: { kind: 'unknown', sentence: 'Energy certificates haven’t been imported yet.' },
  broadband: { kind: 'unknown', sentence: 'Broadband coverage hasn’t been imported for this postcode.' },
  local: {
    statistics: [],
    fullYear: 2025,
    names: { sector: 'RG30 1', outcode: 'RG30', authority: 'Reading' },
    source,
    averages: null,
  },
  sold: {
    place: 'RG30 1',
    medianPounds: 250_000,
    sales: 40,
    from: isoDate('2021-10-31'),
    to: isoDate('2026-10-31'),
    source,
  },
}

/** The cost with a price, without quoted rates unless they're given. */
function costOf(
  asked: HomeQuestion,
  place: CostPlace | null,
  on = today,
  quoted: readonly QuotedRate[] = [],
) {
  const cost = livingCost(asked, place, { on, quoted })
  if (cost === null) throw new Error('There’s no price')
  return cost
}

describe('the cost of a home', () => {
  test('is the deposit, the tax and the registration fee up front', () => {
    // gov.uk/stamp-duty-land-tax/residential-property-rates: nil to £125,000, 2% to £250,000, 5% above: £5,000.
    const cost = costOf(question(), null, today)
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
    const cost = costOf(question(), { ...reading, nation: 'wales' }, today)
    expect(cost).toMatchObject({ tax: { regime: 'ltt', pounds: 4_500 }, otherNations: [] })
    const scottish = costOf(question(), { ...reading, nation: 'scotland' }, today)
    expect(scottish).toMatchObject({ tax: { regime: 'lbtt' }, registration: null })
  })

  test('repays the mortgage over the term', () => {
    // MoneyHelper’s mortgage calculator: £250,000 over 25 years at 4.5% is £1,389.58 a month.
    const cost = costOf(question({ pricePounds: 312_500, depositPercent: 20 }), null, today)
    expect(cost).toMatchObject({
      loan: 250_000,
      mortgage: { monthly: 1_389.58, annual: 16_674.96 },
      payments: { monthly: 1_389.58 },
      // Deposit £62,500, tax £5,625, fee £150, and a year of payments.
      firstYear: 84_949.96,
    })
  })

  test('has no mortgage if the deposit is the full price', () => {
    const cost = costOf(question({ depositPercent: 100 }), null, today)
    expect(cost).toMatchObject({ loan: 0, mortgage: { monthly: 0, annual: 0 } })
    expect(monthlySentence(cost)).toBe('Then no mortgage to pay.')
  })

  test('says that council tax wasn’t imported where we have no charges', () => {
    const cost = costOf(question(), { ...reading, councilTax: null })
    expect(monthlyLines(cost)[1]).toMatchObject({
      label: 'Council tax',
      pounds: null,
      note: 'We haven’t imported the charges for Reading',
    })
  })

  test('assumes Band D until a band is chosen, and says what most homes pay', () => {
    const open = costOf(question(), reading)
    expect(open.payments.monthly).toBe(open.mortgage.monthly + 150)
    expect(monthlyLines(open)[1]).toEqual({
      label: 'Council tax, Band D',
      pounds: 150,
      amount: '£150',
      note: '£1,800 for 2026-27. If you don’t know the band: £1,200 in Band A to £3,600 in Band H',
      sources: [source],
    })
    // 100 homes: a tenth in A, none in D; the 90th is in C.
    const homes = { A: 10, B: 40, C: 40, D: 0, E: 10 }
    const bandStock = {
      year: '2025',
      source,
      homes: Object.entries(homes).map(([band, dwellings]) => ({ band: band as 'A', dwellings })),
    }
    expect(monthlyLines(costOf(question(), { ...reading, bandStock }))[1]?.note).toBe(
      '£1,800 for 2026-27. At least 8 in 10 homes in Reading are in Bands A to C (2025): £1,200 to £1,600',
    )
    const chosen = costOf(question({ band: 'H' }), { ...reading, bandStock })
    expect(chosen.payments.monthly).toBe(open.mortgage.monthly + 300)
    expect(monthlyLines(chosen)[1]).toEqual({
      label: 'Council tax, Band H',
      pounds: 300,
      amount: '£300',
      note: '£3,600 for 2026-27',
      sources: [source],
    })
  })

  test('uses the average quoted rate for the deposit, unless the visitor has one', () => {
    const quoted = ([75, 90] as const).map((loanToValuePercent) => ({
      loanToValuePercent,
      ratePercent: loanToValuePercent === 75 ? 4.1 : 4.8,
      month: '2026-10',
      source,
    }))
    const rateFor = (change: Partial<HomeQuestion>) => costOf(question(change), null, today, quoted).rate
    expect(rateFor({ depositPercent: 25 })).toMatchObject({ from: 'quoted', percent: 4.1 })
    expect(rateFor({ depositPercent: 24 })).toMatchObject({ from: 'quoted', percent: 4.8 })
    expect(rateFor({ depositPercent: 5 })).toMatchObject({ from: 'quoted', percent: 4.8 })
    expect(rateFor({ ratePercent: 5.5 })).toEqual({ from: 'yours', percent: 5.5 })
    expect(monthlyLines(costOf(question(), null, today, quoted))[0]?.note).toBe(
      '£270,000 over 25 years at 4.8%, the average quoted for a 2-year fix with a 10% deposit, Oct 2026',
    )
  })

  test('starts from the local median of a type of home, then the authority’s average, then asks', () => {
    const statistic = { year: 2025, lowerQuartilePounds: 1, upperQuartilePounds: 2 }
    const statistics = [
      {
        ...statistic,
        areaKind: 'sector' as const,
        propertyType: 'A' as const,
        sales: 4,
        medianPounds: 200_000,
      },
      {
        ...statistic,
        areaKind: 'outcode' as const,
        propertyType: 'A' as const,
        sales: 60,
        medianPounds: 290_000,
      },
      {
        ...statistic,
        areaKind: 'outcode' as const,
        propertyType: 'F' as const,
        sales: 5,
        medianPounds: 180_000,
      },
    ]
    const local = { ...reading.local, statistics }
    const typical = costOf(question({ pricePounds: null }), { ...reading, local })
    expect(typical.pricePounds).toBe(290_000)
    expect(homeInWords(typical)).toBe('home at the local median price of £290,000')
    expect(comparisonSentence(typical)).toBe(
      'This uses the median of 60 homes sold in RG30 in 2025. Enter a price to use your own.',
    )
    const flat = { ...question({ pricePounds: null, home: 'flat' }) }
    expect(costOf(flat, { ...reading, local }).pricePounds).toBe(180_000)
    const averages = { all: 300_000, flat: 210_000, terraced: null, 'semi-detached': null, detached: null }
    const indexed = { ...reading.local, averages: { ...averages, month: '2026-08', source } }
    expect(comparisonSentence(costOf(flat, { ...reading, local: indexed }))).toBe(
      'This uses the average price of flats in Reading, Aug 2026. Enter a price to use your own.',
    )
    expect(homeInWords(costOf(flat, { ...reading, local: indexed }))).toBe(
      'home at the local average price of £210,000',
    )
    const none = { on: today, quoted: [] }
    expect(livingCost({ ...flat, home: 'terraced' }, { ...reading, local: indexed }, none)).toBeNull()
    expect(livingCost(flat, reading, none)).toBeNull()
  })

  test('adds energy and council tax, each a twelfth of its year to the penny, to the first year', () => {
    const energy = {
      kind: 'known' as const,
      annual: 1000,
      homes: 12,
      from: isoDate('2012-05-01'),
      to: isoDate('2025-01-31'),
      source,
    }
    const cost = costOf(question({ band: 'A', depositPercent: 100 }), { ...reading, energy })
    expect(cost.payments).toEqual({ monthly: 183.33, annual: 2200 })
    // The price, £5,000 of tax and the fee of £150.
    expect(cost.firstYear).toBe(307_350)
    expect(monthlySentence(cost)).toBe(
      'Then £183 a month for council tax and energy. £307,350 in the first year, including the cash up front.',
    )
    expect(monthlyLines(cost)[2]).toEqual({
      label: 'Energy',
      pounds: 83.33,
      amount: '£83.33',
      note: '£1,000 a year: median of 12 certificates assessed from 2012 to 2025, at the energy prices of the time',
      sources: [source],
    })
  })

  test('totals are the sums of the lines as shown, to the penny', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 9999 }),
        fc.constantFrom('A', 'D', 'H', null),
        (pricePounds, tenths, hundredths, annual, band) => {
          const asked = question({
            pricePounds,
            band,
            depositPercent: tenths / 10,
            ratePercent: hundredths / 100,
            otherCostsPounds: annual,
          })
          const day = isoDate('2020-01-01')
          const energy = { kind: 'known' as const, annual, homes: 3, from: day, to: day, source }
          const cost = costOf(asked, { ...reading, energy })
          const pence = (amount: number) => Math.round(amount * 100)
          expect(sumOf(upFrontLines(cost))).toBe(pence(cost.upFront))
          expect(sumOf(monthlyLines(cost))).toBe(pence(cost.payments.monthly))
          expect(pence(cost.firstYear)).toBe(
            pence(cost.upFront) +
              12 * pence(cost.mortgage.monthly) +
              pence(cost.councilTax?.annual ?? 0) +
              pence(annual),
          )
          // Twelve months as shown differ from the year by less than a penny a month for each of two payments.
          expect(
            Math.abs(12 * pence(cost.payments.monthly) - pence(cost.payments.annual)),
          ).toBeLessThanOrEqual(12)
        },
      ),
    )
  })

  test('adds the visitor’s own quotes, or says that there are none', () => {
    const without = upFrontLines(costOf(question(), null, today)).at(-1)
    expect(without).toMatchObject({ amount: null })
    const cost = costOf(question({ otherCostsPounds: 2_500 }), null, today)
    expect(cost.upFront).toBe(37_650)
    expect(upFrontLines(cost).at(-1)).toMatchObject({ amount: '£2,500', note: 'Your quotes' })
  })

  test('leaves the tax out on a day whose rates haven’t been confirmed', () => {
    const cost = costOf(question(), null, isoDate('2099-01-01'))
    expect(cost).toMatchObject({ tax: null, registration: null, upFront: 30_000 })
    expect(upFrontLines(cost)[1]).toMatchObject({ amount: null, note: 'Rates not confirmed yet' })
  })

  test('compares the price with nearby sold prices over a stated period', () => {
    expect(comparisonSentence(costOf(question(), reading, today))).toBe(
      'Homes in RG30 1 sold for a median of £250,000 between Oct 2021 and Oct 2026 (40 sales). This price is 20% above that.',
    )
    expect(comparisonSentence(costOf(question(), null, today))).toBeNull()
  })

  test('links to the calculators with the numbers filled in', () => {
    const cost = costOf(question({ buyer: 'first-time' }), reading, today)
    expect(upFrontLines(cost)[1]?.href).toBe(
      '/stampdutycalculator?price=300000&nation=england&buyer=first-time',
    )
    expect(monthlyLines(cost)[0]?.href).toBe(
      '/mortgage-repayment-calculator?price=300000&deposit=30000&termYears=25&annualRatePercent=4.5',
    )
  })
})

/** The amounts of lines in pence, read from their text. */
function sumOf(lines: readonly { amount: string | null }[]): number {
  return lines
    .map(({ amount }) => Math.round(Number((amount ?? '0').replace(/[£,]/g, '')) * 100))
    .reduce((sum, pence) => sum + pence, 0)
}

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

  test('of a place starts with the buyer that the chosen reader is, unless another is asked for', () => {
    const startsWith = (query: string) => {
      const asked = new URLSearchParams(query)
      return questionFrom(asked, placeDefaults(asked)).buyer
    }
    expect(startsWith('')).toBe('mover')
    expect(startsWith('reader=first-time-buyer')).toBe('first-time')
    expect(startsWith('reader=investor')).toBe('additional')
    for (const other of ['family', 'agent', 'everyone', 'nobody'])
      expect(startsWith(`reader=${other}`)).toBe('mover')
    expect(startsWith('reader=investor&buyer=mover')).toBe('mover')
  })
})
