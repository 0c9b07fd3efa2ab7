import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { calculators } from './registry.server.ts'
import { calculatorRulesToCheck, rulesByCalculator } from './rules.ts'

const rules = Object.values(rulesByCalculator).flat()

test('every rule set belongs to a calculator and is named once', () => {
  const names = calculators.map(({ name }) => name)
  for (const name of Object.keys(rulesByCalculator)) expect(names).toContain(name)
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
})

test('every period names its law and the day it was checked', () => {
  for (const { source } of rules.flatMap(({ periods }) => periods)) {
    expect(source.title).toMatch(/\S/)
    expect(source.url).toMatch(/^https:\/\//)
    expect(source.verifiedOn <= '2026-11-22').toBe(true)
  }
})

test('the report lists what nobody has checked for 120 days', () => {
  expect(calculatorRulesToCheck(isoDate('2027-01-26'))).toEqual([])
  const late = calculatorRulesToCheck(isoDate('2027-01-27')).map(({ name }) => name)
  expect(late).toContain('Capital gains tax rates on homes')
  expect(late).toContain('Income tax rates on rental profits in Wales')
})
