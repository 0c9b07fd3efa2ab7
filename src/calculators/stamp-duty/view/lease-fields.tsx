import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import type { FieldsProps } from './basic-fields.tsx'

const RENTS = ['rent1', 'rent2', 'rent3', 'rent4', 'rent5'] as const
const YEAR_LENGTHS = [
  { value: '365', label: '365 days' },
  { value: '366', label: '366 days' },
]

/** Term and rents of a new lease; left blank for a freehold or a lease that is taken over. */
export function LeaseFields({ values, errors }: FieldsProps) {
  return (
    <>
      <p className="max-w-prose text-sm text-slate">
        Leave blank for a freehold, or for a lease that you take over from a seller.
      </p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field
          name="term"
          label="Whole years"
          inputMode="numeric"
          defaultValue={values.term}
          error={errors.term}
        />
        <Field
          name="days"
          label="Extra days"
          inputMode="numeric"
          defaultValue={values.days}
          error={errors.days}
        />
        <SelectField
          name="yeardays"
          label="In a year of"
          options={YEAR_LENGTHS}
          defaultValue={values.yeardays}
        />
      </div>
      <RentFields values={values} errors={errors} />
      <p className="max-w-prose text-sm text-slate">A year left blank takes the highest rent.</p>
      <CheckboxField
        name="shared"
        label="Shared ownership, taxed on the full market value"
        hint="For first-time buyers who make this election: enter the market value as the price; the rent is then not taxed"
        defaultChecked={values.shared !== ''}
      />
    </>
  )
}

function RentFields({ values, errors }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {RENTS.map((name, position) => (
        <Field
          key={name}
          name={name}
          label={`Rent, year ${position + 1}`}
          prefix="£"
          inputMode="decimal"
          defaultValue={values[name]}
          error={errors[name]}
        />
      ))}
    </div>
  )
}
