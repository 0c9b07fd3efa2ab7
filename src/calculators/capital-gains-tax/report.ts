/** The capital gains tax report, for the page and its downloads. Pure. */
import { onwardTo } from '#calculators/engine/onward-to.ts'
import type { ReportNotice, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byShare } from '#calculators/engine/sheet/sensitivity.ts'
import { daysBetween, formatDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { reporting } from '#tax/capital-gains/rates.ts'

import { nextTaxYear, withOneChange } from './alternatives.ts'
import { drawingsOf } from './drawings.ts'
import { capitalGains } from './sheet.ts'
import { turningPointsOf } from './turning-points.ts'

type Sale = ReportedOn<typeof capitalGains>

/** The capital gains tax calculator. */
export const capitalGainsCalculator: SheetCalculator = calculator(capitalGains, {
  report: (sale) => ({
    sentence: sentenceOf(sale),
    notices: noticesOf(sale),
    drawings: drawingsOf(sale),
    schedules: () => withOneChange(sale),
    sensitivity: () => sensitivityOf(sale),
    turningPoints: () => turningPointsOf(sale),
  }),
  onward: ({ inputs }) => {
    const pounds = Math.round(inputs.proceeds)
    return [
      pounds > 0 &&
        onwardTo('/estate-agent-fee-calculator', `Estate agent fee on ${formatAmount(pounds)}`, {
          salePrice: pounds,
        }),
      pounds > 0 && onwardTo('/stampdutycalculator', 'Stamp duty your buyer would pay', { price: pounds }),
      pounds > 0 && onwardTo('/rental-yield-calculator', 'Rental yield if you keep it', { price: pounds }),
    ]
  },
})

function sentenceOf(sale: Sale): string {
  const { result, inputs } = sale
  const share = inputs.ownershipSharePercent
  const whose = share === 100 ? '' : ` on your ${share}% share`
  const ifSold = `if you sell for ${formatAmount(inputs.proceeds)} in the tax year ${result.taxYear}`
  if (result.gain < 0)
    return `You’d make a loss of ${formatAmount(-result.gain)}${whose} ${ifSold}, so there’s no tax to pay. Claim the loss from HMRC within 4 years of the end of the tax year to set it against other gains.`
  if (result.tax === 0)
    return `You’d pay no capital gains tax ${ifSold}: none of your gain of ${formatAmount(result.gain)}${whose} is taxed.`
  return `You’d pay ${formatAmount(result.tax)} capital gains tax ${ifSold}. Your gain${whose} is ${formatAmount(result.gain)}; you’re taxed on ${taxedWords(sale)}. ${deadlineSentence(sale)}`
}

function taxedWords({ result }: Sale): string {
  const rates = [
    [result.taxedAtLowerRate, result.lowerRatePercent],
    [result.taxedAtHigherRate, result.higherRatePercent],
  ] as const
  const taxed = rates
    .filter(([amount]) => amount > 0)
    .map(([amount, percent]) => `${formatAmount(amount)} at ${percent}%`)
  return taxed.join(' and ')
}

/** 'Report and pay by 20 January 2027, 60 days after completion.' */
function deadlineSentence({ result: { reportAndPayBy, completed, taxYear } }: Sale): string {
  if (reportAndPayBy === null) return `Report it on your Self Assessment return for ${taxYear}.`
  return `Report and pay by ${formatDate(reportAndPayBy)}, ${daysBetween(completed, reportAndPayBy)} days after completion.`
}

function noticesOf({ inputs: { on }, result: { tax, completed } }: Sale): ReportNotice[] {
  const { days } = reporting.on(completed).value
  if (days === null) return []
  const isLast = nextTaxYear(on) === null
  return [
    {
      kind: 'note',
      title:
        tax > 0
          ? `Report and pay within ${days} days of completion`
          : 'You don’t need to report this sale separately',
      text: `UK residents only need to report a sale to HMRC within ${days} days if tax is due. Non-UK residents must report every sale within ${days} days.${
        isLast ? ' We don’t have rates for the next tax year yet, so we can’t compare a later sale.' : ''
      }`,
    },
  ]
}

function sensitivityOf({ changed }: Sale): Sensitivity['rows'] {
  const tenThousand = inUnit(10_000, 'pounds')
  return [
    byShare(changed('proceeds'), 5),
    ...(['grossIncome', 'improvementCosts'] as const).map((name) => {
      const each = changed(name)
      const less = each.value < 10_000 ? null : each.value - 10_000
      return byChange(each, [`${tenThousand} less`, less], [`${tenThousand} more`, each.value + 10_000])
    }),
  ]
}
