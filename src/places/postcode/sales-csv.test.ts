import { describe, expect, it } from 'vitest'

import { findPostcode } from '#domain/postcode.ts'

import { madeUpSale } from './fixtures/sale.ts'
import { salesCsv } from './sales-csv.ts'

describe('salesCsv', () => {
  it('writes a header and one line for each sale', () => {
    const sales = [
      madeUpSale('2024-02-29', 250_000, {
        postcode: findPostcode('RG30 1AA'),
        transactionId: '11111111-2222-3333-4444-555555555555',
        propertyType: 'F',
        newBuild: true,
        tenure: 'L',
        paon: 'MILL, THE',
        saon: 'FLAT 1',
        street: 'HIGH STREET',
        category: 'B',
      }),
    ]
    const text = salesCsv(sales, { label: 'to Feb 2024, RG30 only', demonstration: false })
    expect(text.split('\r\n')).toEqual([
      'transaction_id,price_pounds,sold_on,postcode,property_type,new_build,tenure,paon,saon,street,locality,town,district,county,category,in_statistics,edition',
      '11111111-2222-3333-4444-555555555555,250000,2024-02-29,RG30 1AA,F,yes,L,"MILL, THE",FLAT 1,HIGH STREET,,READING,READING,READING,B,no,"to Feb 2024, RG30 only"',
      '',
    ])
    expect(salesCsv(sales, { label: 'to Feb 2024', demonstration: true })).toContain(
      ',"Demonstration data, made up: to Feb 2024"\r\n',
    )
  })
})
