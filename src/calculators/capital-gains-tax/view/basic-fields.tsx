import type { ReactNode } from 'react'

import { FieldNote } from '#calculators/engine/form/field-note.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fieldset } from '#ui/fieldset/fieldset.tsx'

import { FIELDS } from '../fields.ts'
import type { FormValues } from '../form.ts'

/** What a group of fields is given: their values at the start, and errors by field. */
export type FieldsProps = {
  readonly values: FormValues
  readonly errors: Readonly<Partial<Record<keyof FormValues, string>>>
}

type MoneyName = {
  [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name]['kind'] extends 'money' ? Name : never
}[keyof typeof FIELDS]

type MoneyProps = FieldsProps & {
  readonly name: MoneyName
  /** Shorter than the field's own, below a heading that says the rest. */
  readonly label?: string
  readonly className?: string
}

/** A sum of money. */
export function Money({ values, errors, name, ...words }: MoneyProps) {
  const { label, hint } = FIELDS[name] as { label: string; hint?: string }
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      prefix="£"
      inputMode="decimal"
      defaultValue={values[name]}
      error={errors[name]}
      {...words}
    />
  )
}

type BasicFieldsProps = FieldsProps & {
  /** Where a figure in a field is from. */
  readonly notes: Readonly<Partial<Record<keyof FormValues, ReactNode>>>
}

/** The seven questions that every sale answers. */
export function BasicFields({ notes, ...props }: BasicFieldsProps) {
  const { values, errors } = props
  const { completionDate } = FIELDS
  return (
    <div className="grid gap-6">
      <div>
        <Money {...props} name="proceeds" className="text-xl font-medium tabular-nums" />
        <FieldNote note={notes.proceeds} />
      </div>
      <Money {...props} name="purchasePrice" />
      <Fieldset id="costs" legend="Costs">
        <div className="grid gap-4 sm:grid-cols-2">
          <Money {...props} name="sellingCosts" label="Selling" />
          <Money {...props} name="purchaseCosts" label="Buying" />
        </div>
      </Fieldset>
      <Money {...props} name="improvementCosts" />
      <Money {...props} name="grossIncome" />
      <DateField
        name="completionDate"
        label={completionDate.label}
        hint={completionDate.hint}
        min={completionDate.earliest}
        max={completionDate.latest}
        defaultValue={values.completionDate}
        error={errors.completionDate}
      />
    </div>
  )
}
