import { plainNumber } from '#domain/plain-number.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { compactPounds } from '#ui/chart/compact.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

import { isThin, type MediansByYear } from './medians-by-year.ts'

type MediansProps = { readonly medians: MediansByYear; readonly area: string }

/** A chart of medians by type and year, with a table of the figures and numbers of sales. */
export function MediansCharts({ medians, area }: MediansProps) {
  const { series, fullYear, title } = medians
  return (
    <LineChart
      id="medians"
      title={title}
      subtitle={`Median sold price in ${area} by year, to ${fullYear}`}
      series={series.map(({ name, points }) => ({
        name,
        points: points
          .filter(({ year }) => year <= fullYear)
          .map((point) => ({ x: String(point.year), y: isThin(point) ? null : point.medianPounds })),
      }))}
      formatY={pounds}
      formatTick={compactPounds}
      xLabel="Year"
      height={320}
      table={<MediansTable medians={medians} area={area} />}
    />
  )
}

function MediansTable({ medians: { series, fullYear }, area }: MediansProps) {
  const years = [...new Set(series.flatMap(({ points }) => points.map(({ year }) => year)))].toSorted(
    (a, b) => b - a,
  )
  const byYear = series.map(({ points }) => new Map(points.map((point) => [point.year, point])))
  return (
    <TableTwin>
      <DataTable
        caption={`Median sold price in ${area} by year and type (number of sales)`}
        rows={years}
        rowKey={(year) => year}
        scrollRows
        columns={[
          {
            key: 'year',
            label: 'Year',
            rowHeader: true,
            cell: (year) => (year > fullYear ? `${year}, so far` : year),
          },
          ...series.map(({ name }, position) => ({
            key: name,
            label: name,
            numeric: true,
            cell: (year: number) => {
              const point = byYear[position]?.get(year)
              return point ? `${pounds(point.medianPounds)} (${plainNumber(point.sales)})` : '–'
            },
          })),
        ]}
      />
    </TableTwin>
  )
}
