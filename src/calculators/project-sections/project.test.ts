import fc from 'fast-check'
import { expect, test } from 'vitest'

import { brrrProject } from '#calculators/brrr/judged.tsx'
import { brrrCalculator } from '#calculators/brrr/report.ts'
import { brrr } from '#calculators/brrr/sheet.ts'
import { dealAnalyserCalculator } from '#calculators/deal-analyser/report.ts'
import { reportedOn } from '#calculators/engine/sheet/calculator.ts'
import { chances } from '#calculators/engine/simulation/simulation.ts'
import { NO_SPREADS } from '#calculators/engine/simulation/spreads.ts'
import { flipProject } from '#calculators/property-flip/judged.tsx'
import { propertyFlipCalculator } from '#calculators/property-flip/report.ts'
import { propertyFlip } from '#calculators/property-flip/sheet.ts'
import { isoDate } from '#domain/dates.ts'

const today = isoDate('2026-11-21')
const anyFigures = fc.record({
  purchasePrice: fc.integer({ min: 1_000, max: 900_000 }),
  refurbCost: fc.integer({ min: 0, max: 90_000 }),
  nation: fc.constantFrom('england', 'scotland', 'wales', 'northern-ireland'),
})

function queryOf(figures: object): URLSearchParams {
  return new URLSearchParams(Object.entries(figures).map(([name, value]) => [name, String(value)]))
}

test('one question is worked out once for each sheet and day', () => {
  const { question } = brrrCalculator.read(
    brrrCalculator.textFrom(queryOf({ purchasePrice: 90_000 }), today),
    today,
  )
  if (!question) throw new Error('not read')
  const first = reportedOn(brrr, question, today)
  expect(reportedOn(brrr, question, today)).toBe(first)
  const tomorrow = isoDate('2026-11-22')
  expect(reportedOn(brrr, question, tomorrow).today).toBe(tomorrow)
  expect(reportedOn(propertyFlip, question, tomorrow).label('profit')).toBe(propertyFlip.label('profit'))
  expect(reportedOn(brrr, { ...question }, today)).not.toBe(first)
})

test('without luck the chances of a flip are its profit without a contingency', () => {
  const months = fc.integer({ min: 1, max: 24 })
  fc.assert(
    fc.property(anyFigures, months, fc.integer({ min: 0, max: 100 }), (figures, months, loan) => {
      const query = queryOf({ ...figures, months, loanPercentOfPrice: loan })
      const text = propertyFlipCalculator.textFrom(query, today)
      const { question } = propertyFlipCalculator.read(text, today)
      if (!question) throw new Error('not read')
      const flip = reportedOn(propertyFlip, question, today)
      const { plan, facts } = flipProject(flip)
      const profit = flip.at('profit', { contingencyPercent: 0 })
      expect(chances(plan, NO_SPREADS, { runs: 1 }).profit.mean).toBeCloseTo(profit, 1)
      expect(facts.profit).toBe(flip.result.profit)
    }),
    { numRuns: 60 },
  )
})

test('without luck the chances of a let home are its rents, its sale, and what was left in', () => {
  const years = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(anyFigures, years, fc.integer({ min: 0, max: 90 }), (figures, yearsKept, ltv) => {
      const query = queryOf({ ...figures, yearsKept, refinanceLtvPercent: ltv })
      const text = brrrCalculator.textFrom(query, today)
      const { question } = brrrCalculator.read(text, today)
      if (!question) throw new Error('not read')
      const project = reportedOn(brrr, question, today)
      const { result, inputs } = project
      const { plan, facts } = brrrProject(project)
      const sale = inputs.endValue * 0.98 - result.newLoan
      const profit = result.monthlyCashFlow * 12 * yearsKept + sale - result.cashLeftIn
      expect(Math.abs(chances(plan, NO_SPREADS, { runs: 1 }).profit.mean - profit)).toBeLessThan(2.5)
      expect(facts.returnOnCashPercent).toBe(result.returnOnCashLeftInPercent)
    }),
    { numRuns: 60 },
  )
})

test('the deal analyser reads what is handed on to it, and judges the same purchase', () => {
  for (const tool of [propertyFlipCalculator, brrrCalculator]) {
    const { question } = tool.read(tool.textFrom(new URLSearchParams('nation=wales'), today), today)
    if (!question) throw new Error('not read')
    const link = tool.onward(question).find(({ href }) => href.startsWith('/property-deal-analyser'))
    const query = new URL(link?.href ?? '', 'https://freehold.test').searchParams
    const text = dealAnalyserCalculator.textFrom(query, today)
    for (const [name, value] of query) expect(text[name], name).toBe(value)
    const read = dealAnalyserCalculator.read(text, today)
    expect(read.errors).toEqual([])
    const outputs = read.question && dealAnalyserCalculator.report(read.question, today).outputs
    expect(outputs?.['propertyTax']).toBe(tool.report(question, today).outputs['propertyTax'])
  }
})
