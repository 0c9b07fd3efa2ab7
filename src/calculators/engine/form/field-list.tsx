import type { ReactNode } from 'react'

import type { FormText } from '#calculators/engine/tool.ts'

import type { Fields } from './fields.ts'
import { OneField } from './one-field.tsx'

/** What fields are drawn with. */
export type FieldsView = {
  readonly fields: Fields
  /** What the fields hold at the start. */
  readonly text: FormText
  /** What the form holds now: decides which fields are asked. */
  readonly asked: FormText
  readonly errors: Readonly<Record<string, string>>
  /** Where a figure in a field comes from, by field. */
  readonly notes?: Readonly<Record<string, ReactNode>>
}

type FieldListProps = FieldsView & {
  /** Which of them, in this order; all of them unless told. */
  readonly names?: readonly string[]
}

/** Fields one after another; figures stand two in a row where there is room. */
export function FieldList({
  fields,
  names = Object.keys(fields),
  text,
  asked,
  errors,
  notes,
}: FieldListProps) {
  return (
    <div className="@container">
      <div className="grid items-end gap-x-4 gap-y-5 @sm:grid-cols-2 print:grid-cols-2">
        {names.map((name) => {
          const field = fields[name]
          return (
            field && (
              <OneField
                key={name}
                name={name}
                field={field}
                value={text[name] ?? ''}
                error={errors[name]}
                note={notes?.[name]}
                isAsked={field.when?.(asked) ?? true}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
