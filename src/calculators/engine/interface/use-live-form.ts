import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { FieldProblem } from '#calculators/engine/tool.ts'

/** How a calculator reads its form: the values by field, their query, and their report or errors. */
export type LiveQuestion<Values, Report> = {
  /** The URL's query, which has all inputs. */
  readonly query: string
  readonly valuesFrom: (query: URLSearchParams) => Values
  readonly queryOf: (values: Values) => string
  readonly answerTo: (values: Values) => Answer<Report>
  /** Called when the form gets focus or input. */
  readonly onTouch: (report: Report | null) => void
}

/** The report, or null and the errors. */
export type Answer<Report> = { readonly report: Report | null; readonly errors: readonly FieldProblem[] }

/** When a form is read: at each keystroke, when a field loses focus, or when it's submitted. */
type Occasion = 'typing' | 'leaving' | 'submit'

/** A form that updates as you type: its elements, values and answer. */
export type LiveForm<Values, Report> = Answer<Report> & {
  readonly form: RefObject<HTMLFormElement | null>
  readonly summary: RefObject<HTMLDivElement | null>
  /** The starting values. */
  readonly values: Values
  /** The current values. */
  readonly asked: Values
  /** The errors that make the report out of date: it still shows the last valid question. */
  readonly blocking: readonly FieldProblem[]
  readonly messages: Readonly<Record<string, string>>
  /** Whether to list the errors above the form too. */
  readonly summarised: boolean
  readonly follow: (occasion: Occasion) => void
}

const NOTHING: readonly FieldProblem[] = []

/** Browsers allow about a hundred changes of the URL in 30 seconds. */
const ADDRESS_AFTER_MS = 400

/**
 * Reads a form as it's filled in. While you type, errors only disappear; new ones appear when a field loses focus, and the
 * summary when the form is submitted. The URL is updated, so that it can be shared. Anything typed before the script loaded
 * is read too.
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
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script has loaded
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
 * Listens to every field of a form, on the document and before React: React doesn't pass on events of fields whose script
 * is still loading.
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
