import { describe, expect, test } from 'vitest'

import { rulesByCalculator } from '#calculators/rules.ts'
import { formatDate, isoDate } from '#domain/dates.ts'
import { visitPurePage } from '#testing/visit-page.ts'

import { rateLines } from './rate-lines.ts'
import { RULE_GROUPS } from './rule-groups.ts'

const rules = Object.values(rulesByCalculator).flat()

const visit = async (today: string) => (await visitPurePage('/tax-rules', today)).html

describe('describes the rates', () => {
  test.each(rules.map((rule) => [rule.name, rule] as const))('of every period: %s', (_, rule) => {
    for (const { value } of rule.periods) {
      const lines = rateLines(value)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.join()).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
    }
  })

  test('are read from the tables', () => {
    const today = isoDate('2026-11-21')
    const ratesOf = (name: string) => {
      const rule = rules.find((one) => one.name === name)
      return rule && rateLines(rule.on(today).value)
    }
    expect(ratesOf('SDLT residential rates')).toEqual([
      'Price: 0% up to £125,000; 2% to £250,000; 5% to £925,000; 10% to £1,500,000; 12% above',
      'Rent (net present value): 0% up to £125,000; 1% above',
    ])
    expect(ratesOf('SDLT higher rates for additional dwellings')).toEqual([
      'Rate: 5%',
      'If you made the contract before 31 October 2024, the previous rules can still apply',
    ])
    expect(ratesOf('LTT relevant rent')).toEqual(['£13,500'])
    expect(ratesOf('Capital gains tax rates on homes')).toEqual([
      'Tax year 2026-27',
      'Within the basic rate band: 18%',
      'Above the basic rate band: 24%',
      'Annual exempt amount: £3,000',
      'Basic rate band: £37,700',
      'Personal allowance: £12,570',
      'Allowance reduced by £1 for every £2 of income above £100,000',
    ])
  })

  test('a part without words is not passed over', () => {
    expect(() => rateLines({ surprise: 1 })).toThrow('surprise of a rule has no words')
  })
})

describe('the page', () => {
  test('lists every rule set of the calculators once', () => {
    const listed = RULE_GROUPS.flatMap((group) => group.rules)
    expect(new Set(listed)).toEqual(new Set(rules))
    expect(listed.length).toBe(rules.length)
  })

  test('shows every period with its dates, source, address and the day of the check', async () => {
    const html = await visit('2026-11-21')
    for (const { from, to, source } of rules.flatMap(({ periods }) => periods)) {
      for (const date of [from, to, source.verifiedOn])
        expect(html).toMatch(new RegExp(`<time dateTime="${date}"[^>]*>${formatDate(date)}</time>`))
      expect(html).toContain(`href="${source.url}"`)
    }
  })

  test('says that everything is checked on day 120, and lists what isn’t on day 121', async () => {
    expect(await visit('2027-01-26')).toContain('since 28 September 2026.')
    const late = await visit('2027-01-27')
    expect(late).toContain('haven’t been checked for more than 120 days, since 29 September 2026 or earlier')
    expect(late).toContain('<li>LBTT rates on rent</li>')
    expect(late.match(/Due a check/g)?.length).toBe(
      rules.filter(
        ({ verifiedTo, periods }) =>
          verifiedTo >= '2027-01-27' && (periods.at(-1)?.source.verifiedOn ?? '') <= '2026-09-28',
      ).length,
    )
  })
})
