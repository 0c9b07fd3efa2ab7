import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { parseSale, type RawSale } from './parse.ts'

const today = isoDate('2026-11-20')

const good: RawSale = {
  transactionId: '{10000000-0000-4000-8000-00000000ABCD}',
  price: '250000',
  date: '2019-03-01 00:00',
  postcode: 'RG30 1AA',
  propertyType: 'S',
  newBuild: 'N',
  tenure: 'F',
  paon: ' 12 ',
  saon: '',
  street: 'ACACIA ROAD',
  locality: '',
  town: 'READING',
  district: 'READING',
  county: 'READING',
  category: 'A',
  status: 'A',
}

test('an entry of the official file becomes a sale', () => {
  expect(parseSale(good, today)).toEqual({
    transactionId: '10000000-0000-4000-8000-00000000ABCD',
    pricePounds: 250_000,
    soldOn: '2019-03-01',
    postcode: 'RG30 1AA',
    propertyType: 'S',
    newBuild: false,
    tenure: 'F',
    paon: '12',
    saon: '',
    street: 'ACACIA ROAD',
    locality: '',
    town: 'READING',
    district: 'READING',
    county: 'READING',
    category: 'A',
    withdrawn: false,
  })
})

test.each<[string, Partial<RawSale>, object]>([
  [
    'braces and capitals of the identifier do not matter',
    { transactionId: '10000000-0000-4000-8000-00000000abcd' },
    { transactionId: '10000000-0000-4000-8000-00000000abcd' },
  ],
  ['one pound is a price', { price: '1' }, { pricePounds: 1 }],
  ['a date needs no time', { date: '2020-02-29' }, { soldOn: '2020-02-29' }],
  ['a date may be British', { date: '29/02/2020 00:00' }, { soldOn: '2020-02-29' }],
  ['today is a day of sale', { date: '2026-11-20' }, { soldOn: '2026-11-20' }],
  ['a postcode may be missing', { postcode: '' }, { postcode: null }],
  ['a postcode may be written together', { postcode: 'rg301aa' }, { postcode: 'RG30 1AA' }],
  ['category B is kept', { category: 'B' }, { category: 'B' }],
  ['type O is kept', { propertyType: 'O' }, { propertyType: 'O' }],
  ['tenure may be unknown', { tenure: 'U' }, { tenure: 'U' }],
  ['tenure may be missing', { tenure: '' }, { tenure: 'U' }],
  ['C is no withdrawal', { status: 'C' }, { withdrawn: false }],
  ['D is one', { status: 'D' }, { withdrawn: true }],
])('%s', (_, change, expected) => {
  expect(parseSale({ ...good, ...change }, today)).toMatchObject(expected)
})

test.each<[Partial<RawSale>, string]>([
  [{ transactionId: '' }, 'the transaction identifier is not a GUID: (empty)'],
  [
    { transactionId: '10000000-0000-4000-8000-00000000ABC' },
    'the transaction identifier is not a GUID: 10000000-0000-4000-8000-00000000ABC',
  ],
  [{ price: '0' }, 'the price is out of range: 0'],
  [{ price: '2147483648' }, 'the price is out of range: 2147483648'],
  [{ price: '£250,000' }, 'the price is not a number of whole pounds: £250,000'],
  [{ price: '-5' }, 'the price is not a number of whole pounds: -5'],
  [{ date: '2019-02-29' }, 'the date is not a calendar day: 2019-02-29'],
  [{ date: '01/13/2019' }, 'the date is not a calendar day: 01/13/2019'],
  [{ date: '1994-12-31' }, 'the date is before January 1995, when the data begin: 1994-12-31'],
  [{ date: '2026-11-21' }, 'the date is in the future: 2026-11-21'],
  [{ postcode: 'NOWHERE' }, 'the postcode does not have the shape of one: NOWHERE'],
  [{ propertyType: 'X' }, 'the property type is none of D, S, T, F, O: X'],
  [{ newBuild: '' }, 'the new-build mark is neither Y nor N: (empty)'],
  [{ tenure: 'FL' }, 'the tenure is none of F, L, U: FL'],
  [{ category: 'C' }, 'the category is neither A nor B: C'],
  [{ status: 'X' }, 'the record status is none of A, C, D: X'],
])('%o is rejected with its reason', (change, reason) => {
  expect(parseSale({ ...good, ...change }, today)).toEqual({ reason })
})
