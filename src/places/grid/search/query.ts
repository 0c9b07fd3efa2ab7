import type { Nation } from '#domain/nation.ts'

import { type Level, levelNamed } from '../measures/levels.ts'
import { type Measure, usualWeight } from '../measures/measure.ts'
import { measureNamed } from '../measures/register.ts'
import { type Formula, parseFormula } from './formula/parse-formula.ts'
import { isProblem, problemInWords } from './formula/tokens.ts'
import { typedNumber } from './typed-number.ts'

/** A measure that somebody chose: its range, and how much it counts. Without either, it's shown as a column. */
export type Criterion = {
  readonly measure: Measure
  readonly min: number | null
  readonly max: number | null
  /** From −3 (lower is better, counts three times) over 0 (doesn't count) to 3 (higher is better). */
  readonly weight: number
}

/** What somebody looks for. It's all in the address. */
export type Query = {
  readonly level: Level
  readonly nation: Nation | null
  readonly criteria: readonly Criterion[]
  /** The formula as typed, and as read; null if there's none or it has a mistake. */
  readonly formulaText: string
  readonly formula: Formula | null
  /** 'rank', 'name', 'formula' or the id of a chosen measure. */
  readonly sort: string
  readonly isDescending: boolean
  /** Rows that come before the first one shown. */
  readonly skip: number
}

/** A mistake in the address or form, by its field. */
export type QueryProblem = { readonly field: string; readonly message: string }

/** The most measures in a search. */
const MAX_CRITERIA = 12

/** Rows shown at once. */
export const PAGE_ROWS = 50

const NATIONS: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']

/**
 * Reads a search from an address. Each measure has the fields `m`, `min`, `max` and `w`, in the same order. A mistake is named by its
 * field and that part is left out.
 */
export function readQuery(params: URLSearchParams): { query: Query; problems: readonly QueryProblem[] } {
  const problems: QueryProblem[] = []
  const [mins, maxs, weights] = [params.getAll('min'), params.getAll('max'), params.getAll('w')]
  const named = params.getAll('m').map((id, at) => ({ id: id.trim(), at }))
  const wanted = named.filter(({ id }) => id !== '')
  if (wanted.length > MAX_CRITERIA)
    problems.push({ field: 'm', message: `Choose up to ${MAX_CRITERIA} measures.` })
  const criteria = wanted.slice(0, MAX_CRITERIA).flatMap(({ id, at }): Criterion[] => {
    const measure = measureNamed(id)
    if (!measure) {
      problems.push({ field: 'm', message: `“${id.slice(0, 40)}” isn’t a measure.` })
      return []
    }
    return [
      {
        measure,
        ...rangeOf(measure, mins[at] ?? '', maxs[at] ?? '', problems),
        weight: weightOf(measure, weights[at]),
      },
    ]
  })
  const chosen = [...new Map(criteria.map((criterion) => [criterion.measure.id, criterion])).values()]
  const formulaText = (params.get('formula') ?? '').trim()
  const level = levelNamed(params.get('level')) ?? 'authority'
  const query: Query = {
    level,
    nation: NATIONS.find((nation) => nation === params.get('in')) ?? null,
    criteria: chosen,
    formulaText,
    formula: formulaOf(formulaText, problems),
    sort: sortOf(params.get('sort'), chosen),
    isDescending: params.get('order') === 'desc',
    skip: skipOf(params.get('skip')),
  }
  return { query, problems }
}

function rangeOf(measure: Measure, lowest: string, highest: string, problems: QueryProblem[]) {
  const read = (text: string, end: 'min' | 'max') => {
    const value = typedNumber(text)
    if (value === null || !Number.isNaN(value)) return value
    problems.push({
      field: `${end}-${measure.id}`,
      message: `${measure.label}: “${text.slice(0, 20)}” isn’t a number.`,
    })
    return null
  }
  const [min, max] = [read(lowest, 'min'), read(highest, 'max')]
  if (min === null || max === null || min <= max) return { min, max }
  problems.push({
    field: `max-${measure.id}`,
    message: `${measure.label}: the highest value is below the lowest.`,
  })
  return { min, max: null }
}

/** Without a weight, a measure counts as when it's added by a click: so a form without scripts adds it with the same weight. */
function weightOf(measure: Measure, text: string | undefined): number {
  if (text === undefined) return usualWeight(measure)
  return /^-?[1-3]$/.test(text) ? Number(text) : 0
}

function formulaOf(text: string, problems: QueryProblem[]): Formula | null {
  if (text === '') return null
  const formula = parseFormula(text, (id) => measureNamed(id) !== null)
  if (!isProblem(formula)) return formula
  problems.push({ field: 'formula', message: problemInWords(formula) })
  return null
}

function sortOf(text: string | null, criteria: readonly Criterion[]): string {
  const known = ['name', 'formula', ...criteria.map(({ measure }) => measure.id)]
  return known.find((each) => each === text) ?? 'rank'
}

function skipOf(text: string | null): number {
  const rows = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return rows - (rows % PAGE_ROWS)
}

/** Writes a search as the query of an address, without what's usual. `readQuery` reads it back. */
export function queryText(query: Query): string {
  const params = new URLSearchParams()
  if (query.level !== 'authority') params.set('level', query.level)
  if (query.nation) params.set('in', query.nation)
  for (const { measure, min, max, weight } of query.criteria) {
    params.append('m', measure.id)
    params.append('min', min === null ? '' : String(min))
    params.append('max', max === null ? '' : String(max))
    params.append('w', String(weight))
  }
  if (query.formulaText) params.set('formula', query.formulaText)
  if (query.sort !== 'rank') params.set('sort', query.sort)
  if (query.isDescending) params.set('order', 'desc')
  if (query.skip > 0) params.set('skip', String(query.skip))
  return params.toString()
}

/** Whether a criterion decides which areas match: it has a range or counts in the ranking. */
export function isUsed({ min, max, weight }: Criterion): boolean {
  return min !== null || max !== null || weight !== 0
}
