import { Field } from '#ui/field/field.tsx'
import type { Examples } from '#ui/gallery/examples.ts'

import { Fieldset } from './fieldset.tsx'

export const fieldsetExamples: Examples = {
  title: 'Fieldset',
  about: 'Fields that answer one question together, with the question as the legend.',
  states: {
    default: (
      <Fieldset id="fieldset-default" legend="Term of the mortgage" hint="Years and months">
        <div className="flex flex-wrap gap-4">
          <Field name="fieldset-years" label="Years" width="max-w-24" inputMode="numeric" />
          <Field name="fieldset-months" label="Months" width="max-w-24" inputMode="numeric" />
        </div>
      </Fieldset>
    ),
    'with an error': (
      <Fieldset id="fieldset-error" legend="Rooms" error="Enter the rent of at least one room">
        <Field name="fieldset-rent" label="Rent of room 1" prefix="£" suffix="a month" inputMode="decimal" />
      </Fieldset>
    ),
  },
}
