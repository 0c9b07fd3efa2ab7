import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'
import { href } from '#web/href.ts'

import { PROPERTY_TYPES } from '../sale-words.ts'
import { DEFAULT_FILTER, filterQuery, naturalOrder } from '../sales-filter.ts'
import type { SalesList } from '../sales-list.ts'

const TYPES = [
  { value: '', label: 'All types' },
  ...PROPERTY_TYPES.map(({ code, name }) => ({ value: code, label: name })),
]
const TENURES = [
  { value: '', label: 'Any' },
  { value: 'F', label: 'Freehold' },
  { value: 'L', label: 'Leasehold' },
]
const AGES = [
  { value: '', label: 'Any' },
  { value: 'yes', label: 'New build' },
  { value: 'no', label: 'Existing home' },
]

/** A form that filters the sales by changing the address. What was typed stays, even if it's wrong. */
export function SalesFilterForm({ slug, list }: { readonly slug: string; readonly list: SalesList }) {
  const { filter, narrowed } = list
  const address = href('/postcodes/:pcd7', { pcd7: slug })
  const everything = filterQuery({ ...DEFAULT_FILTER, sort: filter.sort, order: filter.order })
  return (
    <form action={`${address}#sold-prices`} className="print-hidden" aria-label="Filter sales">
      <Problems list={list} />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:*:max-w-56 *:min-w-0">
        <Choices list={list} />
        <Years list={list} />
        {filter.sort !== 'date' && <input type="hidden" name="sort" value={filter.sort} />}
        {filter.order !== naturalOrder(filter.sort) && (
          <input type="hidden" name="order" value={filter.order} />
        )}
        {/* Lines the button up with the boxes, which sit below their labels. */}
        <div className="mt-7.5 flex flex-wrap gap-x-4">
          <Button variant="secondary">Show sales</Button>
          {narrowed && (
            <a
              href={`${address}${everything}#sold-prices`}
              className="link inline-flex min-h-11 items-center"
            >
              Show all
            </a>
          )}
        </div>
      </div>
    </form>
  )
}

type PartProps = { readonly list: SalesList }

function Choices({ list }: PartProps) {
  const { type, tenure, newBuild } = list.filter
  const select = { width: 'sm:w-40' }
  return (
    <>
      <SelectField
        {...select}
        {...fieldOf(list, 'type')}
        label="Type"
        options={TYPES}
        defaultValue={type ?? ''}
      />
      <SelectField
        {...select}
        {...fieldOf(list, 'tenure')}
        label="Tenure"
        options={TENURES}
        defaultValue={tenure ?? ''}
      />
      <SelectField
        {...select}
        {...fieldOf(list, 'new')}
        label="Age"
        options={AGES}
        defaultValue={ageOf(newBuild)}
      />
    </>
  )
}

function Years({ list }: PartProps) {
  const field = { className: 'w-24', inputMode: 'numeric', maxLength: 4 } as const
  return (
    <>
      <Field {...field} {...fieldOf(list, 'from')} label="From year" defaultValue={list.typed.from} />
      <Field {...field} {...fieldOf(list, 'to')} label="To year" defaultValue={list.typed.to} />
    </>
  )
}

/** A field's name, id and error. The summary of problems links to the id. */
function fieldOf({ problems }: SalesList, name: string): { name: string; id: string; error?: string } {
  const problem = problems.find((entry) => entry.field === name)
  return { name, id: idOf(name), ...(problem ? { error: problem.message } : {}) }
}

const idOf = (name: string) => `sales-${name}`

const SHOWN = new Set(['type', 'tenure', 'new', 'from', 'to'])

/** The filters that couldn't be used, with links to their fields. */
function Problems({ list: { problems } }: PartProps) {
  if (problems.length === 0) return null
  return (
    <div className="mb-4">
      <Notice kind="warning" title="Some filters couldn’t be used">
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field}>
              {SHOWN.has(field) ? (
                <a href={`#${idOf(field)}`} className="link">
                  {field}
                </a>
              ) : (
                <strong className="font-medium">{field}</strong>
              )}
              : {message}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function ageOf(newBuild: boolean | null): string {
  if (newBuild === null) return ''
  return newBuild ? 'yes' : 'no'
}
