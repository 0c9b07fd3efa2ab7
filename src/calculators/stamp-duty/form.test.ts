import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { stampDutyCalculator as tool } from './report.ts'

const today = isoDate('2026-11-20')
const textOf = (query: string, on = today) => tool.textFrom(new URLSearchParams(query), on)
const read = (query: string) => tool.read(textOf(query), today)

describe('an address', () => {
  test('without a query is a realistic example that completes today', () => {
    expect(read('').question).toMatchObject({
      effectiveDate: today,
      jurisdiction: 'england',
      inputs: { price: 300_000 },
    })
  })

  test('after the last day that the law here covers, the example stays on that day', () => {
    expect(textOf('', isoDate('2030-01-01'))['completion']).toBe('2027-03-31')
  })

  test('amounts are read as people type them', () => {
    expect(read('price=£1.2m').question).toMatchObject({ inputs: { price: 1_200_000 } })
    expect(read('price=450k&buyer=first-time').question).toMatchObject({
      inputs: { price: 450_000, firstTimeBuyer: true },
    })
  })

  test('a result is a link: values survive in the URL', () => {
    const values = {
      ...textOf(''),
      price: '450k',
      buyer: 'company',
      flatrate: 'yes',
      term: '99',
      rent1: '250',
    }
    expect(textOf(tool.queryOf(values, today))).toEqual(values)
  })

  test('days are read as people write them, and go into the field as it wants them', () => {
    const query = 'completion=30/6/2026&contract=1 May 2026'
    expect(textOf(query)).toMatchObject({ completion: '2026-06-30', contract: '2026-05-01' })
    expect(read(query).question).toMatchObject({
      effectiveDate: '2026-06-30',
      inputs: { contractDate: '2026-05-01' },
    })
  })

  test('unknown names are left alone', () => {
    expect(read('utm_source=x&price=300000').errors).toEqual([])
  })

  test('a lease, its rents and the market-value election', () => {
    const { question } = read(
      'price=100000&buyer=first-time&shared=yes&term=125&days=10&yeardays=366&rent1=3,000&rent2=3,100',
    )
    expect(question).toMatchObject({
      inputs: {
        sharedOwnershipFirstTimeBuyer: true,
        lease: {
          termYears: 125,
          extraDays: 10,
          daysInPartialYear: 366,
          rents: [3_000, 3_100, null, null, null],
        },
      },
    })
  })
})

describe('what is wrong', () => {
  test.each([
    ['price=', 'price', 'Purchase price: enter an amount in pounds, such as 300,000'],
    ['price=abc', 'price', 'Purchase price: enter an amount in pounds, such as 300,000'],
    ['price=101bn', 'price', 'Purchase price: enter at most £100,000,000,000'],
    ['completion=2026-02-30', 'completion', 'Completion date: enter a date, such as 31 March 2027'],
    ['completion=2012-03-21', 'completion', 'We don’t cover completions before 22 March 2012.'],
    [
      'completion=2026-06-30&contract=2026-07-01',
      'contract',
      'You can’t exchange contracts after completion on 30 June 2026',
    ],
    ['rent1=250', 'term', 'Enter the length of the lease in years'],
    ['term=ninety', 'term', 'Lease length in whole years: enter a whole number'],
    ['term=9&days=365', 'days', 'Enter a whole number from 0 to 364'],
    ['nation=france', 'nation', 'Where’s the property: choose one of the options'],
  ])('%s', (query, field, message) => {
    expect(read(query).errors).toEqual([{ field, message }])
  })

  test('is shown for all fields at once, and all input is kept', () => {
    const query = 'price=abc&completion=x&rent1=-1'
    expect(read(query).errors.map(({ field }) => field)).toEqual(['price', 'completion', 'rent1'])
    expect(textOf(query)).toMatchObject({
      price: 'abc',
      completion: 'x',
      rent1: '-1',
    })
  })
})
