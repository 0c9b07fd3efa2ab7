/**
 * The working of a calculation: label, formula, values, result, and the rule with its source. Pure. Used by the API's
 * `explain` and by pages that show their working.
 */
import type { LawSource, Period } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { plainNumber } from '#domain/plain-number.ts'

/** The source of a rule and the dates it was confirmed for; null for an open end. */
export type WorkingSource = LawSource & { from: IsoDate | null; to: IsoDate | null }

/** What's said below a rule without a source, on pages and in PDFs. */
export const WITHOUT_LAW = 'A calculation, not based on a law or official rule.'

/** The rule a line follows. Plain arithmetic has a rule but no source. */
export type WorkingRule = { rule: string; source: WorkingSource | null }

/** One line of a working. */
export type WorkingLine = WorkingRule & {
  /** What the line works out. */
  label: string
  /** Uses the names of inputs and earlier lines. */
  formula: string
  /** The formula with the numbers put in. */
  values: string
  result: string
}

/** One line: the terms in its formula are written in braces, '{Amount in band} × {Rate} ÷ 100', and `given` has their numbers. */
export type LineDescription = {
  readonly label: string
  readonly formula: string
  readonly given: Readonly<Record<string, number>>
  readonly result: number | string
}

/** Lines that follow the same rule. A numeric result is in pounds. Throws if a term has no value. */
export function workingOf(rule: WorkingRule, lines: readonly LineDescription[]): WorkingLine[] {
  return lines.map(({ label, formula, given, result }) => ({
    label,
    formula: formula.replaceAll(TERM, '$1'),
    values: formula.replaceAll(TERM, (_, term: string) => plainNumber(numberFor(term, given))),
    result: typeof result === 'number' ? formatAmount(result) : result,
    rule: rule.rule,
    source: rule.source,
  }))
}

const TERM = /\{([^}]+)\}/g

function numberFor(term: string, given: LineDescription['given']): number {
  const value = given[term]
  if (value === undefined) throw new RangeError(`The working gives no number for ${term}`)
  return value
}

/** A period of a rule set, as a rule of the working. */
export function ruleOf(rule: string, { source, from, to }: Period<unknown>): WorkingRule {
  return { rule, source: { ...source, from, to } }
}

/** A rule for plain arithmetic. */
export function arithmetic(rule: string): WorkingRule {
  return { rule, source: null }
}
