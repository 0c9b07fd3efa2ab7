import { expect, test } from 'vitest'

import { DEAL_BREAKERS, dealBreakersIn, tickedBreakers } from './deal-breakers.ts'

test('there are fifteen or more, each with a key, a question and what to do', () => {
  expect(DEAL_BREAKERS.length).toBeGreaterThanOrEqual(15)
  expect(new Set(DEAL_BREAKERS.map(({ key }) => key)).size).toBe(DEAL_BREAKERS.length)
  for (const { key, question, why, whatToDo, nations } of DEAL_BREAKERS) {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(question).toMatch(/\?$/)
    expect(why).toMatch(/\.$/)
    expect(whatToDo).toMatch(/\.$/)
    expect(nations.length).toBeGreaterThan(0)
  }
})

test('says until when for anything that blocks a deal, and for nothing else', () => {
  for (const { effect, until } of DEAL_BREAKERS) expect(until !== undefined).toBe(effect === 'stop')
})

test('a date, an Act or an offence in the text has a source', () => {
  const lawful = DEAL_BREAKERS.filter(({ why }) => /\b(Act|Since|offence|must|\d{4})\b/.test(why))
  expect(lawful.length).toBeGreaterThan(10)
  for (const { source } of lawful) expect(source?.url).toMatch(/^https:\/\//)
})

test('only asks what applies in the nation, and only accepts its own keys', () => {
  expect(dealBreakersIn('scotland').map(({ key }) => key)).not.toContain('lease-under-80-years')
  expect(dealBreakersIn('wales').map(({ key }) => key)).toContain('landlord-not-registered')
  expect(
    tickedBreakers(['cladding', 'no-such-thing', 'epc-below-e'], 'england').map(({ key }) => key),
  ).toEqual(['epc-below-e', 'cladding'])
  expect(tickedBreakers(['epc-below-e'], 'northern-ireland')).toEqual([])
})
