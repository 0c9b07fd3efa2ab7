import { describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { estateAgentFee } from './calculate.ts'
import type { AgentFeeQuestion } from './offers.ts'
import { estateAgentFeeTool } from './tool.ts'

const today = isoDate('2026-11-21')

function ask(query = '') {
  const { question, errors } = estateAgentFeeTool.read(
    estateAgentFeeTool.textFrom(new URLSearchParams(query), today),
    today,
  )
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  return { inputs: question.inputs as AgentFeeQuestion, report: estateAgentFeeTool.report(question, today) }
}

const point = (query: string, label: RegExp) =>
  ask(query).report.turningPoints.find((one) => label.test(one.label))

describe('the report on an agent’s fee', () => {
  it('answers the offer that is asked about and sets the other one beside it', () => {
    const percentage = ask().report
    expect(percentage.answer.value).toBe(5_040)
    expect(percentage.drawings[0]?.title).toBe('The fixed fee costs £3,240 less')
    const fixed = ask('charged=fixed').report
    expect(fixed.answer.value).toBe(1_800)
    expect(fixed.drawings[0]?.title).toBe('The fixed fee costs £3,240 less')
    expect(fixed.figures.find(({ key }) => key === 'otherFeeIncVat')?.value).toBe(5_040)
  })

  it('draws the fees over prices in pounds, up to twice the price asked about', () => {
    const drawing = ask('salePrice=300000').report.drawings.find(({ id }) => id === 'over-prices')
    if (drawing?.kind !== 'lines') throw new Error('no lines')
    expect(drawing.xUnit).toBe('pounds')
    expect(drawing.series[0]?.points.at(-1)).toEqual({ x: 600_000, y: 10_080 })
  })

  it('finds the price at which percentage and fixed fee cost the same', () => {
    for (const query of ['', 'charged=fixed', 'minimumFee=1200&feeIncludesVat=yes']) {
      const price = point(query, /both cost the same/)?.value ?? 0
      const { inputs } = ask(query)
      const percentage = estateAgentFee({ ...inputs, salePrice: price, fixedFee: 0 }).feeIncVat
      const fixed = estateAgentFee({ ...inputs, salePrice: price, fixedFee: 1_500 }).feeIncVat
      expect(Math.abs(percentage - fixed)).toBeLessThanOrEqual(0.01)
    }
    expect(point('minimumFee=2000', /both cost the same/)).toMatchObject({ value: null })
  })

  it('finds the price at which the dearer agent leaves as much', () => {
    const price = point('', /dearer offer/)?.value ?? 0
    expect(estateAgentFee({ salePrice: price, feePercent: 1.4 }).netProceeds).toBeCloseTo(300_000 - 1_800, 1)
    expect(point('fixedFee=4200', /dearer offer/)).toBeUndefined()
  })

  it('says what the minimum fee does, and that the other offer is missing', () => {
    expect(point('minimumFee=2800', /minimum fee is charged/)?.value).toBe(200_000)
    const { report } = ask('fixedFee=')
    expect(report.schedules).toEqual([])
    expect(report.figures.find(({ key }) => key === 'otherFeeIncVat')).toMatchObject({ value: null })
    expect(report.drawings[0]?.title).toBe('Each 0.1% of the price is £360 with VAT')
  })

  it('draws parts that add up to the price, unless the fee is higher than it', () => {
    const parts = ask('salePrice=333333').report.drawings.find(({ kind }) => kind === 'parts')
    const sum = parts?.kind === 'parts' ? parts.items.reduce((total, { value }) => total + value, 0) : 0
    expect(sum).toBeCloseTo(333_333, 2)
    expect(ask('salePrice=100&charged=fixed').report.drawings.map(({ kind }) => kind)).not.toContain('parts')
  })

  it('wants a fixed fee where one is asked about', () => {
    const text = estateAgentFeeTool.textFrom(new URLSearchParams('charged=fixed&fixedFee='), today)
    expect(estateAgentFeeTool.read(text, today).errors).toMatchObject([{ field: 'fixedFee' }])
  })
})
