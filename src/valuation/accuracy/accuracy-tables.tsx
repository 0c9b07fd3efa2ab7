import { formatMonth } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { propertyTypeName } from '#places/postcode/sale-words.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'

import type { AccuracyFigures, Grouping } from './accuracy-figures.ts'

/** The groupings that the page shows: their captions, and what their groups are called. The CSV has all of them. */
const SHOWN: readonly { grouping: Grouping; caption: string; name: string; nameOf?: (key: string) => string }[] = [
  { grouping: 'type', caption: 'By type of home', name: 'Type', nameOf: typeName },
  { grouping: 'area', caption: 'By postcode area', name: 'Area' },
  { grouping: 'price', caption: 'By price paid', name: 'Price' },
  { grouping: 'last sale', caption: 'By time since the home’s last sale', name: 'Home', nameOf: capital },
  { grouping: 'floor area', caption: 'By whether the floor area is known', name: 'Floor area', nameOf: capital },
  { grouping: 'month', caption: 'By month of sale', name: 'Month', nameOf: (month) => formatMonth(month) },
]

/** Errors and coverage of estimates by group. */
export function AccuracyTables({ accuracy: { groups } }: { readonly accuracy: AccuracyFigures }) {
  return (
    <div className="grid gap-8">
      {SHOWN.map(({ grouping, caption, name, nameOf = (key) => key }) => (
        <DataTable
          key={grouping}
          caption={`${caption}: errors and coverage in %`}
          rows={Object.entries(groups[grouping])}
          rowKey={([key]) => key}
          columns={[
            { key: 'group', label: name, rowHeader: true, cell: ([key]) => nameOf(key) },
            { key: 'sales', label: 'Sales', numeric: true, cell: ([, { sales }]) => plainNumber(sales) },
            { key: 'error', label: 'Median error', numeric: true, cell: ([, each]) => each.medianError.toFixed(1) },
            { key: 'within5', label: 'Within 5%', numeric: true, cell: ([, each]) => each.within5.toFixed(0) },
            { key: 'within10', label: 'Within 10%', numeric: true, cell: ([, each]) => each.within10.toFixed(0) },
            { key: 'within20', label: 'Within 20%', numeric: true, cell: ([, each]) => each.within20.toFixed(0) },
            { key: 'bias', label: 'Bias', numeric: true, cell: ([, each]) => signed(each.bias) },
            { key: 'in80', label: 'In the 80% range', numeric: true, cell: ([, each]) => each.coverage80.toFixed(0) },
            { key: 'in95', label: 'In the 95% range', numeric: true, cell: ([, each]) => each.coverage95.toFixed(0) },
          ]}
        />
      ))}
    </div>
  )
}

function typeName(code: string): string {
  return code === 'D' || code === 'S' || code === 'T' || code === 'F' ? propertyTypeName(code) : code
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '+1.2' or '−0.4'. */
function signed(percent: number): string {
  const size = Math.abs(percent).toFixed(1)
  return Number(size) === 0 ? size : `${percent > 0 ? '+' : '−'}${size}`
}
