import type { Schedule } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { Evaluation } from './evaluation.ts'
import type { Lines, SheetColumn, SheetTable, Tables } from './lines.ts'
import type { AnySheet } from './sheet.ts'

/** The tables that the page shows: those with a sentence, and with a row. */
export function shownTables(
  { tables }: AnySheet,
  { rows }: Pick<Evaluation<Lines, Tables>, 'rows'>,
): Schedule[] {
  return Object.entries(tables)
    .filter(([, { sentence }]) => sentence !== undefined)
    .map(([name, table]) => scheduleOf(name, table, rows(name)))
    .filter((schedule) => schedule.rows.length > 0)
}

function scheduleOf(
  name: string,
  { title, sentence, folded, tab, columns }: SheetTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Schedule {
  return {
    id: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    title,
    ...(sentence && { sentence }),
    columns: Object.values(columns).map(({ label, unit }) => ({
      label,
      unit: unit === 'share' ? 'count' : unit,
    })),
    rows: rows.map((row) => Object.entries(columns).map(([column, { unit }]) => cellOf(row[column], unit))),
    ...(folded && { folded }),
    ...(tab && { tab }),
  }
}

function cellOf(value: unknown, unit: SheetColumn['unit']): number | string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return unit === 'share' || unit === 'count' || unit === 'months' ? value : toPenny(value)
}
