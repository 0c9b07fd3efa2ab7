/** Parts of charts that have the sheet's labels: bars and steps from lines, lines from the columns of a table. Pure. */
import type { DrawnItem, Drawing } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { Evaluation } from './evaluation.ts'
import type { Lines, Tables } from './lines.ts'
import type { AnySheet } from './sheet.ts'

type Worked = Pick<Evaluation<Lines, Tables>, 'exact' | 'rows'>
type Kept = { readonly values: object; readonly evaluation: Pick<Worked, 'exact'>; readonly sign: 1 | -1 }

/** A line or an input under its label, not rounded. */
export function partOf(sheet: AnySheet, name: string, { values, evaluation, sign }: Kept): DrawnItem {
  const value = evaluation.exact[name] ?? Number((values as Record<string, unknown>)[name] ?? 0)
  return { label: sheet.label(name), value: sign * value + 0 }
}

/** The columns of a table over one of them, each a line under its label. */
export function seriesOf(
  sheet: AnySheet,
  { rows }: Pick<Worked, 'rows'>,
  [table = '', x = '', ...columns]: readonly string[],
): Pick<Extract<Drawing, { kind: 'lines' }>, 'series' | 'xHead'> {
  const points = rows(table)
  const units = sheet.tables[table]?.columns
  return {
    xHead: sheet.columnLabel(table, x),
    series: columns.map((column) => ({
      name: sheet.columnLabel(table, column),
      points: points.map((row) => ({
        x: Number(row[x]),
        y: units?.[column]?.unit === 'share' ? Number(row[column]) : toPenny(Number(row[column])),
      })),
    })),
  }
}
