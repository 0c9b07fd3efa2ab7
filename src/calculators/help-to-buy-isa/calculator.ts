import { z } from '@hono/zod-openapi'

import { calculator } from '#calculators/engine/calculator.ts'
import {
  countField,
  moneyField,
  optionalDay,
  optionalMoney,
  switchField,
} from '#calculators/engine/fields.ts'
import { answer } from '#web/endpoint/endpoint.ts'

import { NO_BONUS_REASONS, helpToBuyIsa } from './calculate.ts'
import { explainHelpToBuyIsa } from './explain.ts'

/** The bonus of the closed scheme. */
export const helpToBuyIsaCalculator = calculator({
  name: 'help-to-buy-isa',
  title: 'Help to Buy ISA',
  summary:
    'The government bonus on a Help to Buy ISA that is claimed on the effective date, or why there is none.',
  page: '/help-to-buy-isa-calculator',
  nations: [],
  inputs: z.object({
    closingBalance: optionalMoney('Balance at closing, interest included; or give the deposits.'),
    firstMonthDeposit: moneyField('Paid in the first month; at most £1,200.'),
    monthlyDeposit: moneyField('Paid in each later month; at most £200.'),
    months: countField(
      'Months of saving, the first one included. Without closingBalance the balance is the deposits, without interest.',
      1_200,
    ),
    purchasePrice: moneyField('Full price of the home.'),
    inLondon: switchField('The home is in London.'),
    firstTimeBuyer: switchField('The saver is a first-time buyer.', true),
    mortgage: switchField('The home is bought with a mortgage.', true),
    accountOpened: optionalDay('Day on which the account was opened.'),
  }),
  outputs: z.object({
    eligible: z.boolean(),
    bonus: z.number().openapi({ description: '0 when there is none.' }),
    balance: z.number(),
    depositsValid: z.boolean().openapi({ description: 'The deposits keep to the monthly limits.' }),
    reasons: z.array(z.enum(NO_BONUS_REASONS)).openapi({ description: 'Why there is no bonus.' }),
  }),
  examples: [
    {
      name: 'The least that earns a bonus',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { closingBalance: 1_600, purchasePrice: 250_000 },
      expected: { eligible: true, bonus: 400, reasons: [] },
      source: 'https://www.gov.uk/affordable-home-ownership-schemes/help-to-buy-isa',
    },
    {
      name: 'The most that earns a bonus',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { closingBalance: 14_500, purchasePrice: 450_000, inLondon: true },
      expected: { eligible: true, bonus: 3_000, reasons: [] },
      source: 'https://www.gov.uk/affordable-home-ownership-schemes/help-to-buy-isa',
    },
  ],
  calculate: (inputs, { effectiveDate }) => answer(helpToBuyIsa(inputs, effectiveDate)),
  explain: (inputs, { effectiveDate }) => explainHelpToBuyIsa(inputs, effectiveDate),
})
