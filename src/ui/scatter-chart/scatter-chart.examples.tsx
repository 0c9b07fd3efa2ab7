import type { Examples } from '#ui/gallery/examples.ts'

import { ScatterChart } from './scatter-chart.tsx'

const pounds = (value: number) => `£${Math.round(value / 1000)}k`

export const scatterChartExamples: Examples = {
  title: 'Scatter chart',
  about: 'Single observations by date and value; each kind has its own colour and mark.',
  states: {
    default: (
      <ScatterChart
        id="points"
        title="Ten sales since 2021, between £198k and £341k"
        subtitle="Sales in the postcode"
        formatTick={pounds}
        table={null}
        series={[
          {
            name: 'Terraced',
            points: [
              { x: '2021-03', y: 281000 },
              { x: '2022-06', y: 312000 },
              { x: '2023-01', y: 305000 },
              { x: '2024-09', y: 329000 },
              { x: '2026-02', y: 341000 },
            ],
          },
          {
            name: 'Flats',
            points: [
              { x: '2021-08', y: 198000 },
              { x: '2022-11', y: 207000 },
              { x: '2023-12', y: 203000 },
              { x: '2025-05', y: 211000 },
              { x: '2026-06', y: 214000 },
            ],
          },
        ]}
      />
    ),
  },
}
