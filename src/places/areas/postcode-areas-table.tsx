import { plainNumber } from '#domain/plain-number.ts'
import { postcodeAreaName } from '#places/postcode-search/area-names.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { Nothing } from '#ui/nothing/nothing.tsx'
import { href } from '#web/href.ts'

import type { DistrictMedian, PostcodeAreaRow } from './postcode-area.ts'

type PostcodeAreasTableProps = { readonly rows: readonly PostcodeAreaRow[]; readonly year: number }

/** Every postcode area with its sales in a year, and its districts with the lowest and highest median. */
export function PostcodeAreasTable({ rows, year }: PostcodeAreasTableProps) {
  return (
    <DataTable
      caption={`Sales in ${year}, and the districts with the lowest and highest median price`}
      rows={rows}
      rowKey={({ area }) => area}
      columns={[
        {
          key: 'area',
          label: 'Area',
          rowHeader: true,
          cell: areaLink,
        },
        { key: 'name', label: 'Name', cell: ({ area }) => postcodeAreaName(area) ?? '–' },
        { key: 'districts', label: 'Districts', numeric: true, cell: ({ districts }) => districts },
        {
          key: 'sales',
          label: 'Sales',
          numeric: true,
          cell: salesCell,
        },
        {
          key: 'cheapest',
          label: 'Lowest median',
          numeric: true,
          cell: ({ cheapest }) => district(cheapest),
        },
        { key: 'dearest', label: 'Highest median', numeric: true, cell: ({ dearest }) => district(dearest) },
      ]}
    />
  )
}

function salesCell({ sales, nothing }: PostcodeAreaRow) {
  if (nothing) return <Nothing kind={nothing} />
  return sales === 0 ? '–' : plainNumber(sales)
}

function district(found: DistrictMedian | null): string {
  return found ? `${found.outcode} ${pounds(found.medianPounds)}` : '–'
}

function areaLink({ area }: PostcodeAreaRow) {
  return (
    <a href={href('/location/area/:area', { area: area.toLowerCase() })} className="link inline-flex py-1">
      {area}
    </a>
  )
}
