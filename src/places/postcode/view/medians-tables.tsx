import type { ReactNode } from 'react'

import { plainNumber } from '#domain/plain-number.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

import { MEDIAN_TYPES, type LocalMedians, type MedianPair, type MedianPoint } from '../local-medians.ts'
import { pounds } from '../sale-words.ts'

/** Medians of all types by year in the sector, outcode and authority, with the number of sales. */
export function MediansTable({ medians: { series, fullYear } }: { readonly medians: LocalMedians }) {
  const years = [...new Set(series.flatMap((one) => one.points.map((point) => point.year)))].toSorted(
    (a, b) => b - a,
  )
  const byYear = series.map((one) => new Map(one.points.map((point) => [point.year, point])))
  return (
    <TableTwin>
      <DataTable
        caption="Median sold price by year, all types (number of sales)"
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
          ...series.map((one, index) => ({
            key: one.kind,
            label: one.name,
            numeric: true,
            cell: (year: number) => median(byYear[index]?.get(year)),
          })),
        ]}
      />
    </TableTwin>
  )
}

/** Medians by type over ten years: the outcode, with the authority below it. */
export function MediansByTypeTable({ medians }: { readonly medians: LocalMedians }) {
  return (
    <TableTwin>
      <DataTable
        caption={`Median sold price by type and year: ${medians.outcode} (number of sales)${medians.authority === null ? '' : `, then ${medians.authority}`}`}
        rows={medians.years}
        rowKey={(row) => row.year}
        columns={[
          {
            key: 'year',
            label: 'Year',
            rowHeader: true,
            cell: ({ year }) => (year > medians.fullYear ? `${year}, so far` : year),
          },
          ...MEDIAN_TYPES.map(({ code, name }, index) => ({
            key: code,
            label: name,
            numeric: true,
            cell: ({ pairs }: LocalMedians['years'][number]) =>
              medians.authority === null ? median(pairs[index]?.here) : pairInWords(pairs[index]),
          })),
        ]}
      />
    </TableTwin>
  )
}

function pairInWords(pair: MedianPair | undefined): ReactNode {
  return (
    <>
      {median(pair?.here)}
      <span className="block text-slate">{median(pair?.authority)}</span>
    </>
  )
}

/** '£310,000 (212)', marked if there are few sales; a dash if there are none. */
function median(point: MedianPoint | null | undefined): ReactNode {
  if (!point) return '–'
  return `${pounds(point.medianPounds)} (${plainNumber(point.sales)}${point.thin ? ', few sales' : ''})`
}
