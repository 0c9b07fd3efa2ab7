/** Differences between our values for a spreadsheet and LibreOffice's. */
import { type Sheet, cellAddress } from '#calculators/engine/workbook/sheet.ts'

import type { Worked, WorkedSheets } from './libreoffice.ts'

/** Describes each formula cell whose value differs. If ours has no value, LibreOffice must show an error. */
export function sheetDifferences(sheets: readonly Sheet[], worked: WorkedSheets, tolerance = 1e-6): string[] {
  return sheets.flatMap(({ name, rows }) =>
    rows.flatMap((row, rowIndex) =>
      row.flatMap((cell, column) => {
        if (cell?.formula === undefined) return []
        const address = cellAddress(column, rowIndex)
        const found = worked.at(name, address)
        return isSame(cell.value, found, tolerance)
          ? []
          : [
              `${name} ${address}: ${JSON.stringify(cell.value)}, not ${JSON.stringify(found)} of ${cell.formula}`,
            ]
      }),
    ),
  )
}

/** Our values for a file, in the same form as LibreOffice's. */
export function ownValues(sheets: readonly Sheet[]): WorkedSheets {
  const values = new Map(
    sheets.flatMap(({ name, rows }) =>
      rows.flatMap((row, rowIndex) =>
        row.map((cell, column) => [`${name} ${cellAddress(column, rowIndex)}`, cell?.value ?? null] as const),
      ),
    ),
  )
  return {
    sheets: sheets.map(({ name }) => name),
    at: (sheet, address) => values.get(`${sheet} ${address}`) ?? null,
  }
}

/** Equal to twelve digits, or `tolerance`: when large amounts nearly cancel out, few digits are left. */
function isSame(ours: number | string | null, theirs: Worked, tolerance: number): boolean {
  if (ours === null) return typeof theirs === 'string' && theirs.startsWith('#')
  if (typeof ours !== 'number' || typeof theirs !== 'number') return ours === theirs
  return Math.abs(ours - theirs) <= Math.max(tolerance, Math.abs(ours) * 1e-12)
}
