import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { FieldProblem } from '#calculators/engine/tool.ts'
import { replaceQuery } from '#web/address.ts'
import { changedNames, queryIn } from '#web/form.ts'

/** A form whose answer is updated as you type. */
export type LiveQuestion<Values, Report> = {
  /** The URL's query, which has all inputs. */
  readonly query: string
  /** How the form is read; null until the calculator's code has loaded. */
  readonly reader: FormReader<Values, Report> | null
  /** Called when the form gets focus or input. */
  readonly onTouch: () => void
}

/** How a calculator reads its form: the values by field, their query, and their report or errors. */
export type FormReader<Values, Report> = {
  readonly valuesFrom: (query: URLSearchParams) => Values
  readonly queryOf: (values: Values) => string
  readonly answerTo: (values: Values) => Answer<Report>
}

/** The report, or null and the errors. */
export type Answer<Report> = { readonly report: Report | null; readonly errors: readonly FieldProblem[] }

/** When a form is read: at each keystroke, when a field loses focus, on submit, or when the code for what was typed early has loaded. */
type Occasion = 'typing' | 'leaving' | 'submit' | 'loaded'

/** A form that updates as you type: its elements, values and answer. It gets the attribute `data-live` once it does. */
export type LiveForm<Values, Report> = Answer<Report> & {
  readonly form: RefObject<HTMLFormElement | null>
  readonly summary: RefObject<HTMLDivElement | null>
  /** The starting values, and the current ones; null until the calculator's code has loaded. */
  readonly values: Values | null
  readonly asked: Values | null
  /** Whether something was typed that awaits the calculator's code. */
  readonly isAhead: boolean
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
  const { query, reader, onTouch } = question
  const form = useRef<HTMLFormElement>(null)
  const [started, setStarted] = useState(() => reader && startOf(reader, query))
  if (reader && !started) setStarted(startOf(reader, query))
  const [followed, setFollowed] = useState<Followed<Values, Report> | null>(null)
  const answered = followed ?? started ?? UNREAD
  const [sent = answered.errors.length > 0, setSent] = useState<boolean>()
  const [isTyped, setTyped] = useState(false)
  const addressing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const follow = (occasion: Occasion) => {
    if (!form.current) return
    if (!reader) return setTyped(isTyped || occasion === 'typing')
    const asked = reader.valuesFrom(queryIn(form.current))
    const next = reader.answerTo(asked)
    const told = answered.errors.map((error) => error.field)
    const errors =
      occasion === 'typing' || occasion === 'loaded'
        ? next.errors.filter(({ field }) => told.includes(field))
        : next.errors
    const blocking = next.report === null ? next.errors : NOTHING
    setFollowed({ report: next.report ?? answered.report, errors, asked, blocking })
    setSent(errors.length > 0 && (sent || occasion === 'submit'))
    clearTimeout(addressing.current)
    if (!next.report) return
    const address = () => replaceQuery(reader.queryOf(asked))
    if (occasion === 'typing') addressing.current = setTimeout(address, ADDRESS_AFTER_MS)
    else address()
  }

  const isReady = started !== null
  useEffect(() => {
    if (!form.current || !reader || !started) return
    form.current.dataset['live'] = 'yes'
    const typed = reader.queryOf(reader.valuesFrom(queryIn(form.current)))
    if (typed !== reader.queryOf(started.asked)) follow('loaded')
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the calculator's code has loaded
  }, [isReady])

  useEarlyUse(form, () => {
    if (reader) return
    onTouch()
    follow('typing')
  })
  useFormEvents(form, follow, onTouch)

  const summarised = sent && answered.errors.length > 0
  const summary = useSummary(form, summarised, answered)
  const messages = Object.fromEntries(answered.errors.map((error) => [error.field, error.message]))
  const isAhead = isTyped && !isReady
  return { form, summary, values: started?.asked ?? null, isAhead, ...answered, messages, summarised, follow }
}

/** The error summary above the form. It gets the focus whenever a submitted form has errors. */
function useSummary(
  form: RefObject<HTMLFormElement | null>,
  summarised: boolean,
  answered: Answer<unknown>,
): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (summarised && form.current?.dataset['sent'])
      summary.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again for each answer
  }, [form, summarised, answered])
  return summary
}

/** Calls `tell` if the form was in use before the page's script ran. */
function useEarlyUse(form: RefObject<HTMLFormElement | null>, tell: () => void): void {
  const onWake = useEffectEvent(() => {
    if (form.current && isInUse(form.current)) tell()
  })
  useEffect(() => onWake(), [])
}

type Followed<Values, Report> = Answer<Report> & {
  readonly asked: Values
  readonly blocking: readonly FieldProblem[]
}

/** The state before the calculator's code has loaded. */
const UNREAD = { report: null, errors: NOTHING, asked: null, blocking: NOTHING }

function startOf<Values, Report>(
  { valuesFrom, answerTo }: FormReader<Values, Report>,
  query: string,
): Followed<Values, Report> {
  const asked = valuesFrom(new URLSearchParams(query))
  return { ...answerTo(asked), asked, blocking: NOTHING }
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

/** Whether the form has the focus or has been changed, by the visitor or by a browser that restores the page. */
function isInUse(form: HTMLFormElement): boolean {
  return form.matches(':focus-within') || changedNames(form).size > 0
}
