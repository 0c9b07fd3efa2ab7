import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { rulesReport } from './rules-report.ts'
import { rulesByCalculator } from './rules.ts'

const all = Object.values(rulesByCalculator).flat()

test('on day 120 nothing is overdue, and the report says what’s due next', () => {
  const { text, toCheck } = rulesReport(isoDate('2027-01-26'))
  expect(toCheck).toEqual([])
  expect(text).toContain('All of them have been checked in the last 120 days.')
  expect(text).toContain('  27 January 2027  SDLT residential rates')
})

test('on the 121st day every rule in force is listed with its source', () => {
  const { text, toCheck } = rulesReport(isoDate('2027-01-27'))
  const checkedLater = all.filter(({ periods }) => (periods.at(-1)?.source.verifiedOn ?? '') > '2026-09-28')
  const inForce = all.filter(({ verifiedTo }) => verifiedTo >= '2027-01-27')
  expect(toCheck.length).toBe(inForce.length - checkedLater.length)
  expect(text).toContain(
    '  LTT main residential rates, checked on 28 September 2026: https://www.gov.wales/land-transaction-tax-rates-and-bands',
  )
})

test('rules that have ended are named as long as nobody has entered what follows', () => {
  const { text } = rulesReport(isoDate('2027-04-06'))
  expect(text).toContain('Ended. The calculators refuse later dates until the table is extended:')
  expect(text).toContain('  SDLT residential rates, to 31 March 2027')
  expect(text).toContain('  Capital gains tax rates on homes, to 5 April 2027')
})
