import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { certificateOfSale } from './certificate-of-sale.ts'

const certificates = ['2015-06-01', '2010-01-01', '2022-03-01'].map((day) => ({ lodgedOn: isoDate(day) }))

test.each([
  ['2016-01-01', '2015-06-01'],
  ['2015-06-01', '2015-06-01'],
  ['2030-01-01', '2022-03-01'],
  ['1999-01-01', '2010-01-01'],
])('a sale on %s has the certificate of %s', (soldOn, lodgedOn) => {
  expect(certificateOfSale(certificates, isoDate(soldOn))?.lodgedOn).toBe(lodgedOn)
})

test('without certificates there’s none', () => {
  expect(certificateOfSale([], isoDate('2020-01-01'))).toBeNull()
})
