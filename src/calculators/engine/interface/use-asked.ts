import { useEffect, useRef, useState } from 'react'

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
import { useLiveForm } from './use-live-form.ts'
import { engineViews } from './views.ts'

/** A question and its report. */
type Answered = { readonly question: Question; readonly report: Report }

type Asking = {
  readonly tool: FormTool
  readonly query: string
  readonly today: IsoDate
  /** Called when the form gets focus or input, with the open tab. */
  readonly onTouch: (report: Report | null, beside: Pick<Asked, 'kept' | 'view'>) => void
}

/**
 * The question in the form, its scenarios and the open tab. All are kept in the URL, and the browser stores the question.
 */
export function useAsked({ tool, query, today, onTouch }: Asking) {
  const [beside, setBeside] = useState(() => {
    const { kept, view } = askedFrom(tool, new URLSearchParams(query), today)
    return { kept, view }
  })
  const live = useLiveForm<Asked, Answered>({
    query,
    valuesFrom: (asked) => askedFrom(tool, asked, today),
    queryOf: (asked) => queryOfAsked(tool, asked, today),
    onTouch: (answered) => onTouch(answered?.report ?? null, beside),
    answerTo: ({ text }) => {
      const { question, errors } = tool.read(text, today)
      return { report: question && { question, report: tool.report(question, today) }, errors }
    },
  })
  const asked: Asked = { ...live.asked, ...beside }
  const address = queryOfAsked(tool, asked, today)
  const followed = useRef(beside)
  useEffect(() => {
    if (followed.current === beside) return
    followed.current = beside
    live.follow('leaving')
  })
  const isWorthKeeping = live.report !== null && live.blocking.length === 0 && live.errors.length === 0
  const question = queryOfAsked(tool, { ...asked, view: '' }, today)
  const start = useRef(question)
  useEffect(() => {
    if (isWorthKeeping && question !== start.current) rememberQuestion(tool.name, question)
  }, [tool.name, question, isWorthKeeping])
  return {
    live,
    asked,
    address,
    onKeep: () => setBeside({ ...beside, kept: keepScenario(tool, asked, today).kept }),
    onDrop: (place: number) =>
      setBeside({ kept: dropScenario(asked, place).kept, view: engineViews.compare.id }),
    show: (view: string) => setBeside({ ...beside, view }),
  }
}
