import type { Examples } from '#ui/gallery/examples.ts'

import { DateField } from './date-field.tsx'

export const dateFieldExamples: Examples = {
  title: 'Date field',
  about: 'A calendar day, with the day in words beside it.',
  states: {
    default: <DateField name="date-default" label="Completion date" defaultValue="2026-06-12" />,
    empty: <DateField name="date-empty" label="Date of birth" hint="For first-time buyers" />,
    'with an error': (
      <DateField
        name="date-error"
        label="Start of the lease"
        defaultValue="1903-01-01"
        error="Enter a date after 1 December 2003: the law of earlier days is not in here"
      />
    ),
    disabled: <DateField name="date-disabled" label="Last day" defaultValue="2026-11-20" disabled />,
  },
}
