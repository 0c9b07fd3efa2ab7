import type { Examples } from '#ui/gallery/examples.ts'

import { ErrorSummary } from './error-summary.tsx'

export const errorSummaryExamples: Examples = {
  title: 'Error summary',
  about: 'Everything that stops a form, above it, each with a link to its field. Once on a page.',
  states: {
    'with two errors': (
      <ErrorSummary
        errors={[
          { field: 'field-error', message: 'Enter the deposit as a number, such as 30,000' },
          { field: 'select-error', message: 'Choose where the property is' },
        ]}
      />
    ),
    'empty: nothing is shown': <ErrorSummary errors={[]} />,
  },
}
