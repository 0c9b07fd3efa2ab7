import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { changedOn } from './changed-on.ts'

const published = { first: isoDate('2025-02-01'), last: isoDate('2026-11-05') }
const on = (own: string | null) => changedOn(own === null ? null : isoDate(own), 183, published)

test('a page changed as long after its newest figure as the publisher takes', () => {
  expect(on('2025-12-01')).toBe('2026-06-02')
})

test('a page didn’t change before the data was here, nor after it last was', () => {
  expect(on('2019-03-01')).toBe('2025-02-01')
  expect(on('2026-10-30')).toBe('2026-11-05')
})

test('a page without a date of its own changed with the edition, and one without data never', () => {
  expect(on(null)).toBe('2026-11-05')
  expect(changedOn(isoDate('2026-01-01'), 0, undefined)).toBeUndefined()
})
