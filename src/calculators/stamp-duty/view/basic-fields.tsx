import { DateField } from '#ui/date-field/date-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'

import type { FormValues } from '../form.ts'
import { COVERED } from '../regime.ts'

/** What a group of fields is given: their values at the start, and errors by field. */
export type FieldsProps = {
  readonly values: FormValues
  readonly errors: Readonly<Partial<Record<keyof FormValues, string>>>
}

const NATIONS = [
  { value: 'england', label: 'England' },
  { value: 'scotland', label: 'Scotland' },
  { value: 'wales', label: 'Wales' },
  { value: 'northern-ireland', label: 'Northern Ireland' },
]

const BUYERS = [
  {
    value: 'mover',
    label: 'Home mover',
    hint: 'You own no other home afterwards, or replace the one you live in',
  },
  {
    value: 'first-time',
    label: 'First-time buyer',
    hint: 'No buyer has ever owned a home, here or abroad, and you will live in this one',
  },
  {
    value: 'additional',
    label: 'Additional home',
    hint: 'You own another home afterwards: second home, buy to let',
  },
  { value: 'company', label: 'Company', hint: 'Any buyer who is not a person' },
]

/** The four questions that most purchases need. */
export function BasicFields({ values, errors }: FieldsProps) {
  return (
    <div className="grid gap-6">
      <Field
        name="price"
        label="Price"
        hint="What you pay for the property, or for its lease"
        prefix="£"
        inputMode="decimal"
        defaultValue={values.price}
        error={errors.price}
        className="text-xl font-medium tabular-nums"
      />
      <RadioGroup
        name="nation"
        legend="Where is it?"
        options={NATIONS}
        value={values.nation}
        error={errors.nation}
        inline
      />
      <RadioGroup
        name="buyer"
        legend="Who buys?"
        options={BUYERS}
        value={values.buyer}
        error={errors.buyer}
      />
      <DateField
        name="completion"
        label="Completion date"
        hint="The day you get the keys: its rates decide"
        min={COVERED.from}
        max={COVERED.to}
        defaultValue={values.completion}
        error={errors.completion}
      />
    </div>
  )
}
