import type { Examples } from '#ui/gallery/examples.ts'

import { SelectField } from './select-field.tsx'

const options = ['England', 'Northern Ireland', 'Scotland', 'Wales'].map((label) => ({ value: label, label }))

export const selectFieldExamples: Examples = {
  title: 'Select field',
  about: 'A choice from more than five.',
  states: {
    default: <SelectField name="select-default" label="Where is the property?" options={options} />,
    'with an error': (
      <SelectField
        name="select-error"
        label="Nation"
        options={options}
        error="Choose where the property is"
      />
    ),
    disabled: <SelectField name="select-disabled" label="Nation" options={options} disabled />,
  },
}
