import type { ReactNode } from 'react'

import { formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { StackedBar } from '#ui/stacked-bar/stacked-bar.tsx'

import type { Refund } from '../refund.ts'
import { regimes } from '../regime.ts'
import type { Report } from '../report.ts'
import { bandWords, capital, deadlineWords, resultSentence } from '../words.ts'

/** The answer: one number, the sentence, the days to keep, and the price cut into its bands. */
export function ResultView({ report }: { readonly report: Report }) {
  const { result } = report
  const { short } = regimes[result.regime]
  return (
    <ResultPanel
      label={`${short} to pay`}
      value={formatMoney(result.taxPence)}
      sentence={resultSentence(report)}
      className="scroll-mt-6 wrap-anywhere"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {result.effectiveRatePercent !== null && (
          <Fact term="Effective rate">{result.effectiveRatePercent}% of the price</Fact>
        )}
        {result.npvPence !== null && (
          <Fact term="On the rent">
            {result.lines.some((line) => line.on === 'rent')
              ? `${formatMoney(result.taxOnRentPence)} on a net present value of ${formatMoney(result.npvPence)}`
              : 'not taxed'}
          </Fact>
        )}
        <Fact term="Pay by">{deadlineWords(report)}</Fact>
      </dl>
      {report.refunds.map((refund) => (
        <RefundNote key={refund.by + refund.condition} refund={refund} />
      ))}
      <PriceInBands report={report} />
      <p className="mt-5 text-sm text-slate">
        The address of this page holds your question: share it, or keep it as a bookmark.
      </p>
    </ResultPanel>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-slate">{term}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </>
  )
}

function RefundNote({ refund }: { readonly refund: Refund }) {
  return (
    <p className="mt-4 rounded-sm border-l-4 border-survey-green bg-green-wash px-4 py-3">
      <strong className="font-medium">{formatMoney(refund.amountPence)} can come back</strong> if{' '}
      {refund.condition} by <time dateTime={refund.by}>{formatDate(refund.by)}</time>. {refund.how}
    </p>
  )
}

function PriceInBands({ report: { purchase, result } }: { readonly report: Report }) {
  const bands = result.lines.filter((line) => line.on === 'price' && line.taxedPence > 0)
  if (bands.length === 0) return null
  const parts = bands.map((line) => ({
    label: capital(bandWords(line)),
    value: line.taxedPence,
    detail: `at ${line.rateBps / 100}%: ${formatMoney(line.taxPence)}`,
  }))
  return (
    <div className="mt-6">
      <StackedBar
        id="bands"
        title="How the price falls into the bands"
        subtitle={`${formatMoney(purchase.pricePence)}, each part with its rate and its tax`}
        parts={parts}
        format={formatMoney}
        labelHead="Band"
        valueHead="Of the price"
        withoutTable
      />
    </div>
  )
}
