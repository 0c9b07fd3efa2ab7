import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { registrationFee } from './rates.ts'

const today = isoDate('2026-11-20')

// GOV.UK, 'HM Land Registry: Registration Services fees', Scale 1: portal, transfer of whole; and transfer of part.
test.each([
  [80_000, 20, 45],
  [80_001, 40, 95],
  [100_000, 40, 95],
  [200_000, 100, 230],
  [200_001, 150, 330],
  [500_000, 150, 330],
  [500_001, 295, 655],
  [1_000_000, 295, 655],
  [1_000_001, 500, 1105],
])('registering a home bought for £%i costs £%i online, or £%i as part of a title', (price, whole, part) => {
  expect(registrationFee(price, today)).toEqual({ wholePounds: whole, partPounds: part })
})

test('a day that nobody has checked has no fee', () => {
  expect(() => registrationFee(100_000, isoDate('2099-01-01'))).toThrow('Land Registry fees: we cover')
})
