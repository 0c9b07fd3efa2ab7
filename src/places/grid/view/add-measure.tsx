import Plus from 'lucide-react/icons/plus'

import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { type Measure, SUBJECTS } from '../measures/measure.ts'
import { measureNamed, MEASURES } from '../measures/register.ts'
import { type Query, queryText } from '../search/query.ts'
import { withMeasure } from './draft.ts'

/** The measures that most people begin with. */
const SUGGESTED = [
  'median-price',
  'gross-yield',
  'burglary',
  'average-rent',
  'primary-results',
  'efficient-homes',
  'affordability-ratio',
  'council-tax-band-d',
] as const

type AddMeasureProps = {
  readonly query: Query
  /** The measures that can't be used, because none of their data is imported. */
  readonly notImported: ReadonlySet<string>
  readonly add: (measure: Measure) => void
}

/** Suggests measures to add with one click, and lists the others. Each is a link, so it works without scripts. */
export function AddMeasure({ query, notImported, add }: AddMeasureProps) {
  const chosen = new Set(query.criteria.map(({ measure }) => measure.id))
  const open = MEASURES.filter(({ id }) => !chosen.has(id))
  const suggested = SUGGESTED.flatMap((id) => {
    const measure = measureNamed(id)
    return measure && !chosen.has(id) && !notImported.has(id) ? [measure] : []
  })
  return (
    <div className="grid gap-3 print:hidden">
      <p className="font-medium">Add what matters to you</p>
      <ul className="flex flex-wrap gap-2">
        {suggested.map((measure) => (
          <li key={measure.id}>
            <a
              href={`/grid?${queryText(withMeasure(query, measure))}`}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-card px-3.5 text-sm no-underline hover:border-ink hover:bg-wash"
              onClick={(event) => {
                event.preventDefault()
                add(measure)
              }}
            >
              <Icon of={Plus} size={16} />
              {measure.label}
            </a>
          </li>
        ))}
      </ul>
      <OtherMeasures open={open} notImported={notImported} add={add} />
    </div>
  )
}

type OtherMeasuresProps = Pick<AddMeasureProps, 'notImported' | 'add'> & { readonly open: readonly Measure[] }

function OtherMeasures({ open, notImported, add }: OtherMeasuresProps) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <SelectField
          id="add-measure"
          name="m"
          label="Or another measure"
          width=""
          value=""
          onChange={(event) => {
            const measure = measureNamed(event.target.value)
            if (measure) add(measure)
          }}
          options={[
            { value: '', label: `Choose from ${open.length}` },
            ...SUBJECTS.flatMap((subject) =>
              open
                .filter((measure) => measure.subject === subject)
                .map(({ id, label }) => ({
                  value: id,
                  label: `${subject}: ${label}${notImported.has(id) ? ' (not imported)' : ''}`,
                })),
            ),
          ]}
        />
      </div>
      <Button variant="secondary">Add</Button>
    </div>
  )
}
