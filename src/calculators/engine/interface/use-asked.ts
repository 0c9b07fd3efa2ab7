import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import type { Report } from '#calculators/engine/report/report.ts'
import {
  type Asked,
  askedFrom,
  dropScenario,
  keepScenario,
  queryOfAsked,
} from '#calculators/engine/scenarios/asked.ts'
import type { Question } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import { rememberQuestion } from './last-visit.tsx'
import { type Served, servedQuery } from './served.ts'
import { type FormReader, type LiveForm, useLiveForm } from './use-live-form.ts'
import { engineViews } from './views.ts'

/** A question and its report. */
type Answered = { readonly question: Question; readonly report: Report }

type Asking = {
  /** Null until its code has loaded. */
  readonly tool: FormTool | null
  readonly served: Served
  readonly query: string
  readonly today: IsoDate
  /** Called when the form gets focus or input, with the open tab. */
  readonly onTouch: (report: Report | null, beside: Beside) => void
}

const REMEMBERED_AFTER_MS = 400

/** The scenarios to compare and the open tab. */
export type Beside = Pick<Asked, 'kept' | 'view'>

/**
 * The question in the form, its scenarios and the open tab. All are kept in the URL, and the browser stores the question.
 */
export function useAsked({ tool, served, query, today, onTouch }: Asking) {
  const [beside, setBeside] = useState<Beside>(() => ({ kept: served.kept, view: served.view }))
  const live = useLiveForm<Asked, Answered>({
    query,
    reader: tool && readerOf(tool, today, beside),
    onTouch: () => onTouch(live.report?.report ?? null, beside),
  })
  const asked = live.asked && { ...live.asked, ...beside }
  const queryWith = (view: string) =>
    tool && asked ? queryOfAsked(tool, { ...asked, view }, today) : servedQuery(served, view)
  const followed = useRef(beside)
  useEffect(() => {
    if (followed.current === beside) return
    followed.current = beside
    live.follow('leaving')
  })
  useRemembered({ name: served.name, question: () => queryWith(''), live, beside })
  return {
    live,
    asked,
    beside,
    queryWith,
    onKeep: () => {
      if (tool && asked) setBeside({ ...beside, kept: keepScenario(tool, asked, today).kept })
    },
    onDrop: (place: number) => {
      if (asked) setBeside({ kept: dropScenario(asked, place).kept, view: engineViews.compare.id })
    },
    show: (view: string) => setBeside({ ...beside, view }),
  }
}

type Remembered = {
  readonly name: string
  readonly question: () => string
  readonly live: LiveForm<Asked, Answered>
  readonly beside: Beside
}

/** Stores a valid question that isn't the page's first for the next visit: after a pause, as storing takes a browser longer than answering. */
function useRemembered({ name, question, live, beside }: Remembered): void {
  const [start] = useState(question)
  const remember = useEffectEvent(() => {
    const isWorthKeeping = live.report !== null && live.blocking.length === 0 && live.errors.length === 0
    if (isWorthKeeping && question() !== start) rememberQuestion(name, question())
  })
  useEffect(() => {
    const pause = setTimeout(() => remember(), REMEMBERED_AFTER_MS)
    return () => clearTimeout(pause)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again for each question
  }, [live.asked, beside])
  useEffect(() => {
    const leaving = () => remember()
    addEventListener('pagehide', leaving)
    return () => removeEventListener('pagehide', leaving)
  }, [])
}

/** The form has the scenarios and the tab in hidden fields, but gets new ones only once it's hydrated. */
function readerOf(tool: FormTool, today: IsoDate, beside: Beside): FormReader<Asked, Answered> {
  return {
    valuesFrom: (query) => askedFrom(tool, query, today),
    queryOf: (asked) => queryOfAsked(tool, { ...asked, ...beside }, today),
    answerTo: ({ text }) => {
      const { question, errors } = tool.read(text, today)
      return { report: question && { question, report: tool.report(question, today) }, errors }
    },
  }
}
