import { column, line, table } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'
import { formatDate } from '#domain/dates.ts'

import { EXAMPLES } from './examples.ts'
import { GROUP_HINTS, INPUTS } from './inputs.ts'
import {
  FUNCTIONS,
  LETTING_RELIEF,
  RESIDENCE_RELIEF,
  lettingRule,
  ratesNote,
  ratesRule,
  refusalOf,
  reportingRule,
  residenceRule,
} from './law.ts'

const LIVED = { rule: residenceRule }
/** HMRC works in whole pounds, so no unrounded cells are needed. */
const WHOLE = { output: true, isRounded: true } as const

/** Capital gains tax for an individual who sells a home in the UK. */
export const capitalGains = sheet({
  name: 'capital-gains-tax',
  path: '/capital-gains-tax-uk-property-calculator',
  title: 'Capital gains tax',
  summary:
    'Capital gains tax for an individual who sells a UK home, with contracts exchanged on the effective date, from 6 April 2015.',
  hub: { group: 'selling', question: 'What tax would I pay on selling a home that isn’t my main one?' },
  method: ratesRule,
  prefill: { proceeds: 'average-price' },
  groupHints: GROUP_HINTS,
  inputs: INPUTS,
  effectiveDate: ({ contractDate, completionDate }) => contractDate ?? completionDate,
  check: (sale) => {
    const refusal = refusalOf(sale)
    if (refusal) return [refusal]
    const { contractDate, completionDate, ownershipMonths = 0, residenceMonths = 0 } = sale
    const { qualifyingMonths = 0, prrAmount = 0, residenceEndsMonthsBeforeSale = 0 } = sale
    if (contractDate && contractDate > completionDate)
      return [
        {
          field: 'contractDate',
          message: `You can’t exchange contracts after completion on ${formatDate(completionDate)}`,
          api: false,
        },
      ]
    if (ownershipMonths === 0 && prrAmount === 0 && residenceMonths + qualifyingMonths > 0)
      return [
        {
          field: 'ownershipMonths',
          message: 'Enter how long you owned the property',
          api: 'is required with residenceMonths or qualifyingMonths: the months of ownership',
        },
      ]
    if (ownershipMonths === 0) return []
    if (residenceMonths > ownershipMonths)
      return [
        {
          field: 'residenceMonths',
          message: 'You can’t have lived there for longer than you owned it',
          api: false,
        },
      ]
    return residenceMonths + residenceEndsMonthsBeforeSale > ownershipMonths
      ? [
          {
            field: 'residenceEndsMonthsBeforeSale',
            message: 'This plus the time you lived there is longer than you owned it',
            api: false,
          },
        ]
      : []
  },
  notices: ({ completionDate, on }) => [
    'Non-UK residents must always report a sale by the deadline after completion, even if no tax is due.',
    ...(completionDate && completionDate < on
      ? ['inputs.completionDate is before effectiveDate, the date of exchange.']
      : []),
  ],
  functions: FUNCTIONS,
  lines: {
    law: line('Set by law for the tax year', 'record', 'LAW(inputs)'),
    sale: line('Sale', 'record', 'CAPITALGAINS(inputs)'),
    taxYear: line('Tax year', 'text', 'law.taxYear', { output: true }),
    wholeProceeds: line('Sale price in whole pounds', 'money', 'POUNDSDOWN(proceeds)'),
    costs: line(
      'Purchase price, costs and improvements',
      'money',
      'POUNDSUP(purchasePrice) + POUNDSUP(purchaseCosts) + POUNDSUP(improvementCosts) + POUNDSUP(sellingCosts)',
    ),
    gain: line('Gain', 'money', 'sale.gain', { ...WHOLE, show: 'figure', note: 'Negative for a loss' }),
    finalMonths: line('Final period', 'months', 'law.finalMonths', { quiet: true }),
    longFinalMonths: line('Longer final period', 'months', 'law.longFinalMonths', { quiet: true }),
    finalPeriod: line(
      'Final months that count as lived in',
      'months',
      'IF(longFinalPeriod, longFinalMonths, finalMonths)',
      { quiet: true },
    ),
    monthsSince: line(
      'Months since you moved out',
      'months',
      'IF(ISBLANK(residenceEndsMonthsBeforeSale), MAX(0, ownershipMonths - residenceMonths), residenceEndsMonthsBeforeSale)',
      { none: 'not needed', quiet: true },
    ),
    countedMonths: line('Months that count as lived in', 'months', 'sale.countedMonths', LIVED),
    privateResidenceRelief: line(RESIDENCE_RELIEF, 'money', 'sale.privateResidenceRelief', {
      ...WHOLE,
      ...LIVED,
    }),
    mostLettingRelief: line('Limit of letting relief', 'money', 'law.mostLettingRelief', { quiet: true }),
    onlyShared: line('Letting relief only with shared occupancy', 'yes-no', 'law.onlyShared', {
      quiet: true,
    }),
    lettingRelief: line(LETTING_RELIEF, 'money', 'sale.lettingRelief', { ...WHOLE, rule: lettingRule }),
    reliefs: line('Private residence and letting relief', 'money', 'privateResidenceRelief + lettingRelief', {
      show: 'figure',
      better: 'higher',
    }),
    afterReliefs: line(
      'Gain after reliefs',
      'money',
      'MAX(0, gain - privateResidenceRelief - lettingRelief)',
    ),
    lossesInYearUsed: line('Losses from this tax year used', 'money', 'sale.lossesInYearUsed', WHOLE),
    exemptAmount: line('Annual exempt amount', 'money', 'law.exemptAmount', { quiet: true }),
    annualExemptAmountUsed: line('Annual exempt amount used', 'money', 'sale.annualExemptAmountUsed', WHOLE),
    lossesBroughtForwardUsed: line(
      'Losses from earlier years used',
      'money',
      'sale.lossesBroughtForwardUsed',
      WHOLE,
    ),
    taxableGain: line('Taxable gain', 'money', 'sale.taxableGain', {
      ...WHOLE,
      show: 'figure',
      better: 'lower',
    }),
    standardAllowance: line('Standard personal allowance', 'money', 'law.personalAllowance', { quiet: true }),
    taperFrom: line('Income above which the allowance falls', 'money', 'law.taperFrom', { quiet: true }),
    wholeIncome: line('Income in whole pounds', 'money', 'POUNDSDOWN(grossIncome)'),
    allowance: line(
      'Personal allowance',
      'money',
      'IF(ISBLANK(personalAllowance), MAX(0, POUNDSUP(standardAllowance - MAX(0, wholeIncome - taperFrom) / 2)), POUNDSUP(personalAllowance))',
    ),
    taxedIncome: line('Taxable income', 'money', 'sale.taxableIncome', {
      output: 'taxableIncome',
      isRounded: true,
    }),
    basicBand: line('Basic rate band', 'money', 'law.basicBand', { quiet: true }),
    basicBandLeft: line('Basic rate band left', 'money', 'sale.basicBandLeft', {
      ...WHOLE,
      show: 'figure',
    }),
    taxedAtLowerRate: line('Taxed at the lower rate', 'money', 'sale.taxedAtLowerRate', WHOLE),
    taxedAtHigherRate: line('Taxed at the higher rate', 'money', 'sale.taxedAtHigherRate', WHOLE),
    lowerRatePercent: line('Lower rate', 'percent', 'law.lowerRate', WHOLE),
    higherRatePercent: line('Higher rate', 'percent', 'law.higherRate', WHOLE),
    tax: line('Tax due', 'money', 'sale.tax', { output: true, show: 'answer', better: 'lower' }),
    effectiveRatePercent: line('Effective rate', 'percent', 'IF(gain > 0, PERCENTOF(tax, gain), "")', {
      show: 'figure',
      per: 'of the gain',
      none: 'no gain',
      better: 'lower',
    }),
    nextThousand: line('Tax on an extra £1,000', 'money', 'TAXATPRICE(inputs, 1000) - tax', {
      show: 'figure',
      better: 'lower',
    }),
    completed: line('Deadline counted from', 'date', 'COMPLETED(completionDate, on)', { quiet: true }),
    reportingDays: line('Days to report and pay', 'count', 'law.reportingDays', {
      none: 'no deadline of its own',
      quiet: true,
    }),
    reportAndPayBy: line('Report and pay by', 'date', 'sale.reportAndPayBy', {
      output: true,
      show: 'figure',
      rule: reportingRule,
      none: 'no separate return',
      note: 'Last day to report and pay, for UK residents',
    }),
  },
  tables: {
    rates: table('How the tax is worked out', {
      rows: 2,
      sentence:
        'Your taxable gain is added on top of your income: it fills what’s left of your basic rate band first.',
      tab: 'breakdown',
      columns: {
        rate: column('Rate', 'percent', 'IF(@row = 1, lowerRatePercent, higherRatePercent)'),
        taxed: column('Part of the gain', 'money', 'IF(@row = 1, taxedAtLowerRate, taxedAtHigherRate)'),
        tax: column('Tax', 'money', '@taxed * @rate / 100'),
      },
    }),
  },
  lawNotes: (sale) => [ratesNote(sale)],
  notes: [
    'Whole pounds as in HMRC’s calculator: proceeds and income are rounded down; costs, losses, reliefs and allowances up.',
  ],
  examples: EXAMPLES,
})
