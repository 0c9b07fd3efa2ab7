import type { Examples } from '#ui/gallery/examples.ts'

import { BarChart } from './bar-chart.tsx'

const count = (value: number) => value.toLocaleString('en-GB')

export const barChartExamples: Examples = {
  title: 'Bar chart',
  about: 'Bars from a zero line with their values, and the figures as a table below.',
  states: {
    rows: (
      <BarChart
        id="bars-rows"
        title="Most homes sold here are terraced"
        subtitle="Sales by type, 2021 to 2026"
        labelHead="Type"
        valueHead="Sales"
        format={count}
        bars={[
          { label: 'Terraced', value: 1420 },
          { label: 'Flat', value: 903 },
          { label: 'Semi-detached', value: 611 },
          { label: 'Detached', value: null },
        ]}
      />
    ),
    columns: (
      <BarChart
        id="bars-columns"
        title="Fewer homes were sold in 2023"
        subtitle="Sales by year"
        layout="columns"
        labelHead="Year"
        valueHead="Sales"
        format={count}
        bars={[2020, 2021, 2022, 2023, 2024, 2025].map((year, at) => ({
          label: String(year),
          value: [310, 402, 365, 248, 291, 322][at] ?? null,
        }))}
      />
    ),
  },
}
