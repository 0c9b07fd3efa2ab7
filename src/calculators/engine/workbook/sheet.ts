/** Sheets for the file writer: cells with addresses in their formulas, and their styles. Pure. */
import type { CellUnit } from './workbook.ts'

/** What a cell is for, which decides its style. */
export type CellLook =
  | 'title'
  | 'hint'
  | 'heading'
  | 'head'
  | 'figure-head'
  | 'label'
  | 'input'
  | 'result'
  | 'working'
  | 'quiet'
  | 'link'

/** A value as stored in a file: dates are numbers of days, yes and no are words. Null is blank. */
export type CellValue = number | string | null

/** A cell. */
export type SheetCell = {
  readonly look: CellLook
  readonly unit: CellUnit
  /** The value or, for a formula, its result if known. */
  readonly value: CellValue
  /** Without the equals sign. */
  readonly formula?: string
  /** The allowed words. */
  readonly choices?: readonly string[]
  /** The URL that it links to. */
  readonly url?: string
}

/** A sheet. */
export type Sheet = {
  readonly name: string
  /** Rows from the top; null is an empty cell. */
  readonly rows: readonly (readonly (SheetCell | null)[])[]
  /** Column widths, in characters. */
  readonly widths: readonly number[]
  /** Number of frozen rows at the top. */
  readonly frozenRows: number
}

/** 'A' for 0, 'AA' for 26. */
export function columnLetters(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26))
  return index < 26 ? rest : columnLetters(Math.floor(index / 26) - 1) + rest
}

/** 'B5' for the second cell of the fifth row, counted from 0. */
export function cellAddress(column: number, row: number): string {
  return `${columnLetters(column)}${row + 1}`
}

/** `Answer!$B$5`, with quotes around the sheet's name if needed. */
export function absoluteAddress(sheet: string, column: number, row: number): string {
  return `${quoted(sheet)}!$${columnLetters(column)}$${row + 1}`
}

/** `Answer!$B$5:$B$9`. */
export function absoluteRange(sheet: string, column: number, from: number, to: number): string {
  return `${absoluteAddress(sheet, column, from)}:$${columnLetters(column)}$${to + 1}`
}

/** A valid sheet name: up to 31 characters, without those used in addresses. */
export function sheetName(title: string, taken: readonly string[]): string {
  const plain =
    title
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'Table'
  const isTaken = (name: string) => taken.some((each) => each.toLowerCase() === name.toLowerCase())
  let name = plain.slice(0, 31).trim()
  for (let count = 2; isTaken(name); count++) name = `${plain.slice(0, 27).trim()} ${count}`
  return name
}

function quoted(sheet: string): string {
  return /^[A-Za-z]+$/.test(sheet) ? sheet : `'${sheet}'`
}
