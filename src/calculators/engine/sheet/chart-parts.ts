/** Builds chart parts with the sheet's labels: bars and steps from lines, and lines from table columns. Pure. */
import type { DrawnItem, Drawing } from '#calculators/engine/report/report.ts'
import type { Unit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { Evaluation } from './evaluation.ts'
import { figureUnit } from './figures.ts'
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

/** Bars of a line for some values of an input. The sheet names both. */
export type BarsOver = {
  readonly kind: 'bars'
  readonly tab: 'changes'
  readonly unit: Unit
  readonly items: readonly DrawnItem[]
  readonly labelHead: string
  readonly valueHead: string
}

/** A line as bars, one for each of these values of an input, in the tab of what changes the result. */
export function barsOver(
  sheet: AnySheet,
  [line, input]: readonly [line: string, input: string],
  items: readonly DrawnItem[],
): BarsOver {
  const unit = figureUnit(sheet.lines[line]?.unit ?? 'count')
  const heads = { labelHead: sheet.label(input), valueHead: sheet.label(line) }
  return { kind: 'bars', tab: 'changes', unit, items, ...heads }
}
