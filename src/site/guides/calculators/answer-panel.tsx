import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { compactPounds } from '#ui/chart/compact.ts'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { StackedBar } from '#ui/stacked-bar/stacked-bar.tsx'

import type { Drawing, GuideAnswer } from './calculator-guide.ts'
import { percentWords, wholePounds } from './money-words.ts'

/** The answer: the number edged in red, the sentence, further figures, and the parts drawn. */
export function AnswerPanel({ answer }: { readonly answer: GuideAnswer }) {
  const { label, value, unit, sentence, facts, drawing } = answer
  return (
    <div id="answer" className="scroll-mt-6 lg:sticky lg:top-20">
      <ResultPanel {...{ label, value, unit, sentence }} className="wrap-anywhere">
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
          {facts.map(([term, figure]) => (
            <Fact key={term} term={term} figure={figure} />
          ))}
        </dl>
        {drawing && (
          <div className="mt-6">
            <Drawn drawing={drawing} />
          </div>
        )}
      </ResultPanel>
    </div>
  )
}

function Fact({ term, figure }: { readonly term: string; readonly figure: string }) {
  return (
    <>
      <dt className="text-slate">{term}</dt>
      <dd className="text-right font-medium tabular-nums">{figure}</dd>
    </>
  )
}

function Drawn({ drawing }: { readonly drawing: Drawing }) {
  const { kind, items, unit = 'pounds', ...words } = drawing
  const format = unit === 'pounds' ? wholePounds : percentWords
  if (kind === 'parts') return <StackedBar id="parts" {...words} parts={items} format={format} />
  const bars = items.map(({ label, value, detail }) => ({
    label,
    value,
    ...(detail ? { note: detail } : {}),
  }))
  return (
    <BarChart
      id="parts"
      {...words}
      bars={bars}
      layout={kind === 'bars' ? 'rows' : 'columns'}
      format={format}
      formatTick={unit === 'pounds' ? compactPounds : format}
    />
  )
}
