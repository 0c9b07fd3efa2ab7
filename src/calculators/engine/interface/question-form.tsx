import { memo, useMemo } from 'react'

import type { FormText } from '#calculators/engine/form-text.ts'
import { FormFields } from '#calculators/engine/form/form-fields.tsx'
import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import { fillNotes } from '#calculators/engine/prefill/fill-notes.tsx'
import type { Place } from '#calculators/engine/prefill/place-in-address.ts'
import { placeProblem } from '#calculators/engine/prefill/place-problem.ts'
import { PostcodeFill } from '#calculators/engine/prefill/postcode-fill.tsx'
import { standing } from '#calculators/engine/prefill/prefill.ts'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import type { IsoDate } from '#domain/dates.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'

import { HeldFields, heldFields } from './held-fields.tsx'
import type { LiveForm } from './use-live-form.ts'
import { TYPING_PAUSE_MS, useOncePainted } from './use-once-painted.ts'
import type { View } from './view.ts'
import { ALL_VIEWS } from './views.ts'

/** Props of a calculator's form. */
export type QuestionFormProps = {
  readonly tool: FormTool
  readonly views: readonly Pick<View, 'id' | 'fields'>[]
  readonly live: Pick<LiveForm<Asked, unknown>, 'errors' | 'messages' | 'summary' | 'summarised'>
  /** The starting values of the fields. */
  readonly text: FormText
  /** Their current values. */
  readonly asked: Asked
  readonly today: IsoDate
  readonly place: Place | undefined
  readonly query: string
}

/**
 * The fields of a calculator, with the postcode field that can prefill some of them, below the errors. Fields keep what's typed
 * themselves, so a keystroke changes little else than the summaries of closed groups: they follow once nobody types.
 */
export function QuestionForm(props: QuestionFormProps) {
  const painted = useOncePainted(props, () => TYPING_PAUSE_MS)
  const before = useMemo(() => seenIn(painted), [painted])
  return <Form {...(seenIn(props) === before ? painted : props)} />
}

/** All of a form that depends on what was entered, except for the summaries of its groups. */
function seenIn({ tool, views, live, asked, place, query }: QuestionFormProps): string {
  const filling = place?.filling
  return JSON.stringify([
    Object.values(tool.fields).map(({ when }) => when?.(asked.text) ?? true),
    heldFields({ asked, views }),
    filling ? standing(filling, asked.text).map(({ field }) => field) : [],
    placeProblem(place, query, asked),
    [asked.view, live.errors, live.summarised],
  ])
}

const Form = memo(({ tool, views, live, text, asked, today, place, query }: QuestionFormProps) => {
  const { errors, messages, summary, summarised } = live
  const problem = placeProblem(place, query, asked)
  return (
    <>
      {problem || summarised ? (
        <div ref={summary} className="mb-6">
          <ErrorSummary errors={problem ? [problem, ...errors] : errors} />
        </div>
      ) : null}
      {/* When all tabs are on one page, the inputs are printed as a list instead. */}
      <div className={`grid gap-4 ${asked.view === ALL_VIEWS ? 'print:hidden' : ''}`}>
        <HeldFields asked={asked} views={views} />
        <FormFields
          fields={tool.fields}
          groupHints={tool.groupHints}
          asked={asked.text}
          notes={fillNotes(place?.filling ?? null, asked.text)}
          errors={messages}
          {...{ text, today }}
          belowLevers={
            tool.prefill &&
            place && (
              <PostcodeFill
                prefill={tool.prefill}
                error={problem?.message}
                filling={place.filling}
                query={query}
              />
            )
          }
        />
      </div>
    </>
  )
})
