/** How the page puts the answer. Pure. */
import { daysBetween, formatDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import type { CapitalGains } from '#tax/capital-gains/capital-gains-tax.ts'

import type { Sale } from './form.ts'

/** A sale with its answer. */
export type AnsweredSale = { readonly sale: Sale; readonly result: CapitalGains }

/** The answer as a sentence or two. */
export function resultSentence(report: AnsweredSale): string {
  const { result, sale } = report
  const price = formatAmount(sale.input.proceeds ?? 0)
  const share = sale.input.ownershipSharePercent ?? 100
  const home = `A home sold for ${price} in the tax year ${result.taxYear}`
  const whose = share === 100 ? '' : `, of which ${share}% is yours,`
  if (result.gain < 0)
    return `${home}${whose} brings a loss of ${formatAmount(-result.gain)}: nothing to pay. Claim the loss from HMRC within four years of the end of the tax year to set it against gains.`
  if (result.tax === 0)
    return `${home}${whose} brings a gain of ${formatAmount(result.gain)}, and none of it is taxed.`
  return `${home}${whose} brings a gain of ${formatAmount(result.gain)}; ${taxedWords(report)}. ${deadlineSentence(report)}`
}

function taxedWords({ result }: AnsweredSale): string {
  const rates = [
    [result.taxedAtLowerRate, result.lowerRatePercent],
    [result.taxedAtHigherRate, result.higherRatePercent],
  ] as const
  const taxed = rates
    .filter(([amount]) => amount > 0)
    .map(([amount, percent]) => `${formatAmount(amount)} at ${percent}%`)
  return `you are taxed on ${taxed.join(' and ')}`
}

function deadlineSentence(report: AnsweredSale): string {
  const words = deadlineWords(report)
  return words
    ? `Report and pay by ${words}.`
    : `Report it on the Self Assessment return for ${report.result.taxYear}.`
}

/** '20 January 2027, 60 days after completion'; null when no return of its own is due. */
function deadlineWords({ result: { reportAndPayBy }, sale: { completion } }: AnsweredSale): string | null {
  if (!reportAndPayBy) return null
  return `${formatDate(reportAndPayBy)}, ${daysBetween(completion, reportAndPayBy)} days after completion`
}
