import { MoreOptions, Theme } from '#calculators/live/more-options.tsx'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { COVERED } from '../regime.ts'
import type { FieldsProps } from './basic-fields.tsx'
import { LeaseFields } from './lease-fields.tsx'

const PROPERTIES = [
  { value: 'residential', label: 'A home' },
  { value: 'mixed', label: 'Mixed: part home, part not' },
  { value: 'non-residential', label: 'Not a home: shop, office, land' },
]

const NAMES = [
  'property',
  'abroad',
  'flatrate',
  'contract',
  'term',
  'days',
  'rent1',
  'rent2',
  'rent3',
  'rent4',
  'rent5',
  'shared',
] as const

/** What fewer purchases need, grouped by theme behind one line; open when any of it is used or wrong. */
export function MoreFields({ values, errors }: FieldsProps) {
  const used = NAMES.some(
    (name) => errors[name] !== undefined || (values[name] !== '' && values[name] !== 'residential'),
  )
  return (
    <MoreOptions about="Lease, contract date, residence, shop or mixed use" open={used}>
      <PropertyAndBuyer values={values} errors={errors} />
      <Theme title="Contract">
        <DateField
          name="contract"
          label="Exchange of contracts, or missives"
          hint="Leave blank unless it was long before completion. An early contract can keep older rates"
          max={COVERED.to}
          defaultValue={values.contract}
          error={errors.contract}
        />
      </Theme>
      <Theme title="New lease with rent">
        <LeaseFields values={values} errors={errors} />
      </Theme>
    </MoreOptions>
  )
}

function PropertyAndBuyer({ values, errors }: FieldsProps) {
  return (
    <Theme title="Property and buyer">
      <SelectField
        name="property"
        label="What is it?"
        options={PROPERTIES}
        defaultValue={values.property}
        error={errors.property}
      />
      <CheckboxField
        name="abroad"
        label="A buyer is not UK resident"
        hint="Fewer than 183 days in the UK in the year before. England and Northern Ireland, from 1 April 2021"
        defaultChecked={values.abroad !== ''}
      />
      <CheckboxField
        name="flatrate"
        label="A company that cannot claim a relief"
        hint="The flat rate above £500,000; not for rental businesses, developers and traders. England and Northern Ireland"
        defaultChecked={values.flatrate !== ''}
      />
    </Theme>
  )
}
