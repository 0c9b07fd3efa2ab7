import type { Examples } from '#ui/gallery/examples.ts'

import { CheckboxField } from './checkbox-field.tsx'

export const checkboxFieldExamples: Examples = {
  title: 'Checkbox field',
  about: 'A yes-or-no answer; the whole row is the target.',
  states: {
    default: <CheckboxField name="checkbox-default" label="You live outside the UK" />,
    ticked: (
      <CheckboxField
        name="checkbox-ticked"
        label="Add the fees to the loan"
        hint="Interest is then due on them as well"
        defaultChecked
      />
    ),
    'with an error': (
      <CheckboxField
        name="checkbox-error"
        label="I accept the Terms and Conditions"
        error="Please accept the Terms and Conditions"
      />
    ),
    disabled: <CheckboxField name="checkbox-disabled" label="Remember this device" disabled />,
  },
}
