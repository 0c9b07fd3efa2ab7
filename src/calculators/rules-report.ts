import type { Dated } from '#domain/dated.ts'
import { type IsoDate, addDays, formatDate } from '#domain/dates.ts'

import { calculatorRulesToCheck, rulesByCalculator } from './rules.ts'

/** Rules not checked for longer than this are due a check. */
export const CHECKED_EVERY_DAYS = 120

/** A report for operators: which rules of tax law are due a check, which will be soon, and which have ended. */
export type RulesReport = { readonly text: string; readonly toCheck: readonly Dated<unknown>[] }

/** The report for a date, as text. */
export function rulesReport(today: IsoDate): RulesReport {
  const rules = Object.values(rulesByCalculator).flat()
  const toCheck = calculatorRulesToCheck(today)
  const inForce = rules.filter(({ verifiedTo }) => verifiedTo >= today)
  const dueNext = inForce
    .filter((rule) => !toCheck.includes(rule))
    .map((rule) => ({ rule, due: addDays(checkedOn(rule), CHECKED_EVERY_DAYS + 1) }))
    .toSorted((a, b) => a.due.localeCompare(b.due))
  const ended = rules.filter(({ verifiedTo }) => verifiedTo < today)
  const lines = [
    `${rules.length} sets of rules, ${inForce.length} of them in force on ${formatDate(today)}.`,
    '',
    toCheck.length === 0
      ? `All of them have been checked in the last ${CHECKED_EVERY_DAYS} days.`
      : `Not checked for more than ${CHECKED_EVERY_DAYS} days. Compare each with its source, then update verifiedOn in its table:`,
    ...toCheck.map(ruleLine),
    ...section('Ended. The calculators refuse later dates until the table is extended:', ended.map(endLine)),
    ...section(
      'Due next:',
      dueNext.slice(0, 5).map(({ rule, due }) => `  ${formatDate(due)}  ${rule.name}`),
    ),
  ]
  return { text: `${lines.join('\n')}\n`, toCheck }
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines]
}

function checkedOn({ periods, from }: Dated<unknown>): IsoDate {
  return periods.at(-1)?.source.verifiedOn ?? from
}

function ruleLine(rule: Dated<unknown>): string {
  return `  ${rule.name}, checked on ${formatDate(checkedOn(rule))}: ${rule.periods.at(-1)?.source.url ?? ''}`
}

function endLine({ name, verifiedTo }: Dated<unknown>): string {
  return `  ${name}, to ${formatDate(verifiedTo)}`
}
