/** A sheet's working: each line with its formula in words, with numbers, and its result. Pure. */
import { exactInUnit } from '#calculators/engine/report/units.ts'
import type { Formula } from '#calculators/engine/workbook/parse-formula.ts'
import { type WorkingLine, type WorkingRule, arithmetic } from '#calculators/engine/working.ts'
import { findIsoDate, formatDate } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'
import { plainNumber } from '#domain/plain-number.ts'

import type { Evaluation } from './evaluation.ts'
import { type Wording, formulaInWords } from './formula-in-words.ts'
import { type Lines, type RuleOf, type SheetLine, type Tables, applies } from './lines.ts'
import { namesIn } from './names-in.ts'
import type { AnySheet } from './sheet.ts'

type Evaluated = Pick<Evaluation<Lines, Tables>, 'result' | 'rows' | 'formulaOf' | 'explained'>

/** Which lines a working has: those behind the API's outputs, or those behind everything on the page. */
export type WorkingScope = 'outputs' | 'page'

/** The lines behind the outputs, or behind every figure on the page, dependencies first. */
export function workingOf(
  sheet: AnySheet,
  { values, evaluation }: Worked,
  scope: WorkingScope,
): WorkingLine[] {
  const { lines } = sheet
  const { result, formulaOf, explained } = evaluation
  const { labels, numbers } = wordingsOf(sheet, { values, evaluation })
  return namesOf(sheet, { values, evaluation }, scope).flatMap((name) => {
    const line = lines[name]
    if (!line || line.quiet) return []
    const tree = formulaOf(name)
    const own = explained(name)
    if (own) return own
    if (line.unit === 'record') return []
    const isField = tree.kind === 'column'
    if (scope === 'page' && isField && explainsNothing(line, result[name])) return []
    const said = (text: string) => line.words?.[text] ?? text
    return {
      label: line.label,
      formula: hasNoValue(tree) ? NO_VALUE : said(formulaInWords(tree, labels)),
      values: hasNoValue(tree)
        ? NO_VALUE
        : said(formulaInWords(tree, isField && scope === 'page' ? labels : numbers)),
      result: said(resultWords(result[name], line)),
      ...ruleOf(line.rule ?? sheet.method, values),
    }
  })
}

/** Whether a line that only takes a field of a record has nothing to say on a page: no value, or the name of a tax. */
function explainsNothing({ unit }: SheetLine, value: unknown): boolean {
  return value === null || value === undefined || unit === 'text'
}

/** The two ways in which a formula is written: with labels for its names, or with their values. */
function wordingsOf(sheet: AnySheet, { values, evaluation }: Worked): { labels: Wording; numbers: Wording } {
  const { functions = {} } = sheet
  const { result } = evaluation
  const put = (name: string): unknown => (Object.hasOwn(result, name) ? result[name] : values[name])
  const choice = (name: string, value: unknown) => {
    const field = sheet.inputs[name]
    return field?.kind === 'choice'
      ? field.options.find((option) => option.value === value)?.label
      : undefined
  }
  const row = (owner: string, place: Formula, words: string) =>
    rowWords(sheet, evaluation, {
      owner,
      words,
      at: place.kind === 'number' ? Number(place.text) : place.kind === 'name' ? put(place.name) : null,
    })
  const labels: Wording = {
    name: sheet.label,
    row: (owner, place) => row(owner, place, formulaInWords(place, labels)),
    column: (owner, column) => columnWords(sheet, owner, column),
    functions,
  }
  const numbers: Wording = {
    ...labels,
    name: (name) => choice(name, put(name)) ?? blankInput(sheet, name, put(name)) ?? valueWords(put(name)),
    row: (owner, place) => row(owner, place, formulaInWords(place, numbers)),
    column: (owner, column) =>
      fieldWords(put(owner), column) ??
      columnValues(sheet, evaluation, [owner, column]) ??
      labels.column(owner, column),
  }
  return { labels, numbers }
}

/** What's said of a line that these inputs give no value, instead of a formula. */
const NO_VALUE = 'doesn’t apply'

