import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'

import { countOf, plainNumber } from '#domain/plain-number.ts'
import { FieldError } from '#ui/field/field-frame.tsx'
import { Icon } from '#ui/icon/icon.tsx'

import { type Level, LEVEL_WORDS } from '../measures/levels.ts'
import { levelShown, type Measure } from '../measures/measure.ts'
import { UNIT_SIGNS } from '../measures/units.ts'
import type { CriterionCount } from '../search/find-areas.ts'
import type { QueryProblem } from '../search/query.ts'
import type { DraftCriterion } from './draft.ts'
import { WEIGHT_OPTIONS } from './weight-options.ts'

type CriterionRowProps = {
  readonly measure: Measure
  readonly level: Level
  readonly draft: DraftCriterion
  readonly count: CriterionCount | undefined
  readonly problems: readonly QueryProblem[]
  readonly change: (draft: DraftCriterion) => void
  readonly removal: { readonly href: string; readonly remove: () => void }
}

/** A chosen measure: its range, what's preferred, and how many areas it lets through. */
export function CriterionRow(props: CriterionRowProps) {
  const { measure, level, draft, count, change, removal } = props
  const { id, label, unit } = measure
  return (
    <fieldset className="border-t pt-4">
      <legend className="float-left mb-2 w-full font-medium">
        {label} <span className="font-normal text-slate">{UNIT_SIGNS[unit].after ?? ''}</span>
      </legend>
      <input type="hidden" name="m" value={id} />
      <div className="clear-both grid grid-cols-2 gap-x-3 gap-y-2">
        <RangeEnd end="min" words="At least" {...props} />
        <RangeEnd end="max" words="At most" {...props} />
        <div className="col-span-2 flex items-center gap-2">
          <div className="select-box control-box !mt-0">
            <select
              name="w"
              aria-label={`Preference: ${label}`}
              value={draft.weight}
              onChange={(event) => change({ ...draft, weight: event.target.value })}
            >
              {WEIGHT_OPTIONS.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <Icon of={ChevronDown} />
          </div>
          <a
            href={removal.href}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-md border border-control hover:bg-wash print:hidden"
            onClick={(event) => {
              event.preventDefault()
              removal.remove()
            }}
          >
            <Icon of={X} size={18} label={`Remove ${label}`} />
          </a>
        </div>
      </div>
      <p id={`count-${id}`} className="mt-2 text-sm text-slate">
        {countWords(count, level)}
        {levelShown(measure, level) !== level && ' Figures are the local authority’s.'}
      </p>
    </fieldset>
  )
}

type RangeEndProps = CriterionRowProps & { readonly end: 'min' | 'max'; readonly words: string }

function RangeEnd({ end, words, measure: { id, label, unit }, draft, problems, change }: RangeEndProps) {
  const field = `${end}-${id}`
  const problem = problems.find((each) => each.field === field)
  const before = UNIT_SIGNS[unit].before
  return (
    <div>
      <label htmlFor={field} className="text-sm">
        {words}
        <span className="sr-only">: {label}</span>
      </label>
      <div className="field-line !mt-1">
        <div className="control-box">
          {before && <span>{before}</span>}
          <input
            id={field}
            name={end}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${field}-error` : `count-${id}`}
            value={draft[end]}
            onChange={(event) => change({ ...draft, [end]: event.target.value })}
          />
        </div>
      </div>
      {problem && <FieldError field={field}>{problem.message}</FieldError>}
    </div>
  )
}

/** '32 in range, 5 have no figure.' */
function countWords(count: CriterionCount | undefined, level: Level): string {
  if (!count) return ''
  if (count.within === null) return 'Not imported: we can’t filter by it yet.'
  const { one, many } = LEVEL_WORDS[level]
  const within = `${countOf(count.within, one, many)} in range`
  return count.without === 0
    ? `${within}.`
    : `${within}; ${plainNumber(count.without)} left out, because ${count.without === 1 ? 'it has' : 'they have'} no figure.`
}
