import { describe, expect, it, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { estateAgentFeeCalculator } from './report.ts'
import { estateAgentFee } from './sheet.ts'

const today = isoDate('2026-11-21')

function reportOn(query = '') {
  const text = estateAgentFeeCalculator.textFrom(new URLSearchParams(query), today)
  const { question, errors } = estateAgentFeeCalculator.read(text, today)
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  return estateAgentFeeCalculator.report(question, today)
}

const point = (query: string, label: RegExp) =>
  reportOn(query).turningPoints.find((one) => label.test(one.label))
const otherFee = (query = '') => reportOn(query).figures.find(({ key }) => key === 'otherFeeIncVat')?.value

test('1.5% plus VAT of £300,000 is £5,400', () => {
  expect(estateAgentFee.calculate({ salePrice: 300_000, feePercent: 1.5 })).toEqual({
    feeExVat: 4_500,
    vat: 900,
    feeIncVat: 5_400,
    netProceeds: 294_600,
    effectivePercentIncVat: 1.8,
  })
})

test('one sixth of a fee quoted including VAT is VAT', () => {
  const sale = { salePrice: 300_000, charged: 'fixed', fixedFee: 1_200, feeIncludesVat: true } as const
  expect(estateAgentFee.calculate(sale)).toMatchObject({ feeExVat: 1_000, vat: 200, feeIncVat: 1_200 })
})

test('the minimum fee applies where the percentage comes to less', () => {
  const fee = (salePrice: number) =>
    estateAgentFee.calculate({ salePrice, feePercent: 1, minimumFee: 2_000 }).feeIncVat
  expect(fee(100_000)).toBe(2_400)
  expect(fee(300_000)).toBe(3_600)
})

describe('the report on an estate agent’s fee', () => {
  it('answers the quote that is asked about and compares it with the other', () => {
    expect(reportOn().answer.value).toBe(5_040)
    expect(otherFee()).toBe(1_800)
    expect(reportOn().drawings[0]?.title).toBe('The fixed fee is £3,240 cheaper')
    expect(reportOn('charged=fixed').answer.value).toBe(1_800)
    expect(otherFee('charged=fixed')).toBe(5_040)
    expect(reportOn('charged=fixed').drawings[0]?.title).toBe('The fixed fee is £3,240 cheaper')
  })

  it('draws the fees in pounds, up to twice the price asked about', () => {
    const drawing = reportOn('salePrice=300000').drawings.find(({ id }) => id === 'over-prices')
    if (drawing?.kind !== 'lines') throw new Error('no lines')
    expect(drawing.xUnit).toBe('pounds')
    expect(drawing.series[0]?.points.at(-1)).toEqual({ x: 600_000, y: 10_080 })
  })

  it('finds the price at which percentage and fixed fee cost the same', () => {
    for (const query of ['', 'charged=fixed', 'minimumFee=1200&feeIncludesVat=yes']) {
      const price = point(query, /both cost the same/)?.value ?? 0
      const asked = `${query}&salePrice=${price}`
      expect(Math.abs((reportOn(asked).answer.value ?? 0) - (otherFee(asked) ?? 0))).toBeLessThanOrEqual(0.01)
    }
    expect(point('minimumFee=2000', /both cost the same/)).toMatchObject({ value: null })
  })

  it('finds the price the more expensive agent would have to get', () => {
    const salePrice = point('', /more expensive agent/)?.value ?? 0
    const left = estateAgentFee.calculate({ salePrice, feePercent: 1.4 }).netProceeds
    expect(left).toBeCloseTo(300_000 - 1_800, 1)
    expect(point('fixedFee=4200', /more expensive agent/)).toBeUndefined()
  })

  it('says where the minimum fee ends, and leaves the comparison out without a second quote', () => {
    expect(point('minimumFee=2800', /minimum fee/)?.value).toBe(200_000)
    expect(reportOn('fixedFee=').schedules).toEqual([])
    expect(otherFee('fixedFee=')).toBeNull()
    expect(reportOn('fixedFee=').drawings[0]?.title).toBe('Each 0.1% of the price costs £360 including VAT')
  })

  it('draws parts that add up to the price, unless the fee is higher than it', () => {
    const parts = reportOn('salePrice=333333').drawings.find(({ kind }) => kind === 'parts')
    const sum = parts?.kind === 'parts' ? parts.items.reduce((total, { value }) => total + value, 0) : 0
    expect(sum).toBeCloseTo(333_333, 2)
    expect(reportOn('salePrice=100&charged=fixed').drawings.map(({ kind }) => kind)).not.toContain('parts')
  })

  it('asks for the fixed fee where one is charged', () => {
    const text = estateAgentFeeCalculator.textFrom(new URLSearchParams('charged=fixed&fixedFee='), today)
    expect(estateAgentFeeCalculator.read(text, today).errors).toMatchObject([{ field: 'fixedFee' }])
  })
})
