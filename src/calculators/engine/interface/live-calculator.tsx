import type { ReactNode } from 'react'

import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import { Announcement } from './announcement.tsx'
import { StickyAnswer } from './sticky-answer.tsx'
import type { LiveForm } from './use-live-form.ts'

type LiveCalculatorProps = {
  readonly id: string
  /** Path of the page: where the form goes without script. */
  readonly action: string
  readonly live: LiveForm<unknown, unknown>
  readonly fields: ReactNode
  /** The answer; null while there is none. */
  readonly result: ReactNode
  /** The answer in one line, for phones: what it is, and the figure. */
  readonly answer: { readonly label: string; readonly value: string } | null
  /** What screen readers hear once somebody pauses. */
  readonly spoken: string | null
  /** What explains the answer, below form and result. */
  readonly children?: ReactNode
}

/** Form and answer of a calculator side by side, one below the other on phones; what explains it follows. */
export function LiveCalculator({
  id,
  action,
  live,
  fields,
  result,
  answer,
  spoken,
  children,
}: LiveCalculatorProps) {
  const { form, report, stale, errors, follow } = live
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to the fields inside it
    <form
      id={id}
      action={action}
      method="get"
      noValidate
      className="calculator"
      ref={form}
      onInput={() => follow('typing')}
      onBlur={() => follow('leaving')}
      onSubmit={(event) => {
        // A button that fills in fields asks the server: the browser goes there, with the whole form.
        if (submitterOf(event)?.name === 'fill') return
        event.preventDefault()
        event.currentTarget.dataset['sent'] = 'yes'
        follow('submit')
      }}
    >
      <div className="grid gap-8 print:block lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <div className="min-w-0 [&_:is(input,select,summary,button)]:scroll-mb-28">
          <Problems live={live} />
          {fields}
          <CalculateButton />
          {answer && <StickyAnswer {...answer} stale={stale} />}
        </div>
        <div id="result" className="min-w-0 scroll-mt-4 print:mt-6">
          <div className="grid gap-4 print:block lg:sticky lg:top-6">
            {report !== null && stale && errors.length > 0 && <Stale />}
            {result ?? <NoAnswer />}
          </div>
          <Announcement answer={spoken} />
        </div>
      </div>
      {children}
    </form>
  )
}

function submitterOf({ nativeEvent }: { nativeEvent: Event }): HTMLButtonElement | null {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement ? submitter : null
}

/** Everything that stops the form, above it, once it was sent. */
function Problems({ live: { summarised, summary, errors } }: Pick<LiveCalculatorProps, 'live'>) {
  if (!summarised) return null
  return (
    <div ref={summary} className="mb-6">
      <ErrorSummary errors={errors} />
    </div>
  )
}

/** While it goes down, the field keeps its focus: an error that came with leaving it would push the button away from under the pointer. */
function CalculateButton() {
  return (
    <Button className="mt-6 w-full sm:w-auto" onMouseDown={(event) => event.preventDefault()}>
      Calculate
    </Button>
  )
}

function NoAnswer() {
  return (
    <Notice title="No answer yet">Correct what is marked in the form, and the answer appears here.</Notice>
  )
}

function Stale() {
  return (
    <Notice kind="warning" title="Not the answer to the form as it stands">
      It belongs to the last question that could be read. Mend the form to go on.
    </Notice>
  )
}