const hasNoValue = (tree: Formula) => tree.kind === 'text' && tree.text === '""'

/** What's said of an input without a value: 'Date you opened the account (left blank)'. Null if it isn't one, or has a value. */
function blankInput({ inputs, label }: AnySheet, name: string, value: unknown): string | null {
  const isBlank = value === '' || value === null || value === undefined
  return isBlank && Object.hasOwn(inputs, name) ? `${label(name)} (left blank)` : null
}

type RowAsked = { readonly owner: string; readonly at: unknown; readonly words: string }

/** 'when Year is 5' for the sixth row of a table whose years begin with 0, by its first column; null if that has no number there. */
function rowWords({ tables }: AnySheet, { rows }: Evaluated, { owner, at, words }: RowAsked): string | null {
  const [key, column] = Object.entries(tables[owner]?.columns ?? {})[0] ?? []
  if (key === undefined || column === undefined || typeof at !== 'number') return null
  const value: unknown = rows(owner)[at - 1]?.[key]
  if (typeof value !== 'number') return null
  return `when ${column.label} is ${value === at ? words : plainNumber(value)}`
}

type Values = Readonly<Record<string, unknown>>
type Worked = { readonly values: Values; readonly evaluation: Evaluated }

/** The names of lines behind the outputs or figures for these inputs. */
function namesOf(
  { lines, program }: AnySheet,
  { values, evaluation }: Worked,
  scope: WorkingScope,
): readonly string[] {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const line = lines[name]
    if (!line || found.has(name)) {
      for (const each of line ? [] : program().needs(name)) if (lines[each]) found.add(each)
      return
    }
    // Of each IF only the part that counts.
    for (const each of namesIn(evaluation.formulaOf(name)).outside) visit(each)
    found.add(name)
  }
  const roots = Object.entries(lines).filter(
    ([, line]) => applies(line, 'output', values) || (scope === 'page' && applies(line, 'show', values)),
  )
  for (const [name] of roots) visit(name)
  return [...found]
}

function ruleOf(rule: string | RuleOf, values: Values): WorkingRule {
  if (typeof rule === 'string') return arithmetic(rule)
  return typeof rule === 'function' ? rule(values) : rule
}

function columnWords({ tables, label }: AnySheet, owner: string, column: string): string {
  const found = tables[owner]?.columns[column]
  // A field of a record is known by the record: only the line that takes it has a name for it.
  return found ? `${label(owner)}: ${found.label}` : label(owner)
}

/** Tables with more rows are named instead of listed. */
const MAX_VALUES = 12

/** The values of a short table's column, separated by commas. */
function columnValues(
  { tables }: AnySheet,
  { rows }: Evaluated,
  [owner, column]: readonly [string, string],
): string | null {
  if ((tables[owner]?.rows ?? Infinity) > MAX_VALUES) return null
  return valueWords(rows(owner).map((row: Readonly<Record<string, unknown>>) => row[column]))
}

function fieldWords(record: unknown, field: string): string | null {
  return typeof record === 'object' && record !== null && !Array.isArray(record)
    ? valueWords((record as Record<string, unknown>)[field])
    : null
}

/** A value as shown in a formula. */
function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || '0'
  if (typeof value === 'number') return plainNumber(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string' || value === '') return 'none'
  const date = findIsoDate(value)
  return date ? formatDate(date) : value
}

function resultWords(value: unknown, { unit, none = 'none' }: SheetLine): string {
  if (value === null || value === undefined) return none
  const date = unit === 'date' && typeof value === 'string' ? findIsoDate(value) : null
  if (date) return formatDate(date)
  if (Array.isArray(value)) return listInWords(value.map(valueWords))
  if (
    typeof value !== 'number' ||
    unit === 'share' ||
    unit === 'text' ||
    unit === 'date' ||
    unit === 'yes-no' ||
    unit === 'record'
  )
    return valueWords(value)
  return unit === 'pounds' || unit === 'exact-pounds' ? exactInUnit(value, 'money') : exactInUnit(value, unit)
}
