import { describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { developmentCost } from './calculate.ts'
import { developmentCostTool } from './tool.ts'

const today = isoDate('2026-11-21')

function ask(query = '') {
  const { question, errors } = developmentCostTool.read(
    developmentCostTool.textFrom(new URLSearchParams(query), today),
    today,
  )
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  const { inputs } = question
  const at = (change: object) => developmentCost({ ...inputs, ...change })
  return { inputs, at, report: developmentCostTool.report(question, today) }
}

const point = (asked: ReturnType<typeof ask>, label: RegExp) =>
  asked.report.turningPoints.find((one) => label.test(one.label))?.value ?? NaN

describe('where it turns', () => {
  it.each([0, 15, 20])('values put back in give a profit of %s%% of the finished value', (wanted) => {
    const asked = ask(`wantedProfitPercent=${wanted}&vatOnWorksPercent=5`)
    expect(asked.at({ landCost: point(asked, /^Largest cost of the land/) }).profitOnGdvPercent).toBeCloseTo(
      wanted,
      2,
    )
    expect(asked.at({ ratePerM2: point(asked, /^Largest building rate/) }).profitOnGdvPercent).toBeCloseTo(
      wanted,
      2,
    )
    const value = point(asked, wanted === 0 ? /without profit or loss/ : /^Finished value for/)
    expect(asked.at({ grossDevelopmentValue: value }).profitOnGdvPercent).toBeCloseTo(wanted, 2)
  })

  it('says so when even free land leaves too little', () => {
    const { report } = ask('grossDevelopmentValue=400k')
    expect(report.turningPoints[0]).toMatchObject({ value: null })
    expect(report.turningPoints[0]?.sentence).toMatch(/^Even free land would leave £[\d,]+ too little\.$/)
    expect(report.notices[0]?.title).toBe('A loss')
  })

  it('has nothing to solve without a finished value', () => {
    const { report } = ask('grossDevelopmentValue=')
    expect(report.turningPoints).toEqual([])
    expect(report.figures.filter(({ value }) => value === null).map(({ key }) => key)).toEqual([
      'profit',
      'profitOnGdvPercent',
      'residualLandValue',
    ])
    expect(report.sentence).toBe('£2,952 for each square metre with everything in.')
    expect(report.sensitivity?.figure.key).toBe('totalCost')
  })
})

describe('the cost plan', () => {
  it('adds up to the cost of the works, in the drawing and in the table', () => {
    const { report } = ask('vatOnWorksPercent=20&regionalFactor=1.25')
    const [parts] = report.drawings
    const drawn = parts?.kind === 'parts' ? parts.items.reduce((sum, { value }) => sum + value, 0) : NaN
    expect(drawn).toBeCloseTo(report.answer.value ?? NaN, 1)
    const costs = report.schedules[0]?.rows.map((row) => Number(row[2])) ?? []
    expect(costs.slice(0, -1).reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(costs.at(-1) ?? NaN, 1)
  })

  it('goes step by step from the finished value to the profit', () => {
    for (const query of ['', 'grossDevelopmentValue=300k', 'landCost=&otherCosts=']) {
      const { report, at } = ask(query)
      const steps = report.drawings.find(({ kind }) => kind === 'steps')
      const left = steps?.kind === 'steps' ? steps.items.reduce((sum, { value }) => sum + value, 0) : NaN
      expect(left).toBeCloseTo(at({}).profit ?? NaN, 1)
    }
  })

  it('has a low, an expected and a high case, and one for each rate of VAT', () => {
    const { report } = ask()
    const [, cases, vat] = report.schedules
    expect(cases?.rows.map((row) => row.slice(0, 3))).toEqual([
      ['Low', 1_980, 372_002.4],
      ['Expected', 2_200, 413_336],
      ['High', 2_640, 496_003.2],
    ])
    expect(vat?.rows.map((row) => row[1])).toEqual([413_336, 431_970, 487_872])
  })
})
