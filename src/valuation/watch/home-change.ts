import { z } from 'zod'

import { addressLabel, type Sale } from '#datasets/price-paid/sale.ts'
import { formatDate } from '#domain/dates.ts'
import { pounds, streetAddress } from '#places/postcode/sale-words.ts'

import { rounded, roundedChange } from '../page/rounded.ts'

/** What was last known of a watched home: the estimate in pounds, with its range, and the sales in its postcode. */
export const SeenHome = z.object({
  estimate: z.number(),
  low: z.number(),
  high: z.number(),
  sales: z.array(z.string()),
})

/** What was last known of a watched home. */
export type SeenHome = z.infer<typeof SeenHome>

/** An estimate that moves by less than this share isn't worth an email. */
const MIN_MOVE = 0.01

/** How many new sales are named. */
const MAX_NAMED = 3

/** What's new about a home, in sentences; '' if nothing that's worth an email. `sales` are those of its postcode, newest first. */
export function homeChange(before: SeenHome, after: SeenHome, sales: readonly Sale[]): string {
  const move = after.estimate - before.estimate
  const moved =
    Math.abs(move) >= MIN_MOVE * before.estimate
      ? [
          `Our estimate is ${rounded(after.estimate)} now, ${roundedChange(move)} ${move > 0 ? 'more' : 'less'} than before (${rounded(before.estimate)}). Four in five homes like it sell for between ${rounded(after.low)} and ${rounded(after.high)}.`,
        ]
      : []
  const known = new Set(before.sales)
  const fresh = sales.filter(({ transactionId }) => !known.has(transactionId))
  const named = fresh.slice(0, MAX_NAMED).map(saleInWords)
  const more = fresh.length - named.length
  const sold =
    fresh.length === 0
      ? []
      : [`Sold in the same postcode: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join('; ')}.`]
  return [...moved, ...sold].join(' ')
}

function saleInWords(sale: Sale): string {
  const where = streetAddress(sale) || addressLabel(sale)
  return `${where} for ${pounds(sale.pricePounds)} on ${formatDate(sale.soldOn)}`
}
