import { describe, expect, it } from 'vitest'

import { registerOf, soldState } from './sold-state.ts'

const here = {
  nationCode: 'E92000001',
  imported: true,
  covered: 'imported',
  sales: 0,
  sectorSales: 12,
} as const

describe('soldState', () => {
  it('shows sales if there are any', () => {
    expect(soldState({ ...here, sales: 3 })).toEqual({ kind: 'sales', partly: false })
  })

  it('says that a covered postcode has none, with the sales of its sector', () => {
    expect(soldState(here)).toEqual({ kind: 'none', sectorSales: 12 })
    expect(soldState({ ...here, nationCode: 'W92000004' })).toEqual({ kind: 'none', sectorSales: 12 })
  })

  it('says "not covered" for Scotland, Northern Ireland and the islands, imported or not', () => {
    expect(soldState({ ...here, nationCode: 'S92000003' })).toEqual({
      kind: 'not-covered',
      nation: 'scotland',
    })
    expect(soldState({ ...here, nationCode: 'N92000002', imported: false })).toEqual({
      kind: 'not-covered',
      nation: 'northern-ireland',
    })
    expect(soldState({ ...here, nationCode: 'M83000003' })).toEqual({ kind: 'not-covered', nation: null })
  })

  it('says "not imported" only where the dataset would cover the postcode', () => {
    expect(soldState({ ...here, imported: false })).toEqual({ kind: 'not-imported' })
  })

  it('says nothing of a place whose sales weren’t imported, or not all of them', () => {
    expect(soldState({ ...here, covered: 'not imported' })).toEqual({ kind: 'outside', partly: false })
    expect(soldState({ ...here, covered: 'partly' })).toEqual({ kind: 'outside', partly: true })
    expect(soldState({ ...here, covered: 'partly', sales: 3 })).toEqual({ kind: 'sales', partly: true })
  })
})

describe('registerOf', () => {
  it('names the register of each nation outside HM Land Registry', () => {
    expect(registerOf('scotland')?.name).toBe('Registers of Scotland')
    expect(registerOf('northern-ireland')?.name).toBe('Land & Property Services')
    expect(registerOf('england')).toBeNull()
  })
})
