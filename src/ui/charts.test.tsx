import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { BarChart } from './bar-chart/bar-chart.tsx'
import { DistributionStrip } from './distribution-strip/distribution-strip.tsx'
import { LineChart } from './line-chart/line-chart.tsx'
import { ScatterChart } from './scatter-chart/scatter-chart.tsx'
import { StackedBar } from './stacked-bar/stacked-bar.tsx'
import { TableTwin } from './table-twin/table-twin.tsx'

const pounds = (value: number) => `£${value.toLocaleString('en-GB')}`

describe('every chart', () => {
  const words = { id: 'prices', title: 'Prices rose in both places', subtitle: 'Average price, pounds' }
  const charts = {
    LineChart: (
      <LineChart
        {...words}
        xLabel="Month"
        formatY={pounds}
        series={[
          {
            name: 'Here',
            points: [
              { x: '2025-01', y: 200_000 },
              { x: '2025-02', y: null },
              { x: '2025-03', y: 210_000 },
            ],
          },
          {
            name: 'There',
            points: [
              { x: '2025-01', y: 180_000 },
              { x: '2025-03', y: 185_000 },
            ],
          },
        ]}
      />
    ),
    BarChart: (
      <BarChart
        {...words}
        labelHead="Type"
        valueHead="Price"
        format={pounds}
        bars={[
          { label: 'Flat', value: 210_000 },
          { label: 'House', value: null },
        ]}
      />
    ),
    columns: (
      <BarChart
        {...words}
        layout="columns"
        labelHead="Year"
        valueHead="Sales"
        format={pounds}
        bars={[
          { label: '2024', value: -5 },
          { label: '2025', value: 210_000 },
        ]}
      />
    ),
    StackedBar: (
      <StackedBar
        {...words}
        labelHead="Band"
        valueHead="Tax"
        format={pounds}
        parts={[
          { label: 'Nil', value: 0 },
          { label: '2%', value: 210_000 },
        ]}
      />
    ),
    ScatterChart: (
      <ScatterChart
        {...words}
        formatTick={pounds}
        series={[{ name: 'Flat', points: [{ x: '2025-01-02', y: 210_000 }] }]}
        table={<TableTwin>£210,000</TableTwin>}
      />
    ),
    DistributionStrip: (
      <DistributionStrip
        {...words}
        format={pounds}
        mark={{ label: 'Here', value: 210_000 }}
        spreads={[{ label: 'Reading', lowerQuartile: 150_000, median: 190_000, upperQuartile: 250_000 }]}
      />
    ),
  }

  test.each(Object.entries(charts))(
    '%s is one image named by its sentence, with its figures as a table',
    (_, chart) => {
      const html = renderToString(chart)
      expect(html.match(/role="img"/g)).toHaveLength(1)
      expect(html).toContain('aria-label="Prices rose in both places"')
      expect(html).toContain('Show as table')
      expect(html).toContain('£210,000')
      expect(html).not.toMatch(/NaN|Infinity|undefined/)
    },
  )
})

test('a gap in a series stays a gap in the line and an en dash in the table', () => {
  const html = renderToString(
    <LineChart
      id="gap"
      title="A gap"
      xLabel="Month"
      formatY={pounds}
      series={[
        {
          name: 'Here',
          points: ['1', null, '3'].map((y, month) => ({
            x: `2025-0${month + 1}`,
            y: y === null ? null : Number(y),
          })),
        },
      ]}
    />,
  )
  expect(html.match(/ d="M[^"]*m/g)).not.toBeNull()
  expect(html).toContain('>–<')
})

test('a line that ends before the others is labelled with the time of its last figure', () => {
  const line = (name: string, years: readonly string[]) => ({
    name,
    points: years.map((x) => ({ x, y: 300_000 })),
  })
  const html = renderToString(
    <LineChart
      id="early"
      title="One line ends early"
      xLabel="Year"
      formatY={pounds}
      series={[line('Detached', ['2023', '2024']), line('Terraced', ['2023', '2024', '2025'])]}
    />,
  )
  expect(html).toContain('£300,000 (2024)<')
  expect(html).not.toContain('£300,000 (2025)')
})
