import type { Examples } from '#ui/gallery/examples.ts'

import { RadioGroup } from './radio-group.tsx'

const buyers = [
  { value: 'first', label: 'Your first home', hint: 'Anywhere in the world' },
  { value: 'next', label: 'Your next home' },
  { value: 'additional', label: 'An additional home' },
]

export const radioGroupExamples: Examples = {
  title: 'Radio group',
  about: 'One choice from two to five, all in view.',
  states: {
    default: <RadioGroup name="radio-default" legend="You are buying" options={buyers} value="next" />,
    'side by side': (
      <RadioGroup
        name="radio-inline"
        legend="Paid"
        inline
        value="monthly"
        options={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'annually', label: 'Annually' },
        ]}
      />
    ),
    'nothing chosen, with an error': (
      <RadioGroup
        name="radio-error"
        legend="You are buying"
        options={buyers}
        error="Choose what you are buying"
      />
    ),
  },
}
