import { expect, test } from 'vitest'

import { serviceLabel } from './service-terms.ts'

test('the credit history names plans as the price list does, and endpoints as they are', () => {
  expect(['2k plan', 'pro plan', 'meter plan', 'epc'].map(serviceLabel)).toEqual([
    '2K plan',
    'Pro plan',
    'meter plan',
    'epc',
  ])
})
