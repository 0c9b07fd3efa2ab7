import { describe, expect, it } from 'vitest'

import { madeUpSale } from './fixtures/sale.ts'
import { salesChart, salesList } from './sales-list.ts'

describe('salesList', () => {
  const sales = Array.from({ length: 30 }, (_, index) =>
    madeUpSale(`20${String(index).padStart(2, '0')}-05-01`, 1000 + index),
  )

  it('shows 25 per page and counts all', () => {
    const list = salesList(sales, new URLSearchParams('page=2'), 2030)
    expect(list).toMatchObject({ total: 30, page: 2, pages: 2, narrowed: false })
    expect(list.rows.map((sale) => sale.pricePounds)).toEqual([1004, 1003, 1002, 1001, 1000])
  })

  it('keeps the years as typed, valid or not', () => {
    expect(salesList(sales, new URLSearchParams('from= 1066 &to=2020'), 2030).typed).toEqual({
      from: '1066',
      to: '2020',
    })
  })
})

describe('salesChart', () => {
  it('has a series for each type, and an axis up to the last year', () => {
    const chart = salesChart(
      [
        madeUpSale('1999-12-31', 100, { propertyType: 'F', paon: '7', street: 'HIGH STREET' }),
        madeUpSale('2004-01-01', 200),
      ],
      2026,
    )
    expect(chart?.series.map((series) => series.name)).toEqual(['Terraced', 'Flat'])
    expect(chart?.series[1]?.points).toEqual([
      { x: '1999-12-31', y: 100, label: '7 High Street: £100, 31 December 1999' },
    ])
    expect(chart).toMatchObject({
      firstYear: '1999',
      lastYear: '2004',
      range: ['1999', '2027'],
      drawn: 2,
      total: 2,
    })
  })

  it('draws at most the latest 400', () => {
    const many = Array.from({ length: 401 }, (_, index) =>
      madeUpSale(index === 7 ? '1996-01-01' : '2020-01-01', 1),
    )
    expect(salesChart(many, 2026)).toMatchObject({ drawn: 400, total: 401, firstYear: '2020' })
  })

  it('is null without sales', () => {
    expect(salesChart([], 2026)).toBeNull()
  })
})
