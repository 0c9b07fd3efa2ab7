import { expect, test } from 'vitest'

import { strategies } from '#calculators/strategies/strategies.ts'
import { tools } from '#calculators/tools.ts'
import { isoDate } from '#domain/dates.ts'

import { type DealQuestion, dealPlace } from './question.ts'
import { dealAnalyserTool } from './tool.ts'

const today = isoDate('2026-11-22')

const DEALS = [
  '',
  'nation=wales&buyerType=company&purchasePrice=210k&worksMonths=9&voidWeeksPerYear=5&annualCosts=1,777',
  'nation=scotland&ownsOtherProperty=no&refurbCost=31,250&endValue=290k&licenceFee=1,333&otherPurchaseCosts=950',
]

/** What the page behind each link answers, by the path of the link. */
function followed(question: DealQuestion) {
  return Object.fromEntries(
    dealAnalyserTool.onward(question).map((link) => {
      const { pathname, searchParams } = new URL(link.href, 'https://example.test')
      const tool = tools.find(({ path }) => path === pathname)
      const reading = tool?.read(tool.textFrom(searchParams, today), today)
      expect(reading?.errors, link.href).toEqual([])
      return [pathname, tool?.report(reading?.question as never, today).outputs ?? {}]
    }),
  )
}

test.each(DEALS)('every way in full is the way beside the others: %s', (query) => {
  const { question } = dealAnalyserTool.read(
    dealAnalyserTool.textFrom(new URLSearchParams(query), today),
    today,
  )
  const deal = question as DealQuestion
  const { outputs } = dealAnalyserTool.report(deal, today)
  const pages = followed(deal)
  const { rows } = strategies(deal.inputs.further.facts, dealPlace(deal))
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
