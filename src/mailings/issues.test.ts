import fc from 'fast-check'
import { expect, it } from 'vitest'

import { addDays, isoDate, utcDay } from '#domain/dates.ts'

import { digestIssue, issuesDue, weeklyIssue, weekOf } from './issues.ts'

const editions = (now: string) => issuesDue(new Date(now)).map(({ edition }) => edition)

it('the digest of a month is sent from 7:00 on the 1st of the next, for two weeks', () => {
  expect(editions('2026-12-01T06:59:59Z')).not.toContain('2026-11')
  expect(editions('2026-12-01T07:00:00Z')).toContain('2026-11')
  expect(editions('2026-12-14T23:00:00Z')).toContain('2026-11')
  expect(editions('2026-12-15T07:00:00Z')).not.toContain('2026-11')
})

it('the weekly email is sent from 7:00 on Monday until Friday', () => {
  expect(editions('2026-11-23T06:59:59Z')).toEqual([])
  expect(editions('2026-11-23T07:00:00Z')).toEqual(['2026-W47'])
  expect(editions('2026-11-28T06:59:59Z')).toEqual(['2026-W47'])
  expect(editions('2026-11-28T07:00:00Z')).toEqual([])
})

it('quarterly subscribers get the digests of March, June, September and December', () => {
  const quarters = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].filter((month) =>
    digestIssue(isoDate(`2026-${month}-02`)).howOften.includes('quarterly'),
  )
  // Sent in the month after.
  expect(quarters).toEqual(['01', '04', '07', '10'])
})

// The weeks of ISO 8601:2019, 3.1.1.23: week 1 has the year's first Thursday.
it.each([
  ['2021-01-04', '2020-W53'],
  ['2021-01-11', '2021-W01'],
  ['2025-01-06', '2025-W01'],
  ['2026-01-05', '2026-W01'],
  ['2027-01-04', '2026-W53'],
])('the email of %s is about the week %s', (day, name) => {
  expect(weeklyIssue(isoDate(day)).edition).toBe(name)
})

it('every week and every month has an edition of its own, and a week’s name leads back to its Monday', () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(isoDate('2000-01-01'), days))
  fc.assert(
    fc.property(days, (day) => {
      const week = weeklyIssue(day)
      expect(weekOf(week.edition)).toBe(week.from)
      expect(weeklyIssue(week.to).edition).toBe(week.edition)
      expect(weeklyIssue(addDays(week.to, 7)).edition).not.toBe(week.edition)
      expect(week.to <= day && day < addDays(week.to, 7)).toBe(true)
      expect(digestIssue(day).to.slice(0, 7)).toBe(day.slice(0, 7))
    }),
  )
})

it('an issue is never about days that haven’t ended', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (now) => {
        for (const { to } of issuesDue(now)) expect(to <= utcDay(now)).toBe(true)
      },
    ),
  )
})
