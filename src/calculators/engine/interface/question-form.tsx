import { FormFields } from '#calculators/engine/form/form-fields.tsx'
import type { FormTool } from '#calculators/engine/form/form-tool.ts'
import { fillNotes } from '#calculators/engine/prefill/fill-notes.tsx'
import type { Place } from '#calculators/engine/prefill/place-in-address.ts'
import { PostcodeFill } from '#calculators/engine/prefill/postcode-fill.tsx'
import { askedPlace } from '#calculators/engine/prefill/prefill.ts'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import type { FormText } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import { FormEnd } from './form-end.tsx'
import { HeldFields } from './held-fields.tsx'
import type { View } from './view.ts'
import { ALL_VIEWS } from './views.ts'

type QuestionFormProps = {
  readonly tool: FormTool
  readonly views: readonly View[]
  /** The starting values of the fields. */
  readonly text: FormText
  readonly asked: Asked
  readonly errors: Readonly<Record<string, string>>
  readonly today: IsoDate
  readonly place: Place | undefined
  readonly placeError: string | undefined
  readonly query: string
}

/** The fields of a calculator, with the postcode field that can prefill some of them. */
export function QuestionForm(props: QuestionFormProps) {
  const { tool, views, text, asked, errors, today, place, placeError, query } = props
  return (
    // When all tabs are on one page, the inputs are printed as a list instead.
    <div className={`grid gap-4 ${asked.view === ALL_VIEWS ? 'print:hidden' : ''}`}>
      <HeldFields asked={asked} views={views} />
      <FormFields
        fields={tool.fields}
        groupHints={tool.groupHints}
        asked={asked.text}
        notes={fillNotes(place?.filling ?? null, asked.text)}
        {...{ text, errors, today }}
        belowLevers={
          tool.prefill &&
          place && (
            <PostcodeFill
              prefill={tool.prefill}
              error={placeError}
              filling={place.filling}
              asked={askedPlace(new URLSearchParams(query))}
            />
          )
        }
      />
      <FormEnd name={tool.name} path={tool.path} query={query} />
    </div>
  )
}
