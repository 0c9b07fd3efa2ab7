/**
 * The working of a calculation: what was worked out, the formula, the numbers put into it, the result, and the rule with
 * its source. Pure; for the API's `explain` and for pages that show their working.
 */
import type { LawSource, Period } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'

/** Where a rule is written down, and for which days it was checked; null limits where it has none. */
export type WorkingSource = LawSource & { from: IsoDate | null; to: IsoDate | null }

/** A rule that a line follows. Sums that are mere arithmetic have a rule and no source. */
export type WorkingRule = { rule: string; source: WorkingSource | null }

/** One line of a working. */
export type WorkingLine = WorkingRule & {
  /** What is worked out. */
  label: string
  /** With the names of the inputs and of the lines before. */
  formula: string
  /** The formula with the numbers put in. */
  values: string
  result: string
}

type Unit = 'pounds' | 'percent' | 'plain'

/** What a line says; the numbers that its formula names are in `given`. */
export type LineDescription = {
  label: string
  formula: string
  given: Readonly<Record<string, number | null | undefined>>
  result: number | string | null
  unit?: Unit
}

/** Lines that all follow one rule. */
export function workingOf(rule: WorkingRule, lines: readonly LineDescription[]): WorkingLine[] {
  return lines.map(({ label, formula, given, result, unit = 'pounds' }) => ({
    label,
    formula,
    values: formula.replaceAll(/[a-zA-Z]\w*/g, (name) =>
      Object.hasOwn(given, name) ? plainWords(given[name] ?? 0) : name,
    ),
    result: resultWords(result, unit),
    rule: rule.rule,
    source: rule.source,
  }))
}

/** A period of a rule set as a rule of the working. */
export function ruleOf(rule: string, { source, from, to }: Period<unknown>): WorkingRule {
  return { rule, source: { ...source, from, to } }
}

/** A rule that is mere arithmetic. */
export function arithmetic(rule: string): WorkingRule {
  return { rule, source: null }
}

function resultWords(result: number | string | null, unit: Unit): string {
  if (result === null) return 'none'
  if (typeof result === 'string') return result
  if (unit === 'percent') return `${plainWords(result)}%`
  return unit === 'pounds' ? formatAmount(result) : plainWords(result)
}

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 10 })

function plainWords(value: number): string {
  return plain.format(value).replace('-', '\u2212')
}
