import { describe, expect, test } from 'vitest'

import { type IsoDate, isoDate } from '#domain/dates.ts'

import { readForm, valuesFrom } from './form.ts'
import { capitalGainsTool } from './tool.ts'

const startingValues = (on: IsoDate) => valuesFrom(new URLSearchParams(), on)
const today = isoDate('2026-11-20')
const read = (query: string) => readForm(valuesFrom(new URLSearchParams(query), today))

describe('an address', () => {
  test('without a query is a let home that is sold today', () => {
    expect(read('')).toMatchObject({
      ok: true,
      sale: { on: today, completion: today, input: { proceeds: 320_000, ownershipSharePercent: 100 } },
    })
  })

  test('after the last day that the law here covers, the example stays on that day', () => {
    expect(startingValues(isoDate('2030-01-01')).completionDate).toBe('2027-04-05')
    expect(readForm(startingValues(isoDate('2030-01-01'))).ok).toBe(true)
  })

  test('amounts, shares, months and days are read as people type them', () => {
    const reading = read(
      'proceeds=£1.2m&purchasePrice=450k&ownershipSharePercent=33.3 %&ownershipMonths=10 years&residenceMonths=2y 6m&completionDate=30/6/2026&contractDate=1 May 2026',
    )
    expect(reading).toMatchObject({
      ok: true,
      sale: {
        on: '2026-05-01',
        completion: '2026-06-30',
        input: {
          proceeds: 1_200_000,
          purchasePrice: 450_000,
          ownershipSharePercent: 33.3,
          ownershipMonths: 120,
          residenceMonths: 30,
          completionDate: '2026-06-30',
        },
      },
    })
  })

  test('costs and everything with a theme may be blank', () => {
    expect(
      read('sellingCosts=&purchaseCosts=&improvementCosts=&grossIncome=&ownershipSharePercent=').ok,
    ).toBe(true)
  })

  test('a blank exempt amount is the whole one; 0 is none', () => {
    const blank = read('annualExemptAmount=')
    const none = read('annualExemptAmount=0')
    expect(blank.ok && blank.sale.input.annualExemptAmount).toBeUndefined()
    expect(none.ok && none.sale.input.annualExemptAmount).toBe(0)
  })

  test('a result is a link: values survive the way into the address and back', () => {
    const values = {
      ...startingValues(today),
      proceeds: '450k',
      ownershipMonths: '5 years',
      lossesInYear: '1k',
    }
    expect(valuesFrom(new URLSearchParams(capitalGainsTool.queryOf(values, today)), today)).toEqual(values)
  })

  test('a contract of the last covered year may complete in the next one', () => {
    expect(read('contractDate=2027-04-05&completionDate=2027-04-06').ok).toBe(true)
  })
})

describe('what is wrong', () => {
  test.each([
    ['proceeds=', 'proceeds', 'Enter the sale price in pounds, such as 12,000 or 12k'],
    ['purchasePrice=abc', 'purchasePrice', 'Enter the purchase price in pounds, such as 12,000 or 12k'],
    ['proceeds=101bn', 'proceeds', 'Enter at most £100,000,000,000'],
    ['lossesInYear=-5', 'lossesInYear', 'Enter losses in the same tax year in pounds, such as 12,000 or 12k'],
    ['completionDate=2026-02-30', 'completionDate', 'Enter the completion date, such as 30/6/2026'],
    ['completionDate=2015-04-05', 'completionDate', 'We don’t cover sales before 6 April 2015.'],
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
      'Enter a completion up to 5 April 2028',
    ],
    [
      'ownershipSharePercent=0',
      'ownershipSharePercent',
      'Enter your share as a percentage above 0 and up to 100, such as 50',
    ],
    ['residenceMonths=12', 'ownershipMonths', 'Enter how long you owned the property'],
    [
      'ownershipMonths=soon',
      'ownershipMonths',
      'Enter a time such as 60 months or 5 years, at most 2,400 months',
    ],
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

  test('is told for every field at once, and nothing that was typed is lost', () => {
    const query = 'proceeds=abc&completionDate=x&grossIncome=-1'
    expect(
      read(query)
        .errors.map((error) => error.field)
        .toSorted(),
    ).toEqual(['completionDate', 'grossIncome', 'proceeds'])
    expect(valuesFrom(new URLSearchParams(query), today)).toMatchObject({
      proceeds: 'abc',
      completionDate: 'x',
      grossIncome: '-1',
    })
  })
})
