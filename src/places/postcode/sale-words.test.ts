import { describe, expect, it } from 'vitest'

import { pounds, propertyTypeName, streetAddress, tenureName } from './sale-words.ts'

describe('streetAddress', () => {
  it('puts a house number before its street and a flat before its building', () => {
    expect(streetAddress({ saon: '', paon: '92', street: 'RODWAY ROAD' })).toBe('92 Rodway Road')
    expect(streetAddress({ saon: 'FLAT 24', paon: 'WEST FRYERNE', street: 'PARKSIDE ROAD' })).toBe(
      'Flat 24, West Fryerne, Parkside Road',
    )
    expect(streetAddress({ saon: 'FLAT 2', paon: '14A', street: 'THE GROVE' })).toBe('Flat 2, 14A The Grove')
    expect(streetAddress({ saon: '', paon: '12 - 14', street: 'HIGH STREET' })).toBe('12 - 14 High Street')
  })

  it('leaves out what the register left blank', () => {
    expect(streetAddress({ saon: '', paon: 'ROSE COTTAGE', street: '' })).toBe('Rose Cottage')
  })
})

describe('words', () => {
  it('name types, tenures and whole pounds', () => {
    expect(propertyTypeName('S')).toBe('Semi-detached')
    expect(tenureName('U')).toBe('Tenure not known')
    expect(pounds(310_000.4)).toBe('£310,000')
  })
})
