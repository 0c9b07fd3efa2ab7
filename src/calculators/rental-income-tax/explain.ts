import {
  type LineDescription,
  type WorkingLine,
  type WorkingRule,
  numbersOf,
  ruleOf,
  workingOf,
} from '#calculators/engine/working.ts'
import { type IsoDate, isoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import { taxYearOf } from '#domain/tax-year.ts'
import { rentalLaw } from '#tax/income/rates.ts'
import {
  type RentalIncomeInput,
  type RentalIncomeTax,
  rentalIncomeTax,
} from '#tax/income/rental-income-tax.ts'

const FINANCE_COSTS: WorkingRule = {
  rule: 'Finance costs reduce the tax by the basic rate of the lowest of three amounts',
  source: {
    title: 'Income Tax (Trading and Other Income) Act 2005, sections 274A and 274AA',
    url: 'https://www.legislation.gov.uk/ukpga/2005/5/section/274A',
    confidence: 'A',
    verifiedOn: isoDate('2026-09-28'),
    from: isoDate('2020-04-06'),
    to: null,
  },
}

const ABSENT = {
  otherIncome: 0,
  annualRent: 0,
  allowableExpenses: 0,
  financeCosts: 0,
  unusedFinanceCostsBroughtForward: 0,
  propertyLossesBroughtForward: 0,
  ownershipSharePercent: 100,
}

/** The profit, the tax, the reduction and what is due to the property, line by line. */
export function explainRentalIncomeTax(
  input: RentalIncomeInput,
  place: { jurisdiction: Nation; on: IsoDate },
): WorkingLine[] {
  const result = rentalIncomeTax(input, place)
  const period = rentalLaw[place.jurisdiction].on(place.on)
  const reducerPercent = period.value.reducerBps / 100
  const given = numbersOf(ABSENT, input, result, { reducerPercent })
  const rates = ruleOf(`Income tax of ${taxYearOf(place.on)}`, period)
  return [
    ...workingOf(rates, profitLines(input, result, given)),
    ...workingOf(FINANCE_COSTS, [
      {
        label: 'Tax reduction for finance costs',
        formula: input.usePropertyAllowance
          ? '0, because the property allowance is used'
          : 'reducerPercent% of the lowest of financeCosts × ownershipSharePercent / 100 + unusedFinanceCostsBroughtForward, rentalProfit and otherIncome + rentalProfit − personalAllowance',
        given,
        result: result.financeCostRelief,
      },
    ]),
    ...workingOf(rates, [
      {
        label: 'Total income tax',
        formula: 'incomeTaxBeforeFinanceCostRelief − financeCostRelief',
        given,
        result: result.totalIncomeTax,
      },
      {
        label: 'Tax on your rental income',
        formula: 'totalIncomeTax − taxWithoutProperty',
        given,
        result: result.taxDueToProperty,
      },
    ]),
  ]
}

function profitLines(
  input: RentalIncomeInput,
  result: RentalIncomeTax,
  given: LineDescription['given'],
): LineDescription[] {
  const deducted = input.usePropertyAllowance ? '1,000' : 'allowableExpenses × ownershipSharePercent / 100'
  return [
    {
      label: 'Rental profit',
      formula: `annualRent × ownershipSharePercent / 100 − ${deducted} − propertyLossesBroughtForward`,
      given,
      result: result.rentalProfit,
    },
    {
      label: 'Personal allowance',
      formula: '12,570, less 1 for every 2 of otherIncome + rentalProfit above 100,000',
      given,
      result: result.personalAllowance,
    },
    ...result.bands.map(({ of, ratePercent, taxed, tax }) => ({
      label: `Tax on ${of} at ${ratePercent}%`,
      formula: 'taxed × ratePercent / 100',
      given: { taxed, ratePercent },
      result: tax,
    })),
    {
      label: 'Income tax before the reduction',
      formula: result.bands.map((_, index) => `band${index + 1}`).join(' + ') || '0',
      given: Object.fromEntries(result.bands.map(({ tax }, index) => [`band${index + 1}`, tax])),
      result: result.incomeTaxBeforeFinanceCostRelief,
    },
  ]
}
