import type { Dated } from '#domain/dated.ts'
import { type IsoDate, addDays, formatDate } from '#domain/dates.ts'

import { calculatorRulesToCheck, rulesByCalculator } from './rules.ts'

/** Rules that nobody has checked for longer are named as such. */
export const CHECKED_EVERY_DAYS = 120

/** What an operator reads of the rules of law: which to check again by now, which soon, and which end within a year. */
export type RulesReport = { readonly text: string; readonly toCheck: readonly Dated<unknown>[] }

/** The report of a day, in lines. */
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
      ? `None has gone unchecked for more than ${CHECKED_EVERY_DAYS} days.`
      : `Not checked for more than ${CHECKED_EVERY_DAYS} days: compare each with its source, then set verifiedOn in its table.`,
    ...toCheck.map(ruleLine),
    ...section('Ended: days after these are refused until the table goes on.', ended.map(endLine)),
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
  return `  ${name}, known to ${formatDate(verifiedTo)}`
}
