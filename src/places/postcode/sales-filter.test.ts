import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { madeUpSale } from './fixtures/sale.ts'
import {
  DEFAULT_FILTER,
  filteredSales,
  filterQuery,
  isNarrowed,
  pageOf,
  salesFilter,
  type SalesFilter,
} from './sales-filter.ts'

const read = (query: string) => salesFilter(new URLSearchParams(query), 2026)

describe('salesFilter', () => {
  it('shows everything, newest first, by default', () => {
    expect(read('')).toEqual({ filter: DEFAULT_FILTER, problems: [] })
    expect(read('type=&from=')).toEqual({ filter: DEFAULT_FILTER, problems: [] })
  })

  it('reads every field', () => {
    const { filter, problems } = read('type=F&tenure=L&new=yes&from=2015&to=2020&sort=price&order=asc&page=2')
    expect(problems).toEqual([])
    expect(filter).toEqual({
      type: 'F',
      tenure: 'L',
      newBuild: true,
      from: 2015,
      to: 2020,
      sort: 'price',
      order: 'asc',
      page: 2,
    })
  })

  it('accepts words as well as letters', () => {
    expect(read('type=semi-detached&tenure=freehold').filter).toMatchObject({ type: 'S', tenure: 'F' })
  })

  it('reports each invalid value and keeps the others', () => {
    const { filter, problems } = read(
      'type=castle&from=1066&to=2020&sort=colour&order=sideways&page=0&tenure=X&new=maybe',
    )
    expect(problems.map((problem) => problem.field)).toEqual([
      'sort',
      'type',
      'tenure',
      'new',
      'from',
      'order',
      'page',
    ])
    expect(filter).toEqual({ ...DEFAULT_FILTER, to: 2020 })
  })

  it('ignores a last year before the first', () => {
    const { filter, problems } = read('from=2020&to=2015')
    expect(filter).toMatchObject({ from: 2020, to: null })
    expect(problems).toEqual([
      { field: 'to', message: 'We ignored “2015”: it’s before the first year, 2020.' },
    ])
  })

  it('does not throw on any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const params = new URLSearchParams({ type: a, from: b, page: a, sort: b, order: a, new: b, to: a })
        salesFilter(params, 2026)
      }),
    )
  })
})

describe('filterQuery', () => {
  it('is empty for the plain list, so the canonical address stays plain', () => {
    expect(filterQuery(DEFAULT_FILTER)).toBe('')
  })

  it('omits a column’s default order', () => {
    expect(filterQuery({ ...DEFAULT_FILTER, sort: 'address', order: 'asc' })).toBe('?sort=address')
    expect(filterQuery({ ...DEFAULT_FILTER, sort: 'address', order: 'desc' })).toBe(
      '?sort=address&order=desc',
    )
  })

  it('survives a round trip', () => {
    const year = fc.option(fc.integer({ min: 1995, max: 2026 }))
    fc.assert(
      fc.property(
        fc.record({
          type: fc.option(fc.constantFrom('D', 'S', 'T', 'F', 'O')),
          tenure: fc.option(fc.constantFrom('F', 'L')),
          newBuild: fc.option(fc.boolean()),
          from: year,
          to: fc.constant(null),
          sort: fc.constantFrom('date', 'price', 'address'),
          order: fc.constantFrom('asc', 'desc'),
          page: fc.integer({ min: 1, max: 999 }),
        }) as fc.Arbitrary<SalesFilter>,
        (filter) => {
          expect(read(filterQuery(filter).slice(1))).toEqual({ filter, problems: [] })
        },
      ),
    )
  })
})

describe('isNarrowed', () => {
  it('counts filters, not sorting or pages', () => {
    expect(isNarrowed({ ...DEFAULT_FILTER, sort: 'price', page: 3 })).toBe(false)
    expect(isNarrowed({ ...DEFAULT_FILTER, newBuild: false })).toBe(true)
  })
})

describe('filteredSales', () => {
  const sales = [
    madeUpSale('2020-03-01', 200_000, {
      transactionId: 'a',
      propertyType: 'F',
      paon: '10',
      street: 'HIGH STREET',
      tenure: 'L',
    }),
    madeUpSale('2015-01-31', 150_000, {
      transactionId: 'b',
      propertyType: 'T',
      paon: '9',
      street: 'HIGH STREET',
    }),
    madeUpSale('2024-12-01', 310_000, {
      transactionId: 'c',
      propertyType: 'T',
      paon: '2',
      street: 'ABBEY ROAD',
      newBuild: true,
    }),
    madeUpSale('2020-03-01', 200_000, {
      transactionId: 'd',
      propertyType: 'O',
      paon: 'THE SHOP',
      street: 'HIGH STREET',
    }),
  ]
  const ids = (query: string) =>
    filteredSales(sales, read(query).filter)
      .map((entry) => entry.transactionId)
      .join('')

  it('sorts by date, price and address, with numbers in addresses as numbers', () => {
    expect(ids('')).toBe('cadb')
    expect(ids('order=asc')).toBe('badc')
    expect(ids('sort=price')).toBe('cadb')
    expect(ids('sort=price&order=asc')).toBe('badc')
    expect(ids('sort=address')).toBe('cbad')
  })

  it('keeps matching sales, first and last year included', () => {
    expect(ids('type=T')).toBe('cb')
    expect(ids('from=2020&to=2020')).toBe('ad')
    expect(ids('new=yes')).toBe('c')
    expect(ids('tenure=L')).toBe('a')
  })
})

describe('pageOf', () => {
  it('returns the last page for a number past the end', () => {
    expect(pageOf([1, 2, 3, 4, 5], 2, 2)).toEqual({ rows: [3, 4], page: 2, pages: 3 })
    expect(pageOf([1, 2, 3, 4, 5], 9, 2)).toEqual({ rows: [5], page: 3, pages: 3 })
    expect(pageOf([], 1, 2)).toEqual({ rows: [], page: 1, pages: 1 })
  })
})
