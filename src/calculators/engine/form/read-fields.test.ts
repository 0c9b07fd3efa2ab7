import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import type { Fields } from './fields.ts'
import { queryOfText, readFields, textOf } from './read-fields.ts'

const today = isoDate('2026-11-21')

const FIELDS = {
  price: { kind: 'money', label: 'Price', start: '300,000', least: 1 },
  growth: { kind: 'percent', label: 'Growth', start: '3', least: -20, most: 20 },
  term: { kind: 'years', label: 'Term', start: '25' },
  lived: { kind: 'months', label: 'Lived there', start: '', blank: 0, theme: 'Time' },
  other: { kind: 'money', label: 'Other loans', start: '', blank: 'nothing', theme: 'Loans' },
  nation: {
    kind: 'choice',
    label: 'Where',
    start: 'england',
    options: [
      { value: 'england', label: 'England' },
      { value: 'wales', label: 'Wales' },
    ],
  },
  resident: { kind: 'switch', label: 'Lives in the UK', start: 'yes', theme: 'Buyer' },
  owner: { kind: 'switch', label: 'Owns a home?', start: 'yes', radios: true, theme: 'Buyer' },
  day: {
    kind: 'day',
    label: 'Completion',
    start: 'today',
    earliest: isoDate('2016-04-01'),
    latest: isoDate('2027-03-31'),
    outside: 'Nobody has checked the rates of later days.',
  },
  rents: { kind: 'list', label: 'Rents', start: '650, 700', mostItems: 3 },
  welsh: {
    kind: 'money',
    label: 'Only in Wales',
    start: '5',
    when: ({ nation }) => nation === 'wales',
    theme: 'Buyer',
  },
} as const satisfies Fields

const read = (query: string) => readFields(FIELDS, textOf(FIELDS, new URLSearchParams(query), today), today)

test('a yes or no question only accepts those words', () => {
  expect(read('owner=no').values?.owner).toBe(false)
  expect(read('owner=').errors).toEqual([
    { field: 'owner', message: 'Owns a home: choose one of the options' },
  ])
})

describe('a form', () => {
  it('uses initial values for anything missing from the URL, and today for dates', () => {
    expect(read('').values).toEqual({
      price: 300_000,
      growth: 3,
      term: 25,
      lived: 0,
      other: undefined,
      nation: 'england',
      resident: true,
      owner: true,
      day: '2026-11-21',
      rents: [650, 700],
      welsh: 5,
    })
  })

  it.each([
    ['price=300k', 'price', 300_000],
    ['price=%C2%A31.2m', 'price', 1_200_000],
    ['price= 1 250 000 ', 'price', 1_250_000],
    ['growth=-2.5%25', 'growth', -2.5],
    ['growth=%E2%88%922', 'growth', -2],
    ['term=25 years', 'term', 25],
    ['lived=5 years 3 months', 'lived', 63],
    ['day=30/6/2026', 'day', '2026-06-30'],
    ['rents=650,700', 'rents', [650, 700]],
    ['rents=1,200 950', 'rents', [1_200, 950]],
    ['rents=£1.1k; 700', 'rents', [1_100, 700]],
    ['resident=', 'resident', false],
    ['resident=&resident=yes', 'resident', true],
  ] as const)('forgives how %s is written', (query, name, value) => {
    const { values, errors } = read(query)
    expect(errors).toEqual([])
    expect(values?.[name]).toEqual(value)
  })

  it.each([
    ['price=', 'price', 'Price: enter an amount in pounds, such as 300,000'],
    ['price=lots', 'price', 'Price: enter an amount in pounds, such as 300,000'],
    ['price=0', 'price', 'Price: enter at least £1'],
    ['price=101bn', 'price', 'Price: enter at most £100,000,000,000'],
    ['growth=-21', 'growth', 'Growth: enter at least −20%'],
    ['nation=france', 'nation', 'Where: choose one of the options'],
    ['day=soon', 'day', 'Completion: enter a date, such as 31 March 2027'],
    [
      'day=2030-01-01',
      'day',
      'Completion: enter a date from 1 April 2016 to 31 March 2027. Nobody has checked the rates of later days.',
    ],
    ['rents=', 'rents', 'Rents: enter figures with a space or comma between them, such as 650, 700'],
    ['rents=650 some', 'rents', 'Rents: enter figures with a space or comma between them, such as 650, 700'],
    ['rents=650 101bn', 'rents', 'Rents: enter at most £100,000,000,000 for each'],
    ['rents=1 2 3 4', 'rents', 'Rents: enter at most 3 figures'],
  ])('says of %s what would be right', (query, field, message) => {
    expect(read(query)).toEqual({ values: null, errors: [{ field, message }] })
  })

  it('neither asks nor rejects hidden fields', () => {
    expect(read('welsh=abc').errors).toEqual([])
    expect(read('nation=wales&welsh=abc').errors).toHaveLength(1)
  })

  it('keeps the input in the URL, up to a length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (price, lived) => {
        const text = textOf(FIELDS, new URLSearchParams({ price, lived }), today)
        expect(text['price']).toBe(price.trim())
        const again = textOf(FIELDS, new URLSearchParams(queryOfText(FIELDS, text, today)), today)
        expect(again).toEqual(text)
      }),
    )
    expect(textOf(FIELDS, new URLSearchParams({ price: '9'.repeat(500) }), today)['price']).toHaveLength(60)
  })

  it('has visible fields in its URL, and others only if they differ', () => {
    const names = (query: string) => [
      ...new URLSearchParams(
        queryOfText(FIELDS, textOf(FIELDS, new URLSearchParams(query), today), today),
      ).keys(),
    ]
    expect(names('')).toEqual(['price', 'growth', 'term', 'nation', 'day', 'rents'])
    expect(names('lived=3')).toContain('lived')
  })
})
