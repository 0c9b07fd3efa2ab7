import type { Examples } from '#ui/gallery/examples.ts'

import { TornadoChart } from './tornado-chart.tsx'

const pounds = (value: number) => `£${value.toLocaleString('en-GB')}`

export const tornadoChartExamples: Examples = {
  title: 'Tornado chart',
  about: 'What moves a figure, and how far: one input changed at a time, the strongest on top.',
  states: {
    default: (
      <TornadoChart
        id="tornado-chart"
        title="Of these, the rate moves the payment most"
        subtitle="Payment a month, in pounds"
        base={1000}
        rows={[
          {
            label: 'Rent',
            low: { change: '−10%', value: 940 },
            high: { change: '+10%', value: 1060 },
          },
          {
            label: 'Rate',
            low: { change: '−1 point', value: 880 },
            high: { change: '+1 point', value: 1130 },
          },
        ]}
        format={pounds}
        formatDifference={(value) => `${value < 0 ? '−' : '+'}${pounds(Math.abs(value))}`}
        valueHead="Payment"
      />
    ),
  },
}
