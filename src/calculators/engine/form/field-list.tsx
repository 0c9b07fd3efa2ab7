import type { ReactNode } from 'react'

import type { FormText } from '#calculators/engine/form-text.ts'

import type { Fields } from './fields.ts'
import { OneField } from './one-field.tsx'

/** The fields of a form with their values and errors. */
export type FieldsView = {
  readonly fields: Fields
  /** The values that the fields start with. */
  readonly text: FormText
  /** The current values, which decide which fields are shown. */
  readonly asked: FormText
  readonly errors: Readonly<Record<string, string>>
  /** Where a prefilled value comes from, by field. */
  readonly notes?: Readonly<Record<string, ReactNode>>
}

type FieldListProps = FieldsView & {
  /** The fields to show, in this order; all by default. */
  readonly names?: readonly string[]
}

/** A list of fields, with number fields in two columns if there's room. */
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
      <div className="field-grid">
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
