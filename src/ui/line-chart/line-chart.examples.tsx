import type { Examples } from '#ui/gallery/examples.ts'

import { LineChart } from './line-chart.tsx'

const years = [2019, 2020, 2021, 2022, 2023, 2024, 2025]
const pounds = (value: number) => `£${value.toLocaleString('en-GB')}`
const points = (values: readonly (number | null)[]) =>
  years.map((year, at) => ({ x: String(year), y: values[at] ?? null }))

export const lineChartExamples: Examples = {
  title: 'Line chart',
  about: 'Lines over time, labelled at their ends; a gap in the data is a gap in the line.',
  states: {
    'one line': (
      <LineChart
        id="lines-one"
        title="Prices rose by a fifth in six years"
        subtitle="Median price, Reading"
        xLabel="Year"
        formatY={pounds}
        series={[{ name: 'All', points: points([300000, 305000, 322000, 351000, 346000, 349000, 361000]) }]}
      />
    ),
    'several lines, one with a gap': (
      <LineChart
        id="lines-several"
        title="Houses moved further than flats"
        subtitle="Median price by type, Reading"
        xLabel="Year"
        formatY={pounds}
        series={[
          { name: 'Terraced', points: points([310000, 316000, 335000, 372000, 365000, 371000, 382000]) },
          { name: 'Flats', points: points([215000, null, 219000, 226000, 224000, 222000, 225000]) },
        ]}
      />
    ),
  },
}
