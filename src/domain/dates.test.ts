import { expect, test } from 'vitest'

import {
  addDays,
  findIsoDate,
  formatDate,
  formatLongMonth,
  formatMonth,
  isoDate,
  type IsoDate,
} from './dates.ts'

const inWords = (style: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' })
  return (date: IsoDate) => words.format(new Date(`${date}T00:00:00Z`))
}

test('dates and months read as `Intl` writes them in Britain, except for Sept', () => {
  const [day, month, long] = [
    inWords({ dateStyle: 'long' }),
    inWords({ month: 'short', year: 'numeric' }),
    inWords({ month: 'long', year: 'numeric' }),
  ]
  for (let date = isoDate('2023-12-01'); date < '2025-03-01'; date = addDays(date, 1)) {
    expect(formatDate(date)).toBe(day(date))
    expect(formatMonth(date)).toBe(month(date).replace('Sept', 'Sep'))
    expect(formatLongMonth(date.slice(0, 7))).toBe(long(date))
  }
})

test.each(['2026-13', '2026-00', '', 'November'])('“%s” isn’t a month', (month) => {
  expect(() => formatMonth(month)).toThrow(/begin with a month/)
})

test('every day that `Date` knows is a date, and no other', () => {
  const two = (part: number) => String(part).padStart(2, '0')
  for (const year of ['0001', '0004', '1900', '1999', '2000', '2023', '2024', '2100', '9999'])
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const text = `${year}-${two(month)}-${two(day)}`
        const known = new Date(`${text}T00:00:00Z`)
        const isReal = !Number.isNaN(known.getTime()) && known.toISOString().slice(0, 10) === text
        expect(findIsoDate(text), text).toBe(isReal ? text : null)
      }
})

test.each([
  '',
  '2024-2-29',
  '0000-01-01',
  '2024-02-29T00:00',
  ' 2024-02-29',
  '20240229',
  '12024-02-29',
  '2024-02-29\n',
])('“%s” isn’t a date', (text) => expect(findIsoDate(text)).toBeNull())
