import { useEffect, useRef, useState } from 'react'

import type { IsoDate } from '#domain/dates.ts'
import { island } from '#http/island.tsx'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import { type FormError, type FormValues, queryOf, readForm, valuesFrom } from './form.ts'
import { type Report, reportOn } from './report.ts'
import { AffordablePrice } from './view/affordable-price.tsx'
import { Announcement } from './view/announcement.tsx'
import { BasicFields } from './view/basic-fields.tsx'
import { BuyerComparison } from './view/buyer-comparison.tsx'
import { MoreFields } from './view/more-fields.tsx'
import { OtherPrices } from './view/other-prices.tsx'
import { ResultView } from './view/result-view.tsx'
import { StickyAnswer } from './view/sticky-answer.tsx'
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
  const { form, summary, values, report, stale, errors, messages, summarised, follow } = useQuestion(
    query,
    today,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to the fields inside it
    <form
      id="stamp-duty"
      action={action}
      method="get"
      noValidate
      ref={form}
      onInput={() => follow('typing')}
      onBlur={() => follow('leaving')}
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.dataset['sent'] = 'yes'
        follow('submit')
      }}
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <div className="min-w-0 [&_:is(input,select,summary,button)]:scroll-mb-28">
          {summarised && (
            <div ref={summary} className="mb-6">
              <ErrorSummary errors={errors} />
            </div>
          )}
          <BasicFields values={values} errors={messages} />
          <div className="mt-6">
            <MoreFields values={values} errors={messages} />
          </div>
          <Button className="mt-6 w-full sm:w-auto">Calculate</Button>
          <StickyAnswer report={report} stale={stale} />
        </div>
        <div id="result" className="min-w-0 scroll-mt-4">
          <div className="grid gap-4 lg:sticky lg:top-6">
            {report && stale && errors.length > 0 && <Stale />}
            {report ? <ResultView report={report} /> : <NoAnswer />}
          </div>
          <Announcement report={report} />
        </div>
      </div>
      {report && <AroundTheAnswer report={report} values={values} error={messages['cash']} />}
    </form>
  )
}

type AroundProps = {
  readonly report: Report
  readonly values: FormValues
  readonly error: string | undefined
}

/** What explains the answer and what would change it, flowing in two columns where there is room. */
function AroundTheAnswer({ report, values, error }: AroundProps) {
  return (
    <div className="mt-10 gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
      <Working report={report} />
      <AffordablePrice report={report} values={values} error={error} />
      <OtherPrices report={report} />
      <BuyerComparison report={report} />
    </div>
  )
}

/** Browsers refuse more than about a hundred changes of the address in half a minute. */
const ADDRESS_AFTER_MS = 400

type Occasion = 'typing' | 'leaving' | 'submit'

/**
 * The question in the form. While somebody types, errors only go away; they come when a field is left, and their summary
 * when the form is sent. The address follows, so that it can be shared. What was typed before the script woke counts.
 */
function useQuestion(query: string, today: IsoDate) {
  const form = useRef<HTMLFormElement>(null)
  const [values] = useState(() => valuesFrom(new URLSearchParams(query), today))
  const [answered, setAnswered] = useState(() => answerTo(values))
  const [sent, setSent] = useState(answered.errors.length > 0)
  const addressing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const follow = (occasion: Occasion) => {
    if (!form.current) return
    const asked = valuesIn(form.current, today)
    const next = answerTo(asked)
    const told = answered.errors.map((error) => error.field)
    const errors =
      occasion === 'typing' ? next.errors.filter(({ field }) => told.includes(field)) : next.errors
    setAnswered({ report: next.report ?? answered.report, errors, stale: next.report === null })
    setSent(errors.length > 0 && (sent || occasion === 'submit'))
    clearTimeout(addressing.current)
    if (!next.report) return
    const address = () => history.replaceState(history.state, '', `?${queryOf(asked, today)}`)
    if (occasion === 'typing') addressing.current = setTimeout(address, ADDRESS_AFTER_MS)
    else address()
  }

  useEffect(() => {
    const typed = form.current && queryOf(valuesIn(form.current, today), today)
    if (typed !== null && typed !== queryOf(values, today)) follow('typing')
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script wakes
  }, [])

  const summary = useRef<HTMLDivElement>(null)
  const summarised = sent && answered.errors.length > 0
  useEffect(() => {
    if (summarised && form.current?.dataset['sent'])
      summary.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [summarised, answered])

  const messages = Object.fromEntries(answered.errors.map((error) => [error.field, error.message]))
  return { form, summary, values, ...answered, messages, summarised, follow }
}

function valuesIn(form: HTMLFormElement, today: IsoDate): FormValues {
  const asked = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.set(name, value)
  return valuesFrom(asked, today)
}

/** `stale`: the form cannot be read now, and the report is still that of the last question that could. */
type Answered = { report: Report | null; errors: readonly FormError[]; stale: boolean }

function answerTo(values: FormValues): Answered {
  const reading = readForm(values)
  return { report: reading.ok ? reportOn(reading) : null, errors: reading.errors, stale: false }
}

function NoAnswer() {
  return <Notice title="No answer yet">Mend what is marked in the form, and the tax appears here.</Notice>
}

function Stale() {
  return (
    <Notice kind="warning" title="Not the answer to the form as it stands">
      It belongs to the last question that could be read. Mend the form to go on.
    </Notice>
  )
}

/** The calculator, alive as soon as the browser is idle. */
export const StampDutyCalculator = island('stamp-duty', Calculator, { when: 'idle' })
