import { useEffect, useEffectEvent } from 'react'

import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import type { Place } from '#calculators/engine/prefill/place-in-address.ts'
import { placeProblem } from '#calculators/engine/prefill/place-problem.ts'
import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import type { Report } from '#calculators/engine/report/report.ts'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import type { FieldProblem } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import { AnswerPanel } from './answer-panel.tsx'
import { Explained } from './explained.tsx'
import type { Later } from './later.tsx'
import { LiveCalculator } from './live-calculator.tsx'
import { QuestionForm } from './question-form.tsx'
import { useAsked } from './use-asked.ts'
import type { View, ViewProps } from './view.ts'
import { mainDrawing, partsInSight, viewsOf } from './views.ts'

/** The props that a page passes to a calculator's island. */
export type ToolCalculatorProps = {
  /** The URL's query, which has all inputs. */
  readonly query: string
  readonly today: IsoDate
  readonly siteUrl: string
  /** The area figures for the postcode in the URL; without it, there's no postcode field. */
  readonly place?: Place
  /** Set if the visitor has used up the server's simulations: minutes until it runs them again. The browser runs them until then. */
  readonly chancesInMinutes?: number
}

type Props = ToolCalculatorProps & {
  readonly tool: FormTool
  /** The calculator's own tabs. */
  readonly views?: readonly View[]
  /** The verdict on a deal, shown above the figures. */
  readonly verdict?: Later<ViewProps>
}

/** A whole calculator. The server renders the answer to the URL; the browser updates it at every keystroke. */
export function ToolCalculator(props: Props) {
  const { tool, today, place, query, verdict: Verdict, views = [] } = props
  const { live, asked, address, show, shown } = useShown(props)
  const problem = placeProblem(place, query, asked)
  const told = problem ? { ...live, errors: [problem, ...live.errors], summarised: true } : live
  const outOfDate = outOfDateWords(tool, live.blocking)
  return (
    <LiveCalculator
      id={tool.name}
      action={tool.path}
      live={told}
      outOfDate={outOfDate}
      answer={shown && { label: shown.report.answer.label, value: figureInWords(shown.report.answer) }}
      fields={
        <QuestionForm
          {...{ tool, views, asked, today, place, query }}
          text={live.values.text}
          errors={live.messages}
          placeError={problem?.message}
        />
      }
      result={
        shown && (
          <AnswerPanel
            report={shown.report}
            {...{ outOfDate, address }}
            verdict={Verdict && <Verdict.Part shown={shown} of={address} />}
          />
        )
      }
    >
      {shown && (
        <Explained views={viewsOf(shown.report, views)} props={shown} address={address} onShow={show} />
      )}
    </LiveCalculator>
  )
}

/** The current question and the props of its tabs. Visible parts are loaded as soon as somebody uses the form. */
function useShown(props: Props) {
  const { tool, query, today, siteUrl, chancesInMinutes, verdict, views = [] } = props
  const onTouch = (report: Report | null, beside: Pick<Asked, 'kept' | 'view'>) => {
    const inSight = report ? partsInSight(viewsOf(report, views), beside) : []
    for (const part of [mainDrawing, verdict, ...inSight]) part?.load().catch(() => {})
  }
  const { live, asked, address, show, ...scenarios } = useAsked({ tool, query, today, onTouch })
  const loadLacking = useEffectEvent(() => {
    if (chancesInMinutes !== undefined) onTouch(live.report?.report ?? null, asked)
  })
  useEffect(() => loadLacking(), [])
  const shown: ViewProps | null = live.report && {
    ...live.report,
    ...scenarios,
    tool,
    asked,
    today,
    siteUrl,
    chancesInMinutes: chancesInMinutes ?? null,
  }
  return { live, asked, address, show, shown }
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
