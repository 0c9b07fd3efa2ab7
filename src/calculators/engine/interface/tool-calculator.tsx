import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import type { Place } from '#calculators/engine/prefill/place-in-address.ts'
import type { Report } from '#calculators/engine/report/report.ts'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import type { FieldProblem } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Late } from '#web/late.ts'

import { answerLine } from './answer-line.ts'
import { Explained } from './explained.tsx'
import { FormEnd } from './form-end.tsx'
import type { Later } from './later.tsx'
import { LiveCalculator } from './live-calculator.tsx'
import { answerPanel, questionForm } from './parts.ts'
import type { Served } from './served.ts'
import { type Beside, useAsked } from './use-asked.ts'
import { type FirstParts, useFirst } from './use-first.ts'
import type { View, ViewProps } from './view.ts'
import { mainDrawing, partsInSight, viewsOf } from './views.ts'

/** The props that a page passes to a calculator's island. */
export type ToolCalculatorProps = {
  /** The URL's query, which has all inputs. */
  readonly query: string
  readonly served: Served
  readonly today: IsoDate
  readonly siteUrl: string
  /** The area figures for the postcode in the URL; without it, there's no postcode field. */
  readonly place?: Place
  /** Set if the visitor has used up the server's simulations: minutes until it runs them again. The browser runs them until then. */
  readonly chancesInMinutes?: number
}

type Props = ToolCalculatorProps & {
  /** Browsers load it once somebody uses the form. */
  readonly code: Late<FormTool>
  /** The calculator's own tabs. */
  readonly views?: readonly View[]
  /** The verdict on a deal, shown above the figures. */
  readonly verdict?: Later<ViewProps>
}

/**
 * A whole calculator. The server renders the answer to the URL. In the browser the tabs and the answer bar of phones are hydrated
 * first; form and answer are hydrated when somebody uses them, and the answer is updated at every keystroke.
 */
export function ToolCalculator(props: Props) {
  const { served, today, place, query, verdict, views = [] } = props
  const { tool, live, asked, beside, queryWith, show, shown, load } = useShown(props)
  const outOfDate = tool && outOfDateWords(tool, live.blocking)
  const address = queryWith(beside.view)
  const text = live.values?.text
  const form = tool && asked && text ? { tool, views, live, text, asked, today, place, query } : null
  const answer = tool && { shown, outOfDate, verdict, address }
  const first = useFirst(
    form &&
      answer &&
      (() => asServed({ form, answer: { ...answer, address: queryWith(served.view) }, view: shown }, served)),
  )
  return (
    <LiveCalculator
      id={served.name}
      action={served.path}
      live={live}
      outOfDate={outOfDate}
      answer={tool ? shown && answerLine(shown.report) : served.answer}
      fields={
        <>
          <questionForm.Part shown={form} first={first.form} of={served.question} around={FORM} />
          <FormEnd name={served.name} path={served.path} query={query} />
        </>
      }
      result={
        <answerPanel.Part
          shown={answer}
          first={first.answer}
          of={live.isAhead ? '' : served.question}
          around={ANSWER}
        />
      }
    >
      {(shown || served.answer) && (
        <Explained
          path={served.path}
          own={views}
          empty={served.empty}
          shown={shown}
          first={first.view}
          {...{ beside, address, queryWith, load }}
          onShow={show}
        />
      )}
    </LiveCalculator>
  )
}

/** These parts with the tab and the scenarios that the server rendered: another tab may have been opened before the code had loaded. */
function asServed({ form, answer, view }: FirstParts, { kept, view: tab }: Served): FirstParts {
  const before = <Of extends { readonly asked: Asked }>(of: Of): Of => ({
    ...of,
    asked: { ...of.asked, kept, view: tab },
  })
  return {
    form: before(form),
    answer: { ...answer, shown: answer.shown && before(answer.shown) },
    view: view && before(view),
  }
}

/** Form and answer are items of the page's grid. Typing before the code has loaded dims the answer. */
const FORM = { always: 'contents', behind: '' }
const ANSWER = { always: 'contents', behind: '[&_.result-panel>*]:opacity-60' }

/** The question in the form and what is shown of it; parts that are in sight are loaded once somebody uses the form. */
function useShown({ code, chancesInMinutes, verdict, views = [], ...props }: Props) {
  const { today, siteUrl, served } = props
  const [tool, setTool] = useState(code.now)
  const load = () => code.load().then(setTool)
  const touched = useRef<string | null>(null)
  const onTouch = (report: Report | null, beside: Beside) => {
    load().catch(() => {})
    // The parts in sight are the same at every further keystroke.
    const inUse = `${beside.view} ${report !== null}`
    if (touched.current === inUse) return
    touched.current = inUse
    const inSight = report || served.answer ? partsInSight(viewsOf(report, views, served.empty), beside) : []
    for (const part of [questionForm, answerPanel, mainDrawing, verdict, ...inSight])
      part?.load().catch(() => (touched.current = null))
  }
  const { onKeep, onDrop, ...question } = useAsked({ ...props, tool, onTouch })
  const { live, asked, beside } = question
  const loadLacking = useEffectEvent(() => {
    if (chancesInMinutes !== undefined) onTouch(live.report?.report ?? null, beside)
  })
  useEffect(() => loadLacking(), [])
  const lacking = chancesInMinutes ?? null
  const shown: ViewProps | null =
    tool && asked && live.report
      ? { ...live.report, onKeep, onDrop, tool, asked, today, siteUrl, chancesInMinutes: lacking }
      : null
  return { ...question, tool, shown, load }
}

/** 'Out of date: check Price'; null if the answer matches the form. */
function outOfDateWords(
  { fields }: Pick<FormTool, 'fields'>,
  blocking: readonly FieldProblem[],
): string | null {
  const [first] = blocking
  if (!first) return null
  return `Out of date: check ${fields[first.field]?.label.replace(/\?$/, '') ?? 'the form'}`
}
