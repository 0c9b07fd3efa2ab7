import { MoreOptions, Theme } from '#calculators/engine/interface/more-options.tsx'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { FIELDS } from '../fields.ts'
import type { FieldsProps } from './basic-fields.tsx'
import { LeaseFields } from './lease-fields.tsx'

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
    <MoreOptions about="Property type, residence, company, exchange date, lease" open={used}>
      <PropertyAndBuyer values={values} errors={errors} />
      <Theme title="Exchange">
        <DateField
          name="contract"
          label={FIELDS.contract.label}
          hint={FIELDS.contract.hint}
          max={FIELDS.contract.latest}
          defaultValue={values.contract}
          error={errors.contract}
        />
      </Theme>
      <Theme title="New lease">
        <LeaseFields values={values} errors={errors} />
      </Theme>
    </MoreOptions>
  )
}

function PropertyAndBuyer({ values, errors }: FieldsProps) {
  return (
    <Theme title="Buyer and property">
      <SelectField
        name="property"
        label={FIELDS.property.label}
        options={FIELDS.property.options}
        defaultValue={values.property}
        error={errors.property}
      />
      <CheckboxField
        name="abroad"
        label={FIELDS.abroad.label}
        hint={FIELDS.abroad.hint}
        defaultChecked={values.abroad !== ''}
      />
      <CheckboxField
        name="flatrate"
        label={FIELDS.flatrate.label}
        hint={FIELDS.flatrate.hint}
        defaultChecked={values.flatrate !== ''}
      />
    </Theme>
  )
}
