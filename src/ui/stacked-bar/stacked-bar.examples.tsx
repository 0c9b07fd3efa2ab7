import type { Examples } from '#ui/gallery/examples.ts'

import { StackedBar } from './stacked-bar.tsx'

export const stackedBarExamples: Examples = {
  title: 'Stacked bar',
  about: 'One bar cut into its parts, each named with value and share below it.',
  states: {
    default: (
      <StackedBar
        id="stacked"
        title="Two thirds of what is paid is interest"
        labelHead="Part"
        valueHead="Amount"
        format={(value) => `£${value.toLocaleString('en-GB')}`}
        parts={[
          { label: 'Interest', value: 166874, detail: 'over 25 years' },
          { label: 'Fees', value: 1495 },
          { label: 'Loan', value: 250000 },
        ]}
      />
    ),
  },
}
