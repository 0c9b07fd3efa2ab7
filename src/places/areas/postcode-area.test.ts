import { expect, test } from 'vitest'

import { inDistrictOrder, postcodeAreaRows } from './postcode-area.ts'

const median = (outcode: string, sales: number, medianPounds: number) => ({ outcode, sales, medianPounds })

test('an area totals its districts and ranks those with enough sales', () => {
  const rows = postcodeAreaRows(
    [
      { area: 'M', outcodes: 3 },
      { area: 'ME', outcodes: 1 },
      { area: 'EH', outcodes: 2 },
    ],
    [
      median('M1', 20, 200_000),
      median('M20', 30, 350_000),
      median('M99', 4, 9_000_000),
      median('ME1', 9, 250_000),
    ],
  )
  expect(rows).toEqual([
    {
      area: 'M',
      districts: 3,
      nothing: null,
      sales: 54,
      cheapest: median('M1', 20, 200_000),
      dearest: median('M20', 30, 350_000),
    },
    {
      area: 'ME',
      districts: 1,
      nothing: null,
      sales: 9,
      cheapest: median('ME1', 9, 250_000),
      dearest: median('ME1', 9, 250_000),
    },
    { area: 'EH', districts: 2, nothing: null, sales: 0, cheapest: null, dearest: null },
  ])
})

test('an area whose sales weren’t all imported has no total, and one without a register is not covered', () => {
  const areas = ['RG', 'EH', 'JE'].map((area) => ({ area, outcodes: 2 }))
  const rows = postcodeAreaRows(areas, [median('RG31', 237, 300_000)], () => false)
  expect(rows.map(({ nothing, sales, cheapest }) => [nothing, sales, cheapest])).toEqual([
    ['place not imported', 0, null],
    ['not covered', 0, null],
    ['not covered', 0, null],
  ])
})

test('districts are in numerical order', () => {
  const districts = ['RG10', 'RG2', 'RG1', 'RG1A'].map((outcode) => median(outcode, 1, 1))
  expect(inDistrictOrder(districts).map(({ outcode }) => outcode)).toEqual(['RG1', 'RG1A', 'RG2', 'RG10'])
})
