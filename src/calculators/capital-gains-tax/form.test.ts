import { describe, expect, test } from 'vitest'

import { type IsoDate, isoDate } from '#domain/dates.ts'

import { capitalGainsCalculator as tool } from './report.ts'

const today = isoDate('2026-11-20')
const textOf = (query: string, on: IsoDate = today) => tool.textFrom(new URLSearchParams(query), on)
const read = (query: string) => tool.read(textOf(query), today)

describe('an address', () => {
  test('without a query is a let home that is sold today', () => {
    expect(read('').question).toMatchObject({
      effectiveDate: today,
      inputs: { completionDate: today, proceeds: 320_000, ownershipSharePercent: 100 },
    })
  })

  test('after the last day that the law here covers, the example stays on that day', () => {
    const later = isoDate('2030-01-01')
    expect(textOf('', later)['completionDate']).toBe('2027-04-05')
    expect(tool.read(textOf('', later), later).errors).toEqual([])
  })

  test('accepts amounts, shares, months and dates as people type them', () => {
    const { question } = read(
      'proceeds=£1.2m&purchasePrice=450k&ownershipSharePercent=33.3 %&ownershipMonths=10 years&residenceMonths=2y 6m&completionDate=30/6/2026&contractDate=1 May 2026',
    )
    expect(question).toMatchObject({
      effectiveDate: '2026-05-01',
      inputs: {
        proceeds: 1_200_000,
        purchasePrice: 450_000,
        ownershipSharePercent: 33.3,
        ownershipMonths: 120,
        residenceMonths: 30,
        completionDate: '2026-06-30',
      },
    })
  })

  test('costs and everything with a theme may be blank', () => {
    const { errors } = read(
      'sellingCosts=&purchaseCosts=&improvementCosts=&grossIncome=&ownershipSharePercent=',
    )
    expect(errors).toEqual([])
  })

  test('a blank exempt amount is the whole one; 0 is none', () => {
    expect(read('annualExemptAmount=').question?.inputs).toHaveProperty('annualExemptAmount', undefined)
    expect(read('annualExemptAmount=0').question?.inputs).toHaveProperty('annualExemptAmount', 0)
  })

  test('a result is a link: values survive in the URL', () => {
    const values = {
      ...textOf(''),
      proceeds: '450k',
      ownershipMonths: '5 years',
      lossesInYear: '1k',
    }
    expect(textOf(tool.queryOf(values, today))).toEqual(values)
  })

  test('a contract of the last covered year may complete in the next one', () => {
    expect(read('contractDate=2027-04-05&completionDate=2027-04-06').errors).toEqual([])
  })
})

describe('what is wrong', () => {
  test.each([
    ['proceeds=', 'proceeds', 'Sale price: enter an amount in pounds, such as 320,000'],
    ['purchasePrice=abc', 'purchasePrice', 'Purchase price: enter an amount in pounds, such as 200,000'],
    ['proceeds=101bn', 'proceeds', 'Sale price: enter at most £100,000,000,000'],
    ['lossesInYear=-5', 'lossesInYear', 'Losses from this tax year: enter an amount in pounds'],
    ['completionDate=2026-02-30', 'completionDate', 'Completion date: enter a date, such as 5 April 2028'],
    [
      'completionDate=2015-04-05',
      'completionDate',
      'Completion date: enter a date from 6 April 2015 to 5 April 2028. We don’t cover sales before 6 April 2015.',
    ],
    [
      'completionDate=2027-04-06',
      'completionDate',
      'We’ve only checked the rates up to 5 April 2027, so we can’t calculate a sale on 6 April 2027 yet.',
    ],
    [
      'completionDate=2026-06-30&contractDate=2026-07-01',
      'contractDate',
      'You can’t exchange contracts after completion on 30 June 2026',
    ],
    [
      'contractDate=2027-04-05&completionDate=2028-04-06',
      'completionDate',
      'Completion date: enter a date from 6 April 2015 to 5 April 2028. We don’t cover sales before 6 April 2015.',
    ],
    ['ownershipSharePercent=0', 'ownershipSharePercent', 'Your share of the property: enter at least 0.01%'],
    ['residenceMonths=12', 'ownershipMonths', 'Enter how long you owned the property'],
    ['ownershipMonths=soon', 'ownershipMonths', 'How long you owned it: enter a number of months'],
    [
      'ownershipMonths=60&residenceMonths=61',
      'residenceMonths',
      'You can’t have lived there for longer than you owned it',
    ],
    [
      'ownershipMonths=60&residenceMonths=50&residenceEndsMonthsBeforeSale=11',
      'residenceEndsMonthsBeforeSale',
      'This plus the time you lived there is longer than you owned it',
    ],
  ])('%s', (query, field, message) => {
    expect(read(query).errors).toEqual([{ field, message }])
  })

  test('is shown for all fields at once, and all input is kept', () => {
    const query = 'proceeds=abc&completionDate=x&grossIncome=-1'
    expect(
      read(query)
        .errors.map((error) => error.field)
        .toSorted(),
    ).toEqual(['completionDate', 'grossIncome', 'proceeds'])
    expect(textOf(query)).toMatchObject({
      proceeds: 'abc',
      completionDate: 'x',
      grossIncome: '-1',
    })
  })
})
