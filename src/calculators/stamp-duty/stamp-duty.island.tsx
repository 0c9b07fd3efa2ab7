import { useState } from 'react'

import type { IsoDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { island } from '#http/island.tsx'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import { type FormError, queryOf, readForm, valuesFrom } from './form.ts'
import { type Report, reportOn } from './report.ts'
import { BasicFields } from './view/basic-fields.tsx'
import { BuyerComparison } from './view/buyer-comparison.tsx'
import { MoreFields } from './view/more-fields.tsx'
import { PriceAndCash } from './view/price-and-cash.tsx'
import { ResultView } from './view/result-view.tsx'
import { Working } from './view/working.tsx'

type CalculatorProps = {
  /** Path of the page: where the form goes without script. */
  readonly action: string
  /** The query of the address, which holds the whole question. */
  readonly query: string
  readonly today: IsoDate
}

/** The whole calculator: the server shows the answer to the address; in the browser it follows every keystroke. */
function Calculator({ action, query, today }: CalculatorProps) {
  const { values, report, errors, messages, summarised, follow } = useQuestion(query, today)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to the fields inside it
    <form
      id="stamp-duty"
      action={action}
      method="get"
      noValidate
      onInput={(event) => follow(event.currentTarget, 'typing')}
      onBlur={(event) => follow(event.currentTarget, 'leaving')}
      onSubmit={(event) => {
        event.preventDefault()
        follow(event.currentTarget, 'submit')
      }}
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <div className="min-w-0 [&_:is(input,select,summary,button)]:scroll-mb-28">
          {summarised && (
            <div className="mb-6">
              <ErrorSummary errors={errors} />
            </div>
          )}
          <BasicFields values={values} errors={messages} />
          <div className="mt-6">
            <MoreFields values={values} errors={messages} />
          </div>
          <Button className="mt-6 w-full sm:w-auto">Calculate</Button>
          <StickyAnswer report={report} />
        </div>
        <div id="result" className="min-w-0 scroll-mt-4">
          <div className="lg:sticky lg:top-6">{report ? <ResultView report={report} /> : <NoAnswer />}</div>
        </div>
      </div>
      {report && (
        <div className="mt-10 grid items-start gap-6 lg:grid-cols-2 *:min-w-0">
          <div className="grid gap-6 *:min-w-0">
            <Working report={report} />
            <BuyerComparison report={report} />
          </div>
          <PriceAndCash report={report} values={values} error={messages['cash']} />
        </div>
      )}
    </form>
  )
}

type Occasion = 'typing' | 'leaving' | 'submit'

/**
 * The question in the form. While somebody types, only what can be answered changes anything; errors show when a field is
 * left, their summary when the form is sent. The address follows, so that it can be shared.
 */
function useQuestion(query: string, today: IsoDate) {
  const [values] = useState(() => valuesFrom(new URLSearchParams(query), today))
  const [answered, setAnswered] = useState(() => answerTo(new URLSearchParams(query), today))
  const [sent, setSent] = useState(true)
  const follow = (form: HTMLFormElement, occasion: Occasion) => {
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.set(name, value)
    const next = answerTo(asked, today)
    if (next.report) history.replaceState(history.state, '', `?${queryOf(valuesFrom(asked, today), today)}`)
    if (next.report || occasion !== 'typing') setAnswered({ ...next, report: next.report ?? answered.report })
    setSent(occasion === 'submit')
  }
  const messages = Object.fromEntries(answered.errors.map((error) => [error.field, error.message]))
  return { values, ...answered, messages, summarised: sent && answered.errors.length > 0, follow }
}

type Answered = { report: Report | null; errors: readonly FormError[] }

function answerTo(query: URLSearchParams, today: IsoDate): Answered {
  const reading = readForm(valuesFrom(query, today))
  return reading.ok ? { report: reportOn(reading), errors: [] } : { report: null, errors: reading.errors }
}

function NoAnswer() {
  return <Notice title="No answer yet">Mend what is marked in the form, and the tax appears here.</Notice>
}

/** On phones the answer stays in sight in one line while the form is filled in; a tap leads to all of it. */
function StickyAnswer({ report }: { readonly report: Report | null }) {
  if (!report) return null
  return (
    <a
      href="#result"
      className="sticky bottom-0 z-10 -mx-4 mt-6 flex min-h-14 items-center justify-between border-t-2 border-title-red bg-card px-4 sm:-mx-8 sm:px-8 lg:hidden"
    >
      <span className="text-slate">Tax to pay</span>
      <span className="font-serif text-2xl font-semibold tabular-nums">
        {formatMoney(report.result.taxPence)}
      </span>
      <span className="link">See how</span>
    </a>
  )
}

/** The calculator, alive as soon as the browser is idle. */
export const StampDutyCalculator = island('stamp-duty', Calculator, { when: 'idle' })
