import { useEffect, useRef, useState } from 'react'

import type { IsoDate } from '#domain/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { island } from '#web/island.tsx'

import { DUTY_BUYERS, DUTY_NATIONS, dutyAnswer, FIRST_QUESTION, type DutyQuestion } from './duty-answer.ts'
import { DutyResult } from './duty-result.tsx'

type DutyPanelProps = {
  /** Address of the whole calculator: where the form goes without script. */
  readonly action: string
  readonly today: IsoDate
}

/** Three questions and their answer, which follows each change; without script the form opens the whole calculator. */
function DutyForm({ action, today }: DutyPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const [question, setQuestion] = useState(FIRST_QUESTION)
  const [answer, setAnswer] = useState(() => dutyAnswer(FIRST_QUESTION, today))
  const [error, setError] = useState<string | undefined>(undefined)
  const follow = () => {
    if (!form.current) return
    const asked = questionIn(form.current)
    const next = dutyAnswer(asked, today)
    setQuestion(asked)
    setError(next ? undefined : 'Enter the price in pounds, such as 350,000 or 350k')
    if (next) setAnswer(next)
  }
  // What was typed before the script woke counts.
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the script wakes
  useEffect(follow, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to the fields inside it
    <form
      ref={form}
      action={action}
      method="get"
      onInput={follow}
      className="grid rounded-sm border bg-card lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]"
    >
      <Questions error={error} />
      <div className="border-t p-5 sm:p-6 lg:border-t-0 lg:border-l">
        {answer && <DutyResult answer={answer} question={question} action={action} />}
      </div>
    </form>
  )
}

function Questions({ error }: { readonly error: string | undefined }) {
  return (
    <div className="grid content-start gap-5 p-5 sm:p-6">
      <Field
        name="price"
        id="home-price"
        label="Price"
        prefix="£"
        inputMode="decimal"
        width="max-w-full"
        defaultValue={FIRST_QUESTION.price}
        error={error}
        className="text-xl font-medium tabular-nums"
      />
      <RadioGroup
        name="nation"
        id="home-nation"
        legend="Where is it?"
        options={DUTY_NATIONS}
        value={FIRST_QUESTION.nation}
        inline
      />
      <RadioGroup
        name="buyer"
        id="home-buyer"
        legend="Who buys?"
        options={DUTY_BUYERS}
        value={FIRST_QUESTION.buyer}
        inline
      />
      <Button variant="secondary" className="justify-self-start">
        Open the whole calculator
      </Button>
    </div>
  )
}

function questionIn(form: HTMLFormElement): DutyQuestion {
  const text = (name: string) => {
    const value = new FormData(form).get(name)
    return typeof value === 'string' ? value : ''
  }
  return { price: text('price'), nation: text('nation'), buyer: text('buyer') }
}

/** The calculator of the home page, alive when it is first touched. */
export const DutyPanel = island('duty-panel', DutyForm, { when: 'interaction' })
