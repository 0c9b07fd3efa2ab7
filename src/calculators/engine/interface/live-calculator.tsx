import type { ReactNode } from 'react'

import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import { Announcement } from './announcement.tsx'
import { StickyAnswer } from './sticky-answer.tsx'
import type { LiveForm } from './use-live-form.ts'

type LiveCalculatorProps = {
  readonly id: string
  /** Path of the page, to which the form is sent without JavaScript. */
  readonly action: string
  readonly live: LiveForm<unknown, unknown>
  readonly fields: ReactNode
  /** The answer; null if the form has errors. */
  readonly result: ReactNode
  /** The answer's label and figure, shown in one line on phones. */
  readonly answer: { readonly label: string; readonly value: string } | null
  /** 'Out of date: check Price', while the answer doesn't match the form. */
  readonly outOfDate: string | null
  /** The tabs below the form and answer. */
  readonly children?: ReactNode
}

/**
 * The form and answer of a calculator side by side, then the tabs. On phones the answer is shown first, but the form is
 * always first in the document, as you fill it in before you read the answer.
 */
export function LiveCalculator({
  id,
  action,
  live,
  fields,
  result,
  answer,
  outOfDate,
  children,
}: LiveCalculatorProps) {
  const { form, follow } = live
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to the fields inside it
    <form
      id={id}
      action={action}
      method="get"
      noValidate
      className="calculator relative [&_:is(input,select,summary,button,a)]:max-lg:scroll-mb-28"
      ref={form}
      onSubmit={(event) => {
        // A named button asks the server for more than an answer, so the browser submits the whole form.
        if (submitterOf(event)?.name) return
        event.preventDefault()
        event.currentTarget.dataset['sent'] = 'yes'
        follow('submit')
      }}
    >
      <div className="grid gap-6 print:block lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-10 xl:grid-cols-[minmax(0,29rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <Problems live={live} />
          {fields}
        </div>
        {result ?? <NoAnswer />}
        <Announcement answer={outOfDate ?? (answer && `${answer.label}: ${answer.value}`)} />
      </div>
      {children}
      {answer && <StickyAnswer {...answer} outOfDate={outOfDate} />}
    </form>
  )
}

function submitterOf({ nativeEvent }: { nativeEvent: Event }): HTMLButtonElement | null {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement ? submitter : null
}

/** The form's errors, shown above it once it has been submitted. */
function Problems({ live: { summarised, summary, errors } }: Pick<LiveCalculatorProps, 'live'>) {
  if (!summarised) return null
  return (
    <div ref={summary} className="mb-6">
      <ErrorSummary errors={errors} />
    </div>
  )
}

function NoAnswer() {
  return (
    <div id="result" className="order-first self-start lg:order-none">
      <Notice title="No answer yet">Correct the fields marked in the form to see the answer here.</Notice>
    </div>
  )
}
