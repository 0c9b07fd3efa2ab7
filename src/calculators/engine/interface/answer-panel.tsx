import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, memo, useId } from 'react'

import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import { NoticeList } from '#calculators/engine/report/notice-list.tsx'
import type { Figure, Report } from '#calculators/engine/report/report.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import type { Later } from './later.tsx'
import { MAX_KEY_FIGURES, visibleFigures } from './report-parts.ts'
import { TYPING_PAUSE_MS, useOncePainted } from './use-once-painted.ts'
import type { ViewProps } from './view.ts'
import { mainDrawing } from './views.ts'

/** What the panel shows. */
export type AnswerPanelProps = {
  /** Null until the form is valid. */
  readonly shown: ViewProps | null
  /** 'Out of date: check Price', while the form has errors. */
  readonly outOfDate: string | null
  /** The verdict on a deal, if the calculator gives one. */
  readonly verdict: Pick<Later<ViewProps>, 'Part'> | undefined
  /** The query of the question shown. */
  readonly address: string
}

/** Shows the answer, or a notice until the form is valid. */
export function AnswerPanel({ shown, verdict: Verdict, outOfDate, address }: AnswerPanelProps) {
  if (!shown) return <NoAnswer />
  const verdict = Verdict && <Verdict.Part shown={shown} of={address} />
  return <Answer report={shown.report} {...{ verdict, outOfDate, address }} />
}

function NoAnswer() {
  return (
    <div id="result" className="order-first self-start lg:order-none">
      <Notice title="No answer yet">Correct the fields marked in the form to see the answer here.</Notice>
    </div>
  )
}

type AnswerProps = Pick<AnswerPanelProps, 'outOfDate' | 'address'> & {
  readonly report: Report
  readonly verdict: ReactNode
}

/**
 * The answer: its number and sentence with a red edge, then key figures and the main chart. On desktop it's one panel beside
 * the form; on phones the number and sentence come before the form and the rest after it.
 */
function Answer({ report, outOfDate, verdict, address }: AnswerProps) {
  const { answer, sentence, notices } = report
  const title = useId()
  const dimmed = outOfDate ? 'text-slate' : ''
  return (
    <div className="contents print:mt-6 print:block lg:sticky lg:top-6 lg:grid lg:gap-4 lg:self-start">
      <section
        aria-labelledby={title}
        className="result-panel contents bg-card lg:block lg:rounded-sm lg:red-edge print:block print:red-edge"
      >
        <div
          id="result"
          className="order-first min-w-0 scroll-mt-20 rounded-sm bg-card p-4 wrap-anywhere max-lg:not-print:red-edge sm:p-6 lg:pb-4"
        >
          {outOfDate && <OutOfDate words={outOfDate} />}
          {verdict}
          <h2 id={title} className="font-sans text-base font-medium tracking-normal text-slate">
            {answer.label}
          </h2>
          <p
            className={`flex flex-wrap items-baseline gap-x-2 font-serif text-3xl font-semibold tabular-nums sm:text-4xl ${dimmed}`}
          >
            {figureInWords({ ...answer, per: '' })}
            {answer.value !== null && answer.per && (
              <span className="text-xl font-normal text-slate">{answer.per}</span>
            )}
          </p>
          <p className={`mt-1 max-w-prose ${dimmed}`}>{sentence}</p>
        </div>
        <div className="min-w-0 rounded-sm bg-card p-4 max-lg:not-print:border sm:p-6 lg:pt-0">
          {/* Faded within its edge: an element that is drawn apart would cover the red one. */}
          <div className={outOfDate ? 'opacity-70' : ''}>
            <KeyFigures figures={visibleFigures(report).slice(0, MAX_KEY_FIGURES)} />
            <MainChart report={report} address={address} />
          </div>
        </div>
      </section>
      {notices.length > 0 && (
        <div className="grid gap-3">
          <NoticeList notices={notices} />
        </div>
      )}
    </div>
  )
}

/** The main chart. It follows once the answer has been painted and nobody types. */
const MainChart = memo((props: Pick<AnswerProps, 'report' | 'address'>) => {
  const { report, address } = useOncePainted(props, () => TYPING_PAUSE_MS)
  const { mainDrawing: drawing } = report
  if (!drawing) return null
  return (
    <div className="isolate mt-5 border-t pt-5">
      <mainDrawing.Part shown={{ drawing }} of={address} />
    </div>
  )
})

function OutOfDate({ words }: { readonly words: string }) {
  return (
    <p className="mb-2 flex items-center gap-2 font-medium text-ochre-text">
      <Icon of={TriangleAlert} />
      {words}
    </p>
  )
}

function KeyFigures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="isolate grid grid-cols-2 gap-x-6 gap-y-3">
      {figures.map((figure) => (
        <div key={figure.key}>
          <dt className="text-sm text-slate">{figure.label}</dt>
          <dd className="text-lg font-medium tabular-nums wrap-anywhere">{figureInWords(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}
