import { type ReactNode, useEffect } from 'react'

import { FormFields } from '#calculators/engine/form/form-fields.tsx'
import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import { fillNotes } from '#calculators/engine/prefill/fill-notes.tsx'
import type { Place } from '#calculators/engine/prefill/place-in-address.ts'
import { placeProblem } from '#calculators/engine/prefill/place-problem.ts'
import { PostcodeFill } from '#calculators/engine/prefill/postcode-fill.tsx'
import { askedPlace } from '#calculators/engine/prefill/prefill.ts'
import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import type { Report } from '#calculators/engine/report/report.ts'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import type { FieldProblem } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import { AnswerPanel } from './answer-panel.tsx'
import { Explained } from './explained.tsx'
import { FormEnd } from './form-end.tsx'
import { HeldFields } from './held-fields.tsx'
import type { Later } from './later.tsx'
import { LiveCalculator } from './live-calculator.tsx'
import { useAsked } from './use-asked.ts'
import { mainDrawing, type View, type ViewProps, shownAmong, viewsOf } from './views.ts'

/** What the page hands to a calculator. */
export type ToolCalculatorProps = {
  /** The query of the address, which holds the whole question. */
  readonly query: string
  readonly today: IsoDate
  readonly siteUrl: string
  /** What is known about the postcode in the address; without it, none is asked for. */
  readonly place?: Place
  /** Where the server leaves the simulation to the browser, because this address asked for many: minutes until it runs it again. */
  readonly chancesInMinutes?: number
}

type Props<Inputs extends object> = ToolCalculatorProps & {
  readonly tool: FormTool<Inputs>
  /** Tabs of this calculator alone. */
  readonly views?: readonly View<Inputs>[]
  /** What follows from the answer, above it: the decision on a deal. */
  readonly verdict?: Later<ViewProps<Inputs>>
}

/** A whole calculator: the server shows the answer to the address; in the browser it follows every keystroke. */
export function ToolCalculator<Inputs extends object>(props: Props<Inputs>) {
  const { tool, today, siteUrl, place, query, verdict: Verdict, views: own = [] } = props
  const onTouch = (report: Report | null, beside: Pick<Asked, 'kept' | 'view'>) => {
    const views = report ? viewsOf(report, own) : []
    const parts = [mainDrawing, Verdict, shownAmong(views, beside)?.part]
    for (const part of parts) part?.load().catch(() => {})
  }
  const { live, asked, address, keep, drop, show } = useAsked({ tool, query, today, onTouch })
  const { report: answered } = live
  const report = answered?.report
  const problem = placeProblem(place, query, asked)
  const told = problem ? { ...live, errors: [problem, ...live.errors], summarised: true } : live
  const outOfDate = outOfDateWords(tool, live.blocking)
  const value = report && figureInWords(report.answer)
  const shown: ViewProps<Inputs> | null = answered && {
    ...answered,
    ...{ tool, asked, today, siteUrl },
    onKeep: keep,
    onDrop: drop,
    chancesInMinutes: props.chancesInMinutes ?? null,
  }
  const views = report ? viewsOf(report, own) : []
  const isLacking = props.chancesInMinutes !== undefined
  useEffect(() => {
    if (isLacking) Verdict?.load().catch(() => {})
  }, [isLacking, Verdict])
  return (
    <LiveCalculator
      id={tool.name}
      action={tool.path}
      live={told}
      outOfDate={outOfDate}
      fields={
        <div className="grid gap-4">
          <HeldFields asked={asked} views={own} />
          <FormFields
            fields={tool.fields}
            groupHints={tool.groupHints}
            text={live.values.text}
            asked={asked.text}
            errors={live.messages}
            notes={fillNotes(place?.filling ?? null, asked.text)}
            today={today}
            belowLevers={<PlaceBox {...{ tool, place, query }} error={problem?.message} />}
          />
          <FormEnd name={tool.name} path={tool.path} query={query} />
        </div>
      }
      result={
        report &&
        shown && (
          <AnswerPanel
            report={report}
            outOfDate={outOfDate}
            address={address}
            verdict={Verdict && <Verdict.Part shown={shown} of={address} />}
          />
        )
      }
      answer={report && value ? { label: report.answer.label, value } : null}
      spoken={report && value ? `${report.answer.label}: ${value}` : null}
    >
      {shown && <Explained views={views} props={shown} address={address} onShow={show} />}
    </LiveCalculator>
  )
}

/** 'Out of date: check Price'; null while the answer is that of the form. */
function outOfDateWords(
  { fields }: Pick<FormTool, 'fields'>,
  blocking: readonly FieldProblem[],
): string | null {
  const [first] = blocking
  if (!first) return null
  return `Out of date: check ${fields[first.field]?.label.replace(/\?$/, '') ?? 'the form'}`
}

type PlaceBoxProps = {
  readonly place: Place | undefined
  readonly query: string
  readonly tool: Pick<FormTool, 'prefill'>
  readonly error: string | undefined
}

/** The postcode that can fill in fields, where the tool takes any from it. */
function PlaceBox({ tool: { prefill }, place, query, error }: PlaceBoxProps): ReactNode {
  if (!prefill || !place) return null
  return (
    <PostcodeFill
      {...{ prefill, error }}
      filling={place.filling}
      asked={askedPlace(new URLSearchParams(query))}
    />
  )
}
