import { formatMonth } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { upperFirst } from '#domain/upper-first.ts'
import { postcodeAreaName } from '#places/postcode-search/area-names.ts'
import { propertyTypeName } from '#places/postcode/sale-words.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

import type { AccuracyFigures, GroupAccuracy, Grouping } from './accuracy-figures.ts'

/** The groupings that the page shows: their captions, and what their groups are called. The CSV has all of them. */
const SHOWN: readonly {
  grouping: Grouping
  caption: string
  name: string
  nameOf?: (key: string) => string
}[] = [
  { grouping: 'type', caption: 'By type of home', name: 'Type', nameOf: typeName },
  { grouping: 'area', caption: 'By postcode area', name: 'Area', nameOf: areaName },
  { grouping: 'price', caption: 'By price paid', name: 'Price', nameOf: upperFirst },
  { grouping: 'last sale', caption: 'By time since the home’s last sale', name: 'Home', nameOf: upperFirst },
  {
    grouping: 'floor area',
    caption: 'By whether the floor area is known',
    name: 'Floor area',
    nameOf: upperFirst,
  },
  { grouping: 'month', caption: 'By month of sale', name: 'Month', nameOf: (month) => formatMonth(month) },
]

type Row = readonly [group: string, figures: GroupAccuracy]

const percentages = (
  [
    ['medianError', 'Median error', 1],
    ['within5', 'Within 5%', 0],
    ['within10', 'Within 10%', 0],
    ['within20', 'Within 20%', 0],
    ['coverage80', 'In the 80% range', 0],
    ['coverage95', 'In the 95% range', 0],
  ] as const
).map(([key, label, digits]): Column<Row> => ({
  key,
  label,
  numeric: true,
  cell: ([, figures]) => figures[key].toFixed(digits),
}))

const figureColumns: readonly Column<Row>[] = [
  { key: 'sales', label: 'Sales', numeric: true, cell: ([, { sales }]) => plainNumber(sales) },
  ...percentages,
  { key: 'bias', label: 'Bias', numeric: true, cell: ([, { bias }]) => signed(bias) },
  {
    key: 'fsd',
    label: 'FSD',
    numeric: true,
    cell: ([, { fsd }]) => (fsd === undefined ? '–' : fsd.toFixed(1)),
  },
]

/** Errors and coverage of estimates by group. */
export function AccuracyTables({ accuracy: { groups } }: { readonly accuracy: AccuracyFigures }) {
  return (
    <div className="grid gap-8">
      {SHOWN.map(({ grouping, caption, name, nameOf = (key) => key }) => (
        <DataTable<Row>
          key={grouping}
          caption={`${caption}: errors and coverage in %`}
          rows={Object.entries(groups[grouping])}
          rowKey={([key]) => key}
          columns={[
            { key: 'group', label: name, rowHeader: true, cell: ([key]) => nameOf(key) },
            ...figureColumns,
          ]}
        />
      ))}
    </div>
  )
}

function typeName(code: string): string {
  return code === 'D' || code === 'S' || code === 'T' || code === 'F' ? propertyTypeName(code) : code
}

/** 'RG, Reading'. */
function areaName(area: string): string {
  const name = postcodeAreaName(area)
  return name === null ? area : `${area}, ${name}`
}

/** '+1.2' or '−0.4'. */
function signed(percent: number): string {
  const size = Math.abs(percent).toFixed(1)
  return Number(size) === 0 ? size : `${percent > 0 ? '+' : '−'}${size}`
}
