import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { FIELDS } from '../fields.ts'
import type { FieldsProps } from './basic-fields.tsx'

const RENTS = ['rent1', 'rent2', 'rent3', 'rent4', 'rent5'] as const
/** Term and rents of a new lease; left blank for a freehold or a lease that is taken over. */
export function LeaseFields({ values, errors }: FieldsProps) {
  return (
    <>
      <p className="max-w-prose text-sm text-slate">
        Leave blank for a freehold, or if you’re buying an existing lease from the seller.
      </p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field
          name="term"
          label={FIELDS.term.label}
          inputMode="numeric"
          defaultValue={values.term}
          error={errors.term}
        />
        <Field
          name="days"
          label={FIELDS.days.label}
          inputMode="numeric"
          defaultValue={values.days}
          error={errors.days}
        />
        <SelectField
          name="yeardays"
          label={FIELDS.yeardays.label}
          options={FIELDS.yeardays.options}
          defaultValue={values.yeardays}
        />
      </div>
      <RentFields values={values} errors={errors} />
      <p className="max-w-prose text-sm text-slate">A year left blank uses the highest rent.</p>
      <CheckboxField
        name="shared"
        label={FIELDS.shared.label}
        hint={FIELDS.shared.hint}
        defaultChecked={values.shared !== ''}
      />
    </>
  )
}

function RentFields({ values, errors }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {RENTS.map((name) => (
        <Field
          key={name}
          name={name}
          label={FIELDS[name].label}
          prefix="£"
          inputMode="decimal"
          defaultValue={values[name]}
          error={errors[name]}
        />
      ))}
    </div>
  )
}
