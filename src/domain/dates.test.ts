import { expect, test } from 'vitest'

import { addDays, formatDate, formatLongMonth, formatMonth, isoDate, type IsoDate } from './dates.ts'

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
