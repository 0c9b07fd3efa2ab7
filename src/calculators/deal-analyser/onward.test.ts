import { expect, test } from 'vitest'

import type { Question } from '#calculators/engine/tool.ts'
import { placeIn } from '#calculators/purchase-tax/purchase-fields.ts'
import { strategies } from '#calculators/strategies/strategies.ts'
import { tools } from '#calculators/tools.ts'
import { isoDate } from '#domain/dates.ts'

import { dealInputs, factsOf } from './further.ts'
import { dealAnalyserCalculator } from './report.ts'

const today = isoDate('2026-11-22')

const DEALS = [
  '',
  'nation=wales&buyerType=company&purchasePrice=210k&worksMonths=9&voidWeeksPerYear=5&annualCosts=1,777',
  'nation=scotland&ownsOtherProperty=no&refurbCost=31,250&endValue=290k&licenceFee=1,333&otherPurchaseCosts=950',
]

/** The answer on the page behind each link, by path. */
function followed(question: Question) {
  return Object.fromEntries(
    dealAnalyserCalculator.onward(question).map((link) => {
      const { pathname, searchParams } = new URL(link.href, 'https://example.test')
      const tool = tools.find(({ path }) => path === pathname)
      if (!tool) throw new Error(`There is no calculator at ${pathname}`)
      const { question: next, errors } = tool.read(tool.textFrom(searchParams, today), today)
      expect(errors, link.href).toEqual([])
      return [pathname, next ? tool.report(next, today).outputs : {}]
    }),
  )
}

test.each(DEALS)('every strategy in full is that of the comparison: %s', (query) => {
  const text = dealAnalyserCalculator.textFrom(new URLSearchParams(query), today)
  const { question } = dealAnalyserCalculator.read(text, today)
  if (!question) throw new Error('not read')
  const inputs = dealInputs(question)
  const { outputs } = dealAnalyserCalculator.report(question, today)
  const pages = followed(question)
  const { rows } = strategies(factsOf(inputs), placeIn(inputs))
  const row = (strategy: string) => rows.find((one) => one.strategy === strategy)
  expect(pages['/stampdutycalculator']?.['tax']).toBe(outputs['propertyTax'])
  expect(pages['/buy-to-let-flip-calculator']?.['profit']).toBe(row('flip')?.profit)
  expect(pages['/brrr-flip-calculator']?.['cashLeftIn']).toBeCloseTo(row('brrr')?.cashLeftIn ?? Number.NaN, 1)
  expect(pages['/hmo-calculator']?.['annualCashFlow']).toBeCloseTo(
    row('hmo')?.annualCashFlow ?? Number.NaN,
    1,
  )
  expect(pages['/rental-yield-calculator']?.['netIncome']).toBeCloseTo(
    Number(outputs['netOperatingIncome']),
    1,
  )
})
