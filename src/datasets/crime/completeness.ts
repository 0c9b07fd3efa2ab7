import { median } from '#domain/median.ts'

import { TERRITORIAL_FORCES } from './forces.ts'

/** Crimes that a force reported in a month. */
export type ForceMonth = { forceCode: string; month: string; crimes: number }

/** Whether a force's month is complete, has implausibly few crimes, or wasn't published although other forces' were. */
export type MonthState = 'complete' | 'incomplete' | 'missing'

/** A month with less than this share of a force's usual number of crimes is incomplete. */
const MIN_SHARE = 0.5
/** A force's usual number is the median of this many months before. */
const USUAL_MONTHS = 12
/** With fewer months before, the months after are compared too. */
const ENOUGH_MONTHS = 3
/** Once this many territorial forces have a month, it counts as published. */
const ENOUGH_FORCES = 30

/** Gaps that the publisher has announced. Greater Manchester changed its computers in July 2019. */
const KNOWN_GAPS: readonly { forceCode: string; from: string }[] = [
  { forceCode: 'E23000005', from: '2019-07' },
]

/** Returns the state of every imported force-month, and of those that weren't published. */
export function statesOf(months: readonly ForceMonth[]): Map<string, MonthState> {
  const states = new Map<string, MonthState>()
  for (const own of Map.groupBy(months, ({ forceCode }) => forceCode).values()) {
    const inOrder = own.toSorted((a, b) => (a.month < b.month ? -1 : 1))
    const complete: number[] = []
    for (const [at, { forceCode, month, crimes }] of inOrder.entries()) {
      const before = complete.slice(-USUAL_MONTHS)
      const after = inOrder.slice(at + 1, at + 1 + USUAL_MONTHS).map((next) => next.crimes)
      const usual = median(before.length >= ENOUGH_MONTHS ? before : [...before, ...after])
      const isLow = hasKnownGap(forceCode, month) || crimes === 0 || crimes < MIN_SHARE * (usual ?? 0)
      if (!isLow) complete.push(crimes)
      states.set(keyOf(forceCode, month), isLow ? 'incomplete' : 'complete')
    }
  }
  for (const { forceCode, month } of missingMonths(months)) states.set(keyOf(forceCode, month), 'missing')
  return states
}

/** Returns the months, oldest first, that most territorial forces have. */
export function monthsOfMost(months: readonly ForceMonth[]): string[] {
  const territorial = new Set(TERRITORIAL_FORCES.map(({ code }) => code))
  const counts = new Map<string, number>()
  for (const { forceCode, month } of months)
    if (territorial.has(forceCode)) counts.set(month, (counts.get(month) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= ENOUGH_FORCES).map(([month]) => month).sort() // prettier-ignore
}

/** Returns the key of a force-month in `statesOf`. */
export function keyOf(forceCode: string, month: string): string {
  return `${forceCode} ${month}`
}

/**
 * The months that most forces have and a force didn't publish: they're between others of its months, or the publisher
 * has announced that they're missing. Files before or after a force's months may just not have been imported.
 */
export function missingMonths(months: readonly ForceMonth[]): { forceCode: string; month: string }[] {
  const byForce = Map.groupBy(months, ({ forceCode }) => forceCode)
  const published = monthsOfMost(months)
  return TERRITORIAL_FORCES.flatMap(({ code }) => {
    const own = (byForce.get(code) ?? []).map(({ month }) => month).sort()
    const [first, last] = [own[0], own.at(-1)]
    const known = new Set(own)
    const isBetween = (month: string) =>
      first !== undefined && last !== undefined && month > first && month < last
    return published
      .filter((month) => !known.has(month) && (isBetween(month) || hasKnownGap(code, month)))
      .map((month) => ({ forceCode: code, month }))
  })
}

/** Whether the publisher has announced that a force's figures of a month are incomplete or missing. */
export function hasKnownGap(forceCode: string, month: string): boolean {
  return KNOWN_GAPS.some((gap) => gap.forceCode === forceCode && month >= gap.from)
}
