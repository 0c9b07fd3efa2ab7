import { expect, test } from 'vitest'

import { estateAgentFee } from './calculate.ts'

test('1.5% plus VAT of £300,000 is £5,400', () => {
  expect(estateAgentFee({ salePrice: 300_000, feePercent: 1.5 })).toEqual({
    feeExVat: 4_500,
    vat: 900,
    feeIncVat: 5_400,
    netProceeds: 294_600,
    effectivePercentIncVat: 1.8,
  })
})

test('a fee quoted with VAT holds one sixth VAT', () => {
  expect(estateAgentFee({ salePrice: 300_000, fixedFee: 1_200, feeIncludesVat: true })).toMatchObject({
    feeExVat: 1_000,
    vat: 200,
    feeIncVat: 1_200,
  })
})

test('the minimum fee holds where the percentage comes to less', () => {
  expect(estateAgentFee({ salePrice: 100_000, feePercent: 1, minimumFee: 2_000 }).feeIncVat).toBe(2_400)
  expect(estateAgentFee({ salePrice: 300_000, feePercent: 1, minimumFee: 2_000 }).feeIncVat).toBe(3_600)
})
