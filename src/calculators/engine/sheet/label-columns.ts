/** Gives the columns of a sheet that show something with a label already its label and unit. Pure. */
import type { NumberKind } from '#calculators/engine/form/fields.ts'

import type { Inputs, SheetInput } from './inputs.ts'
import type { DefinedColumn, LabelledTables, LineUnit, Lines, SheetColumn, Tables } from './lines.ts'

type Parts<T> = { readonly inputs: Inputs; readonly lines: Lines; readonly tables: T }

/** The tables with the label and unit of every column. Throws a RangeError for one that shows nothing in the sheet. */
export function labelColumns<T extends Tables<DefinedColumn>>(parts: Parts<T>): LabelledTables<T> {
  const labelled = Object.entries(parts.tables).map(([name, table]) => [
    name,
    {
      ...table,
      columns: Object.fromEntries(
        Object.entries(table.columns).map(([key, column]) => [key, labelledColumn(column, parts)]),
      ),
    },
  ])
  // The same tables and columns, of which each now has a label and a unit.
  return Object.fromEntries(labelled) as LabelledTables<T>
}

function labelledColumn(
  column: DefinedColumn,
  { inputs, lines, tables }: Parts<Tables<DefinedColumn>>,
): SheetColumn {
  if (!('of' in column)) return column
  const { of, unit, ...formulas } = column
  const [table = '', name = ''] = of.split('.')
  const other = tables[table]?.columns[name]
  if (other) {
    const found = labelledColumn(other, { inputs, lines, tables })
    return { label: found.label, unit: unit ?? found.unit, ...formulas }
  }
  const line = lines[of]
  if (line) return { label: line.label, unit: unit ?? lineUnit(of, line.unit), ...formulas }
  const input = inputs[of]
  if (input) return { label: input.label, unit: unit ?? inputUnit(of, input.kind), ...formulas }
  throw new RangeError(`A column shows ${of}, which isn’t in the sheet`)
}

function lineUnit(name: string, unit: LineUnit): SheetColumn['unit'] {
  if (unit === 'date' || unit === 'yes-no' || unit === 'record') throw withoutUnit(name)
  return unit
}

/** The unit of a number's kind of field, in a column or a cell. */
export const INPUT_UNITS = {
  money: 'money',
  percent: 'percent',
  years: 'years',
  months: 'months',
  weeks: 'weeks',
  count: 'count',
  'square-metres': 'square-metres',
  factor: 'count',
} as const satisfies Readonly<Record<NumberKind, SheetColumn['unit']>>

function inputUnit(name: string, kind: SheetInput['kind']): SheetColumn['unit'] {
  if (kind === 'choice' || kind === 'switch' || kind === 'day' || kind === 'list') throw withoutUnit(name)
  return INPUT_UNITS[kind]
}

function withoutUnit(name: string): RangeError {
  return new RangeError(`A column can’t show ${name}: it has no number`)
}
