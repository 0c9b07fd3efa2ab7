/** Writes figures into `docs/performance.md`, which has a table for each benchmark and size of the database. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { londonDay, systemClock } from '#platform/clock.server.ts'

import { boundText, valueText, type Figure } from './figures.ts'
import { machine } from './machine.ts'

/** A run of a benchmark. `otherWork` says whether the machine was quiet. */
export type Run = { command: string; figures: readonly Figure[]; otherWork: string }

const PAGE = path.resolve(import.meta.dirname, '../../docs/performance.md')

/** Replaces the section of this name in the page, or adds it at the end. */
export function writeSection(name: string, run: Run): void {
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), name, run))
}

/** The page with a section replaced or added. */
export function withSection(page: string, name: string, run: Run): string {
  const heading = `## ${name}\n`
  const section = `${heading}\n${sectionText(run)}`
  const start = page.indexOf(`\n${heading}`)
  if (start < 0) return `${page.trimEnd()}\n\n${section}`
  const next = page.indexOf('\n## ', start + 1)
  return `${page.slice(0, start)}\n${section}${next < 0 ? '' : page.slice(next)}`
}

function sectionText({ command, figures, otherWork }: Run): string {
  const rows = figures.map((each) => [
    each.what,
    each.peer ?? '',
    each.bound ? boundText(each.bound) : '',
    valueText(each),
    'measured' in each ? (each.measured.detail ?? '') : '',
  ])
  return `\`${command}\` on ${londonDay(systemClock)}. ${machine()}, ${otherWork}.\n\n${tableText(rows)}`
}

const COLUMNS = ['Measured', 'Compared with', 'Bound', 'Figure', 'Details']

/** A Markdown table with columns as wide as their longest cell, as the formatter wants it. */
function tableText(rows: readonly (readonly string[])[]): string {
  const all = [COLUMNS, ...rows.map((row) => row.map((cell) => cell.replaceAll('|', String.raw`\|`)))]
  const widths = COLUMNS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[], fill: string) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |\n`
  const [head = [], ...rest] = all
  const rule = line(
    COLUMNS.map(() => ''),
    '-',
  )
  return line(head, ' ') + rule + rest.map((row) => line(row, ' ')).join('')
}
