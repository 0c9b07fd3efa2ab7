/** Builds chart parts with the sheet's labels: bars and steps from lines, and lines from table columns. Pure. */
import type { DrawnItem, Drawing } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { Evaluation } from './evaluation.ts'
import type { Lines, Tables } from './lines.ts'
import type { AnySheet } from './sheet.ts'

type Worked = Pick<Evaluation<Lines, Tables>, 'exact' | 'rows'>
type Kept = { readonly values: object; readonly evaluation: Pick<Worked, 'exact'>; readonly sign: 1 | -1 }

/** A line or input with its label, unrounded. */
export function partOf(sheet: AnySheet, name: string, { values, evaluation, sign }: Kept): DrawnItem {
  const value = evaluation.exact[name] ?? Number((values as Record<string, unknown>)[name] ?? 0)
  return { label: sheet.label(name), value: sign * value + 0 }
}

/** Table columns as labelled lines over another column. */
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
