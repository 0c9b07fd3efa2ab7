import { expect, it } from 'vitest'

import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { numberings, salesTable } from '../model/sales-table.ts'
import { train } from '../model/train.ts'
import { changeVariance, FOUR_IN_FIVE, indexGroup, localIndex } from './local-index.ts'
import type { IndexGroup } from './sale-counts.ts'

const names = numberings()
const table = salesTable(madeSales(), names)
const model = train(table, names, 365 * 12 + 30, { settings: FEW_TREES })

function groupOf(outcode: string, type: number): IndexGroup {
  const group = indexGroup(model, outcode, type)
  if (group === null) throw new Error(`${outcode} has no index`)
  return group
}

it('the ranges of changes contain the true change, known from how the sales were made, in at least four of five months', () => {
  for (const [outcode, type] of [
    ['RG30', 0],
    ['RG30', 3],
    ['RG31', 2],
  ] as const) {
    const series = localIndex(model, groupOf(outcode, type), { from: 12, to: 140 })
    const now = series.at(-1)
    if (!now) throw new Error('no months')
    const inside = series.filter((month) => {
      const truth = (0.08 * (now.month - month.month)) / 12
      const half = FOUR_IN_FIVE * Math.sqrt(changeVariance(month, now))
      return Math.abs(Math.log(now.pounds / month.pounds) - truth) <= half
    })
    expect(inside.length / series.length, `${outcode} ${type}`).toBeGreaterThanOrEqual(0.8)
  }
})

it('is less sure where fewer homes sold, and counts every sale of its group', () => {
  const many = groupOf('RG30', 0)
  const [few] = localIndex(model, { ...many, type: 4 }, { from: 60, to: 60 })
  const whole = localIndex(model, many, { from: 0, to: 143 })
  expect(few?.deviation).toBeGreaterThan(whole[60]?.deviation ?? 0)
  const own = madeSales().filter(({ postcode, type }) => postcode.startsWith('RG30') && type === 'D')
  expect(whole.reduce((sum, { sales }) => sum + sales, 0)).toBe(own.length)
})

it('an outcode without sales has no index, and months after the last sale are forecasts', () => {
  expect(indexGroup(model, 'EH1', 0)).toBeNull()
  const series = localIndex(model, groupOf('RG31', 2), { from: 140, to: 150 })
  expect([series[0]?.isForecast, series.at(-1)?.isForecast]).toEqual([false, true])
})
