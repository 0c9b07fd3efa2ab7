import { z } from '@hono/zod-openapi'

import { answer } from '#api/endpoint.ts'
import { calculator } from '#calculators/engine/calculator.ts'
import { moneyField, percentField, percentFieldOf, switchField } from '#calculators/engine/fields.ts'

import { estateAgentFee } from './calculate.ts'
import { explainEstateAgentFee } from './explain.ts'

/** What selling through an agent costs. */
export const estateAgentFeeCalculator = calculator({
  name: 'estate-agent-fee',
  title: 'Estate agent’s fee',
  summary: 'The fee of an estate agent with its VAT, and what is left of the price.',
  page: '/estate-agent-fee-calculator',
  nations: [],
  inputs: z.object({
    salePrice: moneyField('Price at which the home is sold.'),
    feePercent: percentField('Fee, of the price.'),
    fixedFee: moneyField('Fixed fee instead of a percentage.'),
    minimumFee: moneyField('The least that a percentage comes to, quoted in the same way.'),
    vatPercent: percentFieldOf(20, 'VAT on the fee.'),
    feeIncludesVat: switchField('The fee was quoted with VAT inside.'),
  }),
  outputs: z.object({
    feeExVat: z.number(),
    vat: z.number(),
    feeIncVat: z.number(),
    netProceeds: z.number(),
    effectivePercentIncVat: z.number(),
  }),
  examples: [
    {
      name: '1% plus VAT',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { salePrice: 400_000, feePercent: 1 },
      expected: {
        feeExVat: 4_000,
        vat: 800,
        feeIncVat: 4_800,
        netProceeds: 395_200,
        effectivePercentIncVat: 1.2,
      },
      source: 'By hand: £4,000 and a fifth of it',
    },
  ],
  calculate: (inputs) => answer(estateAgentFee(inputs)),
  explain: explainEstateAgentFee,
})
