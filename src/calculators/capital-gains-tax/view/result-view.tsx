import type { ReactNode } from 'react'

import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { StackedBar } from '#ui/stacked-bar/stacked-bar.tsx'

import type { Report } from '../report.ts'
import { deadlineWords, poundsWords, resultSentence } from '../words.ts'

/** The answer: one number, the sentence, the day to keep, and the price cut into its parts. */
export function ResultView({ report }: { readonly report: Report }) {
  const { result } = report
  const deadline = deadlineWords(report)
  return (
    <ResultPanel
      label="Capital gains tax to pay"
      value={poundsWords(result.tax)}
      sentence={resultSentence(report)}
      className="scroll-mt-6 wrap-anywhere"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact term={result.gain < 0 ? 'Loss' : 'Gain'}>{poundsWords(Math.abs(result.gain))}</Fact>
        <Fact term="Taxable">{poundsWords(result.taxableGain)}</Fact>
        {result.gain > 0 && <Fact term="Effective rate">{effectiveRate(result)}% of the gain</Fact>}
        <Fact term="Basic band left">{poundsWords(result.basicBandLeft)}</Fact>
        {deadline && <Fact term="Report and pay by">{deadline}</Fact>}
      </dl>
      {report.parts.length > 0 && (
        <div className="mt-6">
          <StackedBar
            id="parts"
            title="What the price is made of"
            subtitle={
              (report.sale.input.ownershipSharePercent ?? 100) === 100
                ? 'The price in parts: what is not taxed, and what is taxed at each rate'
                : 'Your share of the price in parts: what is not taxed, and what is taxed at each rate'
            }
            parts={report.parts}
            format={poundsWords}
            labelHead="Part"
            valueHead="Of the price"
          />
        </div>
      )}
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

function effectiveRate({ tax, gain }: Report['result']): number {
  return Math.round((tax / gain) * 1_000) / 10
}
