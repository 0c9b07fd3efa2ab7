import { ResultPanel } from '#ui/result-panel/result-panel.tsx'

import { Drawn } from './drawn.tsx'
import { figureInWords } from './figure-words.ts'
import { NoticeList } from './notice-list.tsx'
import type { Figure, Report } from './report.ts'

/** The answer: the main figure with a red edge, the sentence, key figures and the first chart. */
export function AnswerView({ report }: { readonly report: Report }) {
  const { answer, sentence, figures, mainDrawing, notices } = report
  return (
    <>
      <ResultPanel
        label={answer.label}
        value={figureInWords({ ...answer, per: '' })}
        unit={answer.value === null ? undefined : answer.per}
        sentence={sentence}
        className="wrap-anywhere"
      >
        <dl className="grid gap-y-2">
          {figures
            .filter((figure) => figure.value !== null || !figure.isQuiet)
            .map((figure) => (
              <Fact key={figure.key} figure={figure} />
            ))}
        </dl>
        {mainDrawing && (
          <div className="mt-6">
            <Drawn drawing={mainDrawing} />
          </div>
        )}
      </ResultPanel>
      <NoticeList notices={notices} />
    </>
  )
}

function Fact({ figure }: { readonly figure: Figure }) {
  return (
    <div className="flex justify-between gap-x-6">
      <dt className="min-w-0 text-slate">{figure.label}</dt>
      <dd className="max-w-[65%] shrink-0 text-right font-medium tabular-nums">{figureInWords(figure)}</dd>
    </div>
  )
}
