import type { Examples } from '#ui/gallery/examples.ts'

import { StepChart } from './step-chart.tsx'

export const stepChartExamples: Examples = {
  title: 'Step chart',
  about: 'From a start to what is left: what adds and what takes away, step by step.',
  states: {
    default: (
      <StepChart
        id="step-chart"
        title="Of the rent, less than half is left"
        subtitle="Rent of a year and what it pays, in pounds"
        steps={[
          { label: 'Rent', value: 13_200 },
          { label: 'Empty weeks', value: -508 },
          { label: 'Mortgage', value: -7_875 },
        ]}
        format={(value) => `${value < 0 ? '−' : ''}£${Math.abs(value).toLocaleString('en-GB')}`}
        labelHead="Step"
        valueHead="Pounds"
        total="Cash flow"
      />
    ),
  },
}
