import type { ComponentProps } from 'react'

import type { IsoDate } from '#domain/dates.ts'
import type { FieldWords } from '#ui/field/field-frame.tsx'
import { Field } from '#ui/field/field.tsx'

type DateFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'prefix' | 'type' | 'min' | 'max'> & {
    readonly min?: IsoDate
    readonly max?: IsoDate
  }

/** A calendar day; the value in the form and the URL is `YYYY-MM-DD`. */
export function DateField(props: DateFieldProps) {
  return <Field {...props} type="date" width="max-w-48" />
}
