import type { ReactNode } from 'react'

import { Announcement } from './announcement.tsx'
import type { AnswerLine } from './served.ts'
import { StickyAnswer } from './sticky-answer.tsx'
import type { LiveForm } from './use-live-form.ts'

type LiveCalculatorProps = {
  readonly id: string
  /** Path of the page, to which the form is sent without JavaScript. */
  readonly action: string
  readonly live: LiveForm<unknown, unknown>
  readonly fields: ReactNode
  readonly result: ReactNode
  /** The answer's label and figure, shown in one line on phones. */
  readonly answer: AnswerLine | null
  /** 'Out of date: check Price', while the answer doesn't match the form. */
  readonly outOfDate: string | null
  /** The tabs below the form and answer. */
  readonly children?: ReactNode
}

/**
 * The form and answer of a calculator side by side, then the tabs. On phones the answer is shown first, but the form is
 * always first in the document, as you fill it in before you read the answer. Neither is shown before both have arrived, so
 * that the answer doesn't push the form down.
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
        // A named button asks the server for more than an answer, so the browser submits the whole form. It also does so while
        // the calculator's code is loading.
        if (submitterOf(event)?.name || !live.asked) return
        event.preventDefault()
        event.currentTarget.dataset['sent'] = 'yes'
        follow('submit')
      }}
    >
      <div className="form-and-answer grid gap-6 print:block lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-10 xl:grid-cols-[minmax(0,29rem)_minmax(0,1fr)]">
        <div className="isolate min-w-0">{fields}</div>
        {result}
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
