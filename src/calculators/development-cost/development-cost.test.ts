import { describe, expect, it, test } from 'vitest'

import type { Report } from '#calculators/engine/report/report.ts'
import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { isoDate } from '#domain/dates.ts'

import { developmentCostCalculator } from './report.ts'
import { developmentCost } from './sheet.ts'

const today = isoDate('2026-11-21')

type Inputs = SomeValues<typeof developmentCost.inputs>

function ask(query = '') {
  const text = developmentCostCalculator.textFrom(new URLSearchParams(query), today)
  const { question, errors } = developmentCostCalculator.read(text, today)
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  const inputs: Inputs = question.inputs
  const at = (change: Inputs) => developmentCost.calculate({ ...inputs, ...change })
  return { at, report: developmentCostCalculator.report(question, today) }
}

const point = ({ turningPoints }: Report, label: string) =>
  turningPoints.find((one) => one.label === label)?.value ?? NaN

test('140 m² at £2,200 with a regional factor of 1.05 costs £434,002.80 and makes 16.11% of GDV', () => {
  const project = {
    grossInternalAreaM2: 140,
    ratePerM2: 2_200,
    regionalFactor: 1.05,
    externalWorksPercent: 10,
    contingencyPercent: 10,
    professionalFeesPercent: 10,
    vatOnWorksPercent: 0,
    vatOnFeesPercent: 20,
    grossDevelopmentValue: 720_000,
    landCost: 150_000,
    otherCosts: 20_000,
  }
  expect(developmentCost.calculate(project)).toEqual({
    buildCost: 323_400,
    externalWorks: 32_340,
    contingency: 35_574,
    professionalFees: 35_574,
    vat: 7_114.8,
    totalCost: 434_002.8,
    totalPerM2: 3_100.02,
    profit: 115_997.2,
    profitOnGdvPercent: 16.11,
  })
})

describe('the break-even points of a development', () => {
  it.each([0, 15, 20])('put back in give a profit of %s%% of GDV', (wanted) => {
    const { at, report } = ask(`wantedProfitPercent=${wanted}&vatOnWorksPercent=5`)
    const profit = (change: Inputs) => at(change).profitOnGdvPercent
    expect(profit({ landCost: point(report, 'Residual land value') })).toBeCloseTo(wanted, 2)
    expect(profit({ ratePerM2: point(report, 'Highest build cost per square metre') })).toBeCloseTo(wanted, 2)
    const gdv = point(report, wanted === 0 ? 'Total project cost' : 'GDV for your target profit')
    expect(profit({ grossDevelopmentValue: gdv })).toBeCloseTo(wanted, 2)
  })

  it('say so when even free land leaves too little', () => {
    const { report } = ask('grossDevelopmentValue=400k')
    expect(report.turningPoints[0]?.sentence).toMatch(/^Even if the land were free, you’d be £[\d,]+ short/)
    expect(report.notices[0]?.title).toBe('You’d make a loss')
  })

  it('are left out without a GDV, and so are the figures that need one', () => {
    const { report } = ask('grossDevelopmentValue=')
    expect(report.turningPoints).toEqual([])
    const none = report.figures.filter(({ value }) => value === null).map(({ key }) => key)
    expect(none).toEqual(['profit', 'profitOnGdvPercent', 'residualLandValue'])
    expect(report.sentence).toBe('The works would cost £413,336, or £2,952 per square metre all in.')
    expect(report.sensitivity?.figure.key).toBe('totalCost')
    expect(ask().report.sensitivity?.figure.key).toBe('profit')
  })
})

describe('the cost plan', () => {
  it('adds up to the total, in the drawing and in the table', () => {
    const { report } = ask('vatOnWorksPercent=20&regionalFactor=1.25')
    const [parts] = report.drawings
    const drawn = parts?.kind === 'parts' ? parts.items.reduce((sum, { value }) => sum + value, 0) : NaN
    expect(drawn).toBeCloseTo(report.answer.value ?? NaN, 1)
    const costs = report.schedules[0]?.rows.map((row) => Number(row[1])) ?? []
    expect(costs.slice(0, -1).reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(costs.at(-1) ?? NaN, 1)
  })

  it('goes step by step from the GDV to the profit', () => {
    for (const query of ['', 'grossDevelopmentValue=300k', 'landCost=&otherCosts=']) {
      const { report, at } = ask(query)
      const steps = report.drawings.find(({ kind }) => kind === 'steps')
      const left = steps?.kind === 'steps' ? steps.items.reduce((sum, { value }) => sum + value, 0) : NaN
      expect(left).toBeCloseTo(at({}).profit ?? NaN, 1)
    }
  })

  it('has a low, an expected and a high case, and one for each rate of VAT', () => {
    const [, cases, vat] = ask().report.schedules
    expect(cases?.rows.map((row) => row.slice(0, 3))).toEqual([
      ['Low', 1_980, 372_002.4],
      ['Expected', 2_200, 413_336],
      ['High', 2_640, 496_003.2],
    ])
    expect(vat?.rows.map((row) => row[1])).toEqual([413_336, 431_970, 487_872])
  })
})
