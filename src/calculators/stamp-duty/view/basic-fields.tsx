import type { ReactNode } from 'react'

import { FieldNote } from '#calculators/engine/form/field-note.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'

import { FIELDS } from '../fields.ts'
import type { FormValues } from '../form.ts'

/** What a group of fields is given: their values at the start, and errors by field. */
export type FieldsProps = {
  readonly values: FormValues
  readonly errors: Readonly<Partial<Record<keyof FormValues, string>>>
}

type BasicFieldsProps = FieldsProps & {
  /** Where a figure in a field is from. */
  readonly notes: Readonly<Partial<Record<keyof FormValues, ReactNode>>>
}

/** The four questions that most purchases need. */
export function BasicFields({ values, errors, notes }: BasicFieldsProps) {
  return (
    <div className="grid gap-6">
      <div>
        <Field
          name="price"
          label={FIELDS.price.label}
          hint={FIELDS.price.hint}
          prefix="£"
          inputMode="decimal"
          defaultValue={values.price}
          error={errors.price}
          className="text-xl font-medium tabular-nums"
        />
        <FieldNote note={notes.price} />
      </div>
      <div>
        <RadioGroup
          name="nation"
          legend={FIELDS.nation.label}
          options={FIELDS.nation.options}
          value={values.nation}
          error={errors.nation}
          inline
        />
        <FieldNote note={notes.nation} />
      </div>
      <RadioGroup
        name="buyer"
        legend={FIELDS.buyer.label}
        options={FIELDS.buyer.options}
        value={values.buyer}
        error={errors.buyer}
      />
      <DateField
        name="completion"
        label={FIELDS.completion.label}
        hint={FIELDS.completion.hint}
        min={FIELDS.completion.earliest}
        max={FIELDS.completion.latest}
        defaultValue={values.completion}
        error={errors.completion}
      />
    </div>
  )
}
