import { describe, expect, it } from 'vitest'

import type { Fields } from '#calculators/engine/form/fields.ts'
import { readFields, textOf } from '#calculators/engine/form/read-fields.ts'
import { addDays, isoDate } from '#domain/dates.ts'
import { purchaseTax } from '#tax/land/purchase-tax.ts'
import { COVERED } from '#tax/land/regime.ts'

import { BUYER_FIELDS, NATION_FIELD, placeIn, purchaseQuery } from './purchase-fields.ts'

const FIELDS = { nation: NATION_FIELD, ...BUYER_FIELDS } as const satisfies Fields
const today = isoDate('2026-11-21')

function read(query = '') {
  return readFields(FIELDS, textOf(FIELDS, new URLSearchParams(query), today), today)
}

function purchase(query = '') {
  const { values, errors } = read(query)
  if (!values) throw new Error(errors.map(({ message }) => message).join())
  return values
}

describe('the fields of a purchase', () => {
  it('start with a person who owns another home and completes today in England', () => {
    expect(purchase()).toEqual({
      nation: 'england',
      completion: today,
      ownsOtherProperty: true,
      buyerType: 'individual',
      propertyType: 'residential',
      nonUkResident: false,
      corporateFlatRate: false,
    })
  })

  it.each([
    ['nation=england&ownsOtherProperty=no', 5_000],
    ['nation=scotland', 28_600],
    ['nation=wales', 19_950],
    ['nation=northern-ireland&nonUkResident=yes', 26_000],
    // What is hidden is not read: there is no surcharge for people abroad in Scotland.
    ['nation=scotland&nonUkResident=yes', 28_600],
    ['buyerType=company&ownsOtherProperty=no', 20_000],
  ])('decide the tax on £300,000: %s', (query, tax) => {
    const asked = purchase(query)
    expect(purchaseTax(300_000, asked, placeIn(asked))).toBe(tax)
  })

  it.each([addDays(COVERED.from, -1), addDays(COVERED.to, 1)])(
    'refuse completion on %s in a sentence',
    (day) => {
      const { values, errors } = read(`completion=${day}`)
      expect(values).toBeNull()
      expect(errors).toEqual([
        {
          field: 'completion',
          message: expect.stringMatching(/^Completion date: .*We don’t have tax rates for other dates/),
        },
      ])
    },
  )

  it('answer on the first and the last day that are covered, for every buyer, type and nation', () => {
    for (const completion of [COVERED.from, COVERED.to])
      for (const { value: nation } of NATION_FIELD.options)
        for (const { value: propertyType } of BUYER_FIELDS.propertyType.options)
          for (const buyer of [
            'individual',
            'company&corporateFlatRate=yes',
            'individual&nonUkResident=yes',
          ]) {
            const asked = purchase(
              `completion=${completion}&nation=${nation}&propertyType=${propertyType}&buyerType=${buyer}`,
            )
            expect(purchaseTax(600_000, asked, placeIn(asked))).toBeGreaterThan(0)
          }
  })

  it('go on to another calculator as they are', () => {
    const query = 'nation=wales&completion=2019-05-31&buyerType=company&propertyType=mixed'
    const asked = purchase(query)
    expect(purchase(new URLSearchParams(purchaseQuery(asked)).toString())).toEqual(asked)
    expect(purchaseQuery(purchase('ownsOtherProperty=no'))).toEqual({
      nation: 'england',
      completion: today,
      ownsOtherProperty: 'no',
    })
  })
})
