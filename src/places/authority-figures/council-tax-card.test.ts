import { expect, it } from 'vitest'

import type { Area } from '#domain/area.ts'

import { councilTaxCard } from './council-tax-card.ts'

const edition = { label: '2026-27', version: 1, isDemonstration: false } as unknown as NonNullable<
  Parameters<typeof councilTaxCard>[0]['edition']
>

it.each([
  ['E92000001', 'with all precepts, averaged across parishes'],
  ['W92000004', 'with all precepts, averaged across communities'],
  ['S92000003', 'without water charges'],
])('says what a charge is of in %s', (nationCode, basis) => {
  const area = { code: 'X', name: 'Anywhere', nationCode } as unknown as Area
  const card = councilTaxCard({ area, years: [{ year: '2026-27', pence: 163_627 }], edition })
  expect(card.sentence).toBe(`Council tax in Band D in Anywhere is £1,636.27 for 2026-27, ${basis}.`)
  expect(card.source?.method?.toLowerCase()).toBe(`${basis}.`)
})
