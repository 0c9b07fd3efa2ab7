import { z } from '@hono/zod-openapi'

import { calculator } from '#calculators/engine/calculator.ts'
import {
  moneyField,
  optionalDay,
  optionalMoney,
  optionalNumber,
  percentFieldOf,
  switchField,
} from '#calculators/engine/fields.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type CapitalGainsInput, capitalGainsTax } from '#tax/capital-gains/capital-gains-tax.ts'
import { whyNotCovered } from '#tax/capital-gains/covered.ts'
import { type Refusal, answer, problem } from '#web/endpoint/endpoint.ts'

import { EXAMPLES } from './examples.ts'
import { explainCapitalGains } from './explain.ts'

/** The share of relief is a ratio, so days will do as well as months: a hundred years of them. */
const MOST_MONTHS = 36_525

const inputs = z.object({
  proceeds: moneyField('Sale price.'),
  sellingCosts: moneyField('Selling costs: estate agent, solicitor and so on.'),
  purchasePrice: moneyField('Purchase price.'),
  purchaseCosts: moneyField('Buying costs: stamp duty, solicitor and so on.'),
  improvementCosts: moneyField('Cost of improvements that are still there; not repairs.'),
  ownershipSharePercent: percentFieldOf(
    100,
    'The seller’s share of the gain, rounded down to a pound. Reliefs are deducted from that share.',
  ),
  grossIncome: moneyField('Income in the tax year before the personal allowance.'),
  taxableIncome: optionalMoney('Income after the personal allowance, instead of grossIncome.'),
  personalAllowance: optionalMoney(
    'Personal allowance, if it isn’t the standard one. It isn’t tapered then.',
  ),
  annualExemptAmount: optionalMoney('What’s left of the annual exempt amount, if not all of it.'),
  otherTaxableGains: moneyField('Other taxable gains of the year, which use up the basic rate band first.'),
  lossesInYear: moneyField('Losses in the same tax year.'),
  lossesBroughtForward: moneyField('Losses from earlier years.'),
  completionDate: optionalDay(
    'Completion, if later than the contract (effectiveDate); only reportAndPayBy follows it.',
  ),
  prrAmount: optionalMoney('Private residence relief, if known. Otherwise give months.'),
  ownershipMonths: months('Months of ownership.'),
  residenceMonths: months('Months it was the main residence.'),
  residenceEndsMonthsBeforeSale: months(
    'Months between moving out and the sale. 0: still lives there. If left out, ownership minus residence.',
  ),
  longFinalPeriod: switchField(
    'A final period of 36 months: for disabled sellers, or those who moved to a care home.',
  ),
  qualifyingMonths: months(
    'Months that count as lived in, final period included, instead of residenceMonths.',
  ),
  lettingGain: moneyField('Gain from the part or the time that was let.'),
  lettingReliefAmount: optionalMoney(
    'Letting relief as claimed, instead of lettingGain; held to the same limits.',
  ),
  sharedOccupancy: switchField(
    'Seller and tenant lived there together. Without it there’s no letting relief from 6 April 2020.',
    true,
  ),
})

/** Capital gains tax on a home. */
export const capitalGainsTaxCalculator = calculator({
  name: 'capital-gains-tax',
  title: 'Capital gains tax on a home',
  summary:
    'Capital gains tax for an individual who sells a UK home, with contracts exchanged on the effective date, from 6 April 2015.',
  page: '/capital-gains-tax-uk-property-calculator',
  nations: [],
  inputs,
  outputs: z.object({
    taxYear: z.string(),
    gain: z.number().openapi({ description: 'Negative for a loss.' }),
    privateResidenceRelief: z.number(),
    lettingRelief: z.number(),
    lossesInYearUsed: z.number(),
    annualExemptAmountUsed: z.number(),
    lossesBroughtForwardUsed: z.number(),
    taxableGain: z.number(),
    taxableIncome: z.number(),
    basicBandLeft: z.number(),
    taxedAtLowerRate: z.number(),
    taxedAtHigherRate: z.number(),
    lowerRatePercent: z.number(),
    higherRatePercent: z.number(),
    tax: z.number(),
    reportAndPayBy: z.string().nullable().openapi({
      format: 'date',
      description: 'Last day to report and pay, for UK residents; null when nothing is due this way.',
    }),
  }),
  examples: EXAMPLES,
  calculate: (asked, { effectiveDate }) =>
    refuseDay(effectiveDate) ??
    refuseIncomplete(asked) ??
    answer(capitalGainsTax(asked, effectiveDate), {
      notices: [
        'Non-UK residents must always report a sale by the deadline after completion, even if no tax is due.',
        ...(asked.completionDate && asked.completionDate < effectiveDate
          ? ['inputs.completionDate is before effectiveDate, the date of exchange.']
          : []),
      ],
    }),
  explain: (asked, { effectiveDate }) => explainCapitalGains(asked, effectiveDate),
})

function months(description: string) {
  return optionalNumber(description, { most: MOST_MONTHS, unit: ' of months' })
}

/** In the words of the page. */
function refuseDay(effectiveDate: IsoDate): Refusal | null {
  const message = whyNotCovered(effectiveDate)
  return message === null ? null : problem('not_covered', message, [{ field: 'effectiveDate', message }])
}

/** Months lived there say nothing without the months of ownership. */
function refuseIncomplete(asked: CapitalGainsInput): Refusal | null {
  const { ownershipMonths = 0, residenceMonths = 0, qualifyingMonths = 0, prrAmount = 0 } = asked
  if (ownershipMonths > 0 || prrAmount > 0 || residenceMonths + qualifyingMonths === 0) return null
  const message = 'is required with residenceMonths or qualifyingMonths: the months of ownership'
  return problem('invalid_parameters', `ownershipMonths ${message}.`, [
    { field: 'inputs.ownershipMonths', message },
  ])
}
