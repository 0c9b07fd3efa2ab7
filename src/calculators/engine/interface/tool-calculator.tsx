import { type ReactNode, useEffect, useRef, useState } from 'react'

import { FormFields } from '#calculators/engine/form/form-fields.tsx'
import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import { fillNotes } from '#calculators/engine/prefill/fill-notes.tsx'
import type { Place } from '#calculators/engine/prefill/place-in-address.ts'
import { placeProblem } from '#calculators/engine/prefill/place-problem.ts'
import { PostcodeFill } from '#calculators/engine/prefill/postcode-fill.tsx'
import { askedPlace } from '#calculators/engine/prefill/prefill.ts'
import { AnswerView } from '#calculators/engine/report/answer-view.tsx'
import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import type { Report } from '#calculators/engine/report/report.ts'
import {
  type Asked,
  askedFrom,
  dropScenario,
  keepScenario,
  queryOfAsked,
} from '#calculators/engine/scenarios/asked.ts'
import type { AnyTool, FormText, Question } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import { AroundTheAnswer } from './around-the-answer.tsx'
import { Compared } from './compared.tsx'
import { LastVisit, rememberQuestion } from './last-visit.tsx'
import { LiveCalculator } from './live-calculator.tsx'
import { ResultLinks } from './result-links.tsx'
import { useLiveForm } from './use-live-form.ts'

/** What the page hands to a calculator. */
export type ToolCalculatorProps = {
  /** The query of the address, which holds the whole question. */
  readonly query: string
  readonly today: IsoDate
  readonly siteUrl: string
  /** What is known about the postcode in the address; without it, none is asked for. */
  readonly place?: Place
  /** Where the server leaves the chances to the browser, because this address asked for many: minutes until it runs them again. */
  readonly chancesInMinutes?: number
}

/** A question and what was answered. */
type Answered<Inputs extends object> = { readonly question: Question<Inputs>; readonly report: Report }

/** What fields are drawn with: what they hold at the start, errors and the origin of figures by field. */
export type FormView = {
  readonly text: FormText
  readonly errors: Readonly<Record<string, string>>
  readonly notes: Readonly<Record<string, ReactNode>>
}

type Props<Inputs extends object> = ToolCalculatorProps & {
  /** Its fields are drawn from their description, unless `fields` draws them. */
  readonly tool: FormTool<Inputs>
  readonly fields?: (form: FormView) => ReactNode
  /** Sections of this calculator alone, after what all have. */
  readonly children?: (answered: Answered<Inputs>, asked: Asked) => ReactNode
}

/** A whole calculator: the server shows the answer to the address; in the browser it follows every keystroke. */
export function ToolCalculator<Inputs extends object>(props: Props<Inputs>) {
  const { tool, query, today } = props
  const { live, asked, address, keep, drop, notes, problem } = useFilled(props)
  const { values, report: answered, messages } = live
  const report = answered?.report
  const value = report && figureInWords(report.answer)
  const form: FormView = { text: values.text, errors: messages, notes }
  return (
    <>
      <LastVisit name={tool.name} path={tool.path} query={query} />
      <LiveCalculator
        id={tool.name}
        action={tool.path}
        live={live}
        fields={
          <>
            {asked.kept.map((scenario) => (
              <input key={scenario} type="hidden" name="compare" value={scenario} />
            ))}
            <PlaceBox {...props} error={problem?.message} />
            {props.fields?.(form) ?? (
              <FormFields {...form} fields={tool.fields} asked={asked.text} today={today} />
            )}
          </>
        }
        result={report && <Answer report={report} />}
        answer={report && value ? { label: report.answer.label, value } : null}
        spoken={report && value ? `${report.answer.label}: ${value}` : null}
      >
        {answered && (
          <AroundTheAnswer
            {...{ tool, ...answered, siteUrl: props.siteUrl }}
            query={address}
            compared={
              <Compared {...{ tool, asked, today }} report={answered.report} onKeep={keep} onDrop={drop} />
            }
          >
            {props.children?.(answered, asked)}
          </AroundTheAnswer>
        )}
      </LiveCalculator>
    </>
  )
}

/** The postcode that can fill in fields, where the tool takes any from it. */
function PlaceBox({
  tool: { prefill },
  place,
  query,
  error,
}: Pick<Props<never>, 'place' | 'query'> & {
  readonly tool: AnyTool
  readonly error: string | undefined
}) {
  if (!prefill || !place) return null
  return (
    <PostcodeFill
      {...{ prefill, error }}
      filling={place.filling}
      asked={askedPlace(new URLSearchParams(query))}
    />
  )
}

/** The question, with what is known or wrong about the postcode beside it. */
function useFilled<Inputs extends object>(props: Props<Inputs>) {
  const { live, ...rest } = useAsked(props)
  const problem = placeProblem(props.place, props.query, rest.asked)
  const notes = fillNotes(props.place?.filling ?? null, rest.asked.text)
  const told = problem ? { ...live, errors: [problem, ...live.errors], summarised: true } : live
  return { ...rest, live: told, problem, notes }
}

/** The question in the form with the scenarios beside it: the address follows both, and the browser remembers it. */
function useAsked<Inputs extends object>({ tool, query, today }: Props<Inputs>) {
  const [kept, setKept] = useState(() => askedFrom(tool, new URLSearchParams(query), today).kept)
  const live = useLiveForm<Asked, Answered<Inputs>>({
    query,
    valuesFrom: (asked) => askedFrom(tool, asked, today),
    queryOf: (asked) => queryOfAsked(tool, asked, today),
    answerTo: ({ text }) => {
      const { question, errors } = tool.read(text, today)
      return { report: question && { question, report: tool.report(question, today) }, errors }
    },
  })
  const asked: Asked = { ...live.asked, kept }
  const address = queryOfAsked(tool, asked, today)
  const followed = useRef(kept)
  useEffect(() => {
    if (followed.current === kept) return
    followed.current = kept
    live.follow('leaving')
  })
  const isWorthKeeping = live.report !== null && !live.stale && live.errors.length === 0
  const start = useRef(address)
  useEffect(() => {
    if (isWorthKeeping && address !== start.current) rememberQuestion(tool.name, address)
  }, [tool.name, address, isWorthKeeping])
  return {
    live,
    asked,
    address,
    keep: () => setKept(keepScenario(tool, asked, today).kept),
    drop: (place: number) => setKept(dropScenario(asked, place).kept),
  }
}

/** The answer, and the way to what explains it. */
function Answer({ report }: { readonly report: Report }) {
  return (
    <>
      <AnswerView report={report} />
      <ResultLinks report={report} />
    </>
  )
}
