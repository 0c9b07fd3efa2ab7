import type { Examples } from '#ui/gallery/examples.ts'

import { Field } from './field.tsx'

export const fieldExamples: Examples = {
  title: 'Field',
  about: 'One line of input: label above, hint below it, unit inside, error beside. Never cleared by us.',
  states: {
    default: <Field name="field-default" label="Your name" />,
    'with hint and unit': (
      <Field
        name="field-price"
        label="Price"
        hint="In pounds; £295,000 and 295k are read as well"
        prefix="£"
        inputMode="decimal"
        defaultValue="295,000"
      />
    ),
    'with a unit after': (
      <Field name="field-rate" label="Rate" suffix="% a year" inputMode="decimal" width="max-w-40" />
    ),
    'with an error': (
      <Field
        name="field-error"
        label="Deposit"
        prefix="£"
        defaultValue="lots"
        error="Enter the deposit as a number, such as 30,000"
      />
    ),
    disabled: <Field name="field-disabled" label="Loan" prefix="£" defaultValue="265,000" disabled />,
    empty: <Field name="field-empty" label="Postcode" placeholder="RG30 1AA" />,
  },
}
