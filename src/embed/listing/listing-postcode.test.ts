import { expect, test } from 'vitest'

import { findListingPostcode } from './listing-postcode.ts'

test.each([
  ['RG30 1AA', 'RG30 1AA'],
  ['rg301aa', 'RG30 1AA'],
  ['12 Tilehurst Road, Reading, Berkshire, RG30 1AA', 'RG30 1AA'],
  ['Flat 2, 5 King Street, Manchester m1 1ae, United Kingdom', 'M1 1AE'],
  ['Formerly RG1 1AA, now RG30 1AA', 'RG30 1AA'],
])('reads %j as %s', (text, postcode) => {
  expect(findListingPostcode(text)).toBe(postcode)
})

test.each(['', 'Tilehurst Road, Reading', 'RG30', '3 bedroom house for sale £300,000'])(
  'finds none in %j',
  (text) => {
    expect(findListingPostcode(text)).toBeNull()
  },
)
