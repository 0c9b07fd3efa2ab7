/** The answer in words. Pure. */
import { daysBetween, formatDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import type { CapitalGains } from '#tax/capital-gains/capital-gains-tax.ts'

import type { Sale } from './form.ts'

/** A sale with its answer. */
export type AnsweredSale = { readonly sale: Sale; readonly result: CapitalGains }

/** The answer as a sentence or two. */
export function resultSentence(report: AnsweredSale): string {
  const { result, sale: asked } = report
  const price = formatAmount(asked.input.proceeds ?? 0)
  const share = asked.input.ownershipSharePercent ?? 100
  const whose = share === 100 ? '' : ` on your ${share}% share`
  const sale = `if you sell for ${price} in the tax year ${result.taxYear}`
  if (result.gain < 0)
    return `You’d make a loss of ${formatAmount(-result.gain)}${whose} ${sale}, so there’s no tax to pay. Claim the loss from HMRC within 4 years of the end of the tax year to set it against other gains.`
  if (result.tax === 0)
    return `You’d pay no capital gains tax ${sale}: none of your gain of ${formatAmount(result.gain)}${whose} is taxed.`
  return `You’d pay ${formatAmount(result.tax)} capital gains tax ${sale}. Your gain${whose} is ${formatAmount(result.gain)}; ${taxedWords(report)}. ${deadlineSentence(report)}`
}

function taxedWords({ result }: AnsweredSale): string {
  const rates = [
    [result.taxedAtLowerRate, result.lowerRatePercent],
    [result.taxedAtHigherRate, result.higherRatePercent],
  ] as const
  const taxed = rates
    .filter(([amount]) => amount > 0)
    .map(([amount, percent]) => `${formatAmount(amount)} at ${percent}%`)
  return `you’re taxed on ${taxed.join(' and ')}`
}

function deadlineSentence(report: AnsweredSale): string {
  const words = deadlineWords(report)
  return words
    ? `Report and pay by ${words}.`
    : `Report it on your Self Assessment return for ${report.result.taxYear}.`
}

/** '20 January 2027, 60 days after completion'; null when no return of its own is due. */
function deadlineWords({ result: { reportAndPayBy }, sale: { completion } }: AnsweredSale): string | null {
  if (!reportAndPayBy) return null
  return `${formatDate(reportAndPayBy)}, ${daysBetween(completion, reportAndPayBy)} days after completion`
}
