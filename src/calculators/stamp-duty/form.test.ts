import { describe, expect, test } from 'vitest'

import type { FormField } from '#calculators/engine/form/fields.ts'
import { startOf } from '#calculators/engine/form/read-fields.ts'
import { isoDate } from '#domain/dates.ts'

import { FIELDS } from './fields.ts'
import { queryOf, readForm, startingValues, valuesFrom } from './form.ts'

const today = isoDate('2026-11-20')
const read = (query: string) => readForm(valuesFrom(new URLSearchParams(query), today))
const errorsOf = (query: string) => {
  const reading = read(query)
  return reading.errors
}

describe('an address', () => {
  test('without a query is a realistic example that completes today', () => {
    expect(read('')).toMatchObject({
      ok: true,
      on: today,
      jurisdiction: 'england',
      inputs: { price: 300_000 },
    })
  })

  test('starts every field as its description says', () => {
    const starts = Object.entries<FormField>(FIELDS).map(([name, field]) => [name, startOf(field, today)])
    expect(startingValues(today)).toEqual(Object.fromEntries(starts))
  })

  test('after the last day that the law here covers, the example stays on that day', () => {
    expect(startingValues(isoDate('2030-01-01')).completion).toBe('2027-03-31')
  })

  test('amounts are read as people type them', () => {
    expect(read('price=£1.2m')).toMatchObject({ inputs: { price: 1_200_000 } })
    expect(read('price=450k&buyer=first-time')).toMatchObject({
      inputs: { price: 450_000, firstTimeBuyer: true },
    })
  })

  test('a result is a link: values survive the way into the address and back', () => {
    const values = {
      ...startingValues(today),
      price: '450k',
      buyer: 'company',
      flatrate: 'yes',
      term: '99',
      rent1: '250',
    }
    expect(valuesFrom(new URLSearchParams(queryOf(values, today)), today)).toEqual(values)
  })

  test('days are read as people write them, and go into the field as it wants them', () => {
    const values = valuesFrom(new URLSearchParams('completion=30/6/2026&contract=1 May 2026'), today)
    expect(values).toMatchObject({ completion: '2026-06-30', contract: '2026-05-01' })
    expect(readForm(values)).toMatchObject({ ok: true, on: '2026-06-30' })
  })

  test('unknown names are left alone', () => {
    expect(read('utm_source=x&price=300000').ok).toBe(true)
  })

  test('a lease, its rents and the market-value election', () => {
    const reading = read(
      'price=100000&buyer=first-time&shared=yes&term=125&days=10&yeardays=366&rent1=3,000&rent2=3,100',
    )
    expect(reading).toMatchObject({
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
    ['price=', 'price', 'Enter the purchase price in pounds, such as 300,000 or 300k'],
    ['price=abc', 'price', 'Enter the purchase price in pounds, such as 300,000 or 300k'],
    ['price=101bn', 'price', 'Enter at most £100,000,000,000'],
    ['completion=2026-02-30', 'completion', 'Enter the completion date, such as 30/6/2026'],
    ['completion=2012-03-21', 'completion', 'We don’t cover completions before 22 March 2012.'],
    [
      'completion=2026-06-30&contract=2026-07-01',
      'contract',
      'You can’t exchange contracts after completion on 30 June 2026',
    ],
    ['rent1=250', 'term', 'Enter the length of the lease in years'],
    ['term=ninety', 'term', 'Enter a whole number from 0 to 5,000'],
    ['term=9&days=365', 'days', 'Enter a whole number from 0 to 364'],
    ['nation=france', 'nation', 'Choose England, Scotland, Wales or Northern Ireland'],
    ['cash=lots', 'cash', 'Enter your budget in pounds, such as 350,000'],
  ])('%s', (query, field, message) => {
    expect(errorsOf(query)).toEqual([{ field, message }])
  })

  test('with the cash does not stand in the way of the tax', () => {
    expect(read('cash=lots').ok).toBe(true)
  })

  test('is told for every field at once, and nothing that was typed is lost', () => {
    const query = 'price=abc&completion=x&rent1=-1'
    expect(errorsOf(query).map((error) => error.field)).toEqual(['price', 'completion', 'rent1'])
    expect(valuesFrom(new URLSearchParams(query), today)).toMatchObject({
      price: 'abc',
      completion: 'x',
      rent1: '-1',
    })
  })
})
