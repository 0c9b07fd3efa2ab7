import type { CopyText } from './importer.ts'

const SPECIAL = /[\\\t\n\r]/
const SPECIALS = /[\\\t\n\r]/g
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** One field in PostgreSQL's COPY text format. An empty text and null both become NULL. */
export function copyField(value: string | number | boolean | null): string {
  if (value === null || value === '') return '\\N'
  if (typeof value === 'string')
    return SPECIAL.test(value) ? value.replace(SPECIALS, (found) => ESCAPES[found] ?? found) : value
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value)
}

/** One row in PostgreSQL's COPY text format, ended by a line feed. */
export function copyRow(values: readonly (string | number | boolean | null)[]): CopyText {
  let line = ''
  for (let index = 0; index < values.length; index++)
    line += (index === 0 ? '' : '\t') + copyField(values[index] ?? null)
  return `${line}\n`
}
