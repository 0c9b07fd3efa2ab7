import { formatMoney, formatPounds } from '#domain/money.ts'
import { Card } from '#ui/card/card.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import type { Report } from '../report.ts'
import { TaxCurve } from './tax-curve.tsx'

/** What other prices cost: the curve, and the cliffs close by. */
export function OtherPrices({ report }: { readonly report: Report }) {
  return (
    <Card id="prices" title="At other prices">
      <TaxCurve report={report} />
      <CliffNotes report={report} />
    </Card>
  )
}

function CliffNotes({ report: { cliffs, purchase } }: { readonly report: Report }) {
  if (cliffs.length === 0) return null
  return (
    <div className="mt-4 grid gap-3">
      {cliffs.map(({ lastPricePence, jumpPence, why }) => (
        <Notice key={lastPricePence} kind="warning" title={`The tax jumps by ${formatMoney(jumpPence)}`}>
          {why} {distanceWords(purchase.pricePence, lastPricePence)}
        </Notice>
      ))}
    </div>
  )
}

function distanceWords(pricePence: number, edgePence: number): string {
  // The last price before £40,000 is a penny less; the words name the pounds.
  const away = pricePence - Math.round(edgePence / 100) * 100
  if (away === 0) return 'This price is exactly that.'
  return `This price is ${formatPounds(Math.abs(away))} ${away > 0 ? 'above' : 'below'} that.`
}
