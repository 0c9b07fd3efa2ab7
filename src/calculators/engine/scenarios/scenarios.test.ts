import { expect, test } from 'vitest'

import { mortgageRepaymentCalculator } from '#calculators/mortgage-repayment/report.ts'
import { isoDate } from '#domain/dates.ts'

import { type Asked, MAX_KEPT, askedFrom, dropScenario, keepScenario, queryOfAsked } from './asked.ts'
import { compare, scenarioOf } from './comparison.ts'

const today = isoDate('2026-11-21')
const tool = mortgageRepaymentCalculator
const asked = (query: string): Asked => askedFrom(tool, new URLSearchParams(query), today)

test('scenarios stay in the URL in order, and can be read back', () => {
  let current = asked('price=300k&deposit=50k')
  current = keepScenario(tool, current, today)
  current = keepScenario(tool, { ...current, text: asked('price=310k').text }, today)
  expect(current.kept).toHaveLength(2)
  expect(asked(queryOfAsked(tool, current, today))).toEqual(current)
})

test('the same numbers are kept once, with at most three scenarios', () => {
  let current = asked('price=1m')
  for (const price of ['200k', '200k', '210k', '220k', '230k'])
    current = keepScenario(tool, { ...current, text: asked(`price=${price}`).text }, today)
  expect(current.kept).toHaveLength(MAX_KEPT)
  expect(dropScenario(current, 1).kept.map((one) => new URLSearchParams(one).get('price'))).toEqual([
    '200k',
    '220k',
  ])
})

test('rubbish in the URL doesn’t break the page', () => {
  const current = asked(`compare=${encodeURIComponent('price=lots&<script>')}&compare=${'x'.repeat(3_000)}`)
  expect(current.kept).toHaveLength(1)
  const [kept = ''] = current.kept
  expect(scenarioOf(tool, 'Kept A', kept, today).report).toBeNull()
})

test('an address with a thousand scenarios is read as far as a person could have made one', () => {
  let read = 0
  const counting = {
    ...tool,
    textFrom: (...given: Parameters<typeof tool.textFrom>) => {
      read += 1
      return tool.textFrom(...given)
    },
  }
  const query = Array.from({ length: 1_000 }, () => 'compare=price%3D1').join('&')
  expect(askedFrom(counting, new URLSearchParams(query), today).kept).toHaveLength(1)
  expect(read).toBeLessThan(20)
})

test('values kept apart from the inputs stay in the address', () => {
  const current = asked('price=300k&postcode=RG30+1AA&utm_source=x')
  expect(current.aside).toEqual([['postcode', 'RG30 1AA']])
  expect(queryOfAsked(tool, current, today)).toContain('postcode=RG30+1AA')
})

test('a comparison lists the fields that differ and says which result is better', () => {
  const scenarios = ['annualRatePercent=4', 'annualRatePercent=5'].map((query, place) =>
    scenarioOf(tool, `S${place}`, query, today),
  )
  const { inputs, figures } = compare(tool, scenarios, today)
  expect(inputs).toEqual([{ label: 'Interest rate', words: ['4%', '5%'] }])
  const [payment] = figures
  expect(payment?.label).toBe('Mortgage payment')
  // £240,000 over 25 years: £1,266.81 at 4%, £1,403.02 at 5%.
  expect(
    payment?.cells.map(({ figure, difference, verdict }) => [figure.value, difference, verdict]),
  ).toEqual([
    [1_266.81, null, null],
    [1_403.02, 136.21, 'worse'],
  ])
})

test('a scenario without an answer has none to compare', () => {
  const scenarios = ['', 'price=abc'].map((query, place) => scenarioOf(tool, `S${place}`, query, today))
  const { figures } = compare(tool, scenarios, today)
  expect(figures[0]?.cells[1]).toMatchObject({ figure: { value: null }, difference: null, verdict: null })
})
