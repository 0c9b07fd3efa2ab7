import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { FieldProblem } from '#calculators/engine/tool.ts'

/** How a calculator reads its form: text by field, the address of it, and the report on it or what stands in the way. */
export type LiveQuestion<Values, Report> = {
  /** The query of the address, which holds the whole question. */
  readonly query: string
  readonly valuesFrom: (query: URLSearchParams) => Values
  readonly queryOf: (values: Values) => string
  readonly answerTo: (values: Values) => Answer<Report>
  /** The form is about to be used, or is used. */
  readonly onTouch: (report: Report | null) => void
}

/** The report, and errors beside it; null when there is no answer. */
export type Answer<Report> = { readonly report: Report | null; readonly errors: readonly FieldProblem[] }

/** When a form is read: at each keystroke, when a field is left, when it is sent. */
type Occasion = 'typing' | 'leaving' | 'submit'

/** A form that is alive: its elements, what it holds, and the answer to it. */
export type LiveForm<Values, Report> = Answer<Report> & {
  readonly form: RefObject<HTMLFormElement | null>
  readonly summary: RefObject<HTMLDivElement | null>
  /** What the fields hold at the start. */
  readonly values: Values
  /** What they hold now. */
  readonly asked: Values
  /** What stops the form from being read now, while the report is still that of the last question that could be. */
  readonly blocking: readonly FieldProblem[]
  readonly messages: Readonly<Record<string, string>>
  /** Show the errors above the form too. */
  readonly summarised: boolean
  readonly follow: (occasion: Occasion) => void
}

const NOTHING: readonly FieldProblem[] = []

/** Browsers refuse more than about a hundred changes of the address in half a minute. */
const ADDRESS_AFTER_MS = 400

/**
 * The question in a form. While somebody types, errors only go away; they come when a field is left, and their summary
 * when the form is sent. The address follows, so that it can be shared. What was typed before the script woke counts.
 */
export function useLiveForm<Values, Report>(
  question: LiveQuestion<Values, Report>,
): LiveForm<Values, Report> {
  const { query, valuesFrom, queryOf, answerTo } = question
  const form = useRef<HTMLFormElement>(null)
  const [values] = useState(() => valuesFrom(new URLSearchParams(query)))
  const [answered, setAnswered] = useState(() => ({ ...answerTo(values), asked: values, blocking: NOTHING }))
  const [sent, setSent] = useState(answered.errors.length > 0)
  const addressing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const follow = (occasion: Occasion) => {
    if (!form.current) return
    const asked = valuesFrom(queryIn(form.current))
    const next = answerTo(asked)
    const told = answered.errors.map((error) => error.field)
    const errors =
      occasion === 'typing' ? next.errors.filter(({ field }) => told.includes(field)) : next.errors
    const blocking = next.report === null ? next.errors : NOTHING
    setAnswered({ report: next.report ?? answered.report, errors, asked, blocking })
    setSent(errors.length > 0 && (sent || occasion === 'submit'))
    clearTimeout(addressing.current)
    if (!next.report) return
    const address = () => history.replaceState(history.state, '', `?${queryOf(asked)}`)
    if (occasion === 'typing') addressing.current = setTimeout(address, ADDRESS_AFTER_MS)
    else address()
  }

  useEffect(() => {
    const typed = form.current && queryOf(valuesFrom(queryIn(form.current)))
    if (typed !== null && typed !== queryOf(values)) follow('typing')
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script wakes
  }, [])

  useFormEvents(form, follow, () => question.onTouch(answered.report))

  const summary = useRef<HTMLDivElement>(null)
  const summarised = sent && answered.errors.length > 0
  useEffect(() => {
    if (summarised && form.current?.dataset['sent'])
      summary.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [summarised, answered])

  const messages = Object.fromEntries(answered.errors.map((error) => [error.field, error.message]))
  return { form, summary, values, ...answered, messages, summarised, follow }
}

/**
 * Hears every field of a form. It listens to the document, before React does: fields of a part whose script is still on its
 * way count too, and React keeps their events to itself until then.
 */
function useFormEvents(
  form: RefObject<HTMLFormElement | null>,
  follow: (occasion: Occasion) => void,
  touch: () => void,
): void {
  const onEvent = useEffectEvent(({ type, target }: Event) => {
    if (!form.current || !(target instanceof Element)) return
    const isField = 'form' in target && target.form === form.current
    if (isField || form.current.contains(target)) touch()
    if (isField && type === 'input') follow('typing')
    if (isField && type === 'focusout') follow('leaving')
  })
  useEffect(() => {
    const types = ['focusin', 'pointerdown', 'input', 'focusout']
    for (const type of types) document.addEventListener(type, onEvent, true)
    return () => {
      for (const type of types) document.removeEventListener(type, onEvent, true)
    }
  }, [])
}

function queryIn(form: HTMLFormElement): URLSearchParams {
  const asked = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.append(name, value)
  return asked
}
