import { MONTHS } from './calendar.ts'
import { activity, registeredShare } from './market.ts'

/** Completion dates of demonstration sales, as a table to draw from. */
export type SaleDays = {
  /** 'YYYY-MM-DD' by day number from 1 January 1995. */
  text: readonly string[]
  /** Number of the month (as in `MONTHS`) by day number. */
  month: Uint16Array
  /** Equally likely day numbers, ascending. Busy days have more slots. */
  daySlots: Uint16Array
  /** Day number of the first of each month. */
  firstDayOfMonth: readonly number[]
  /** First slot on or after the start of each month. */
  slotOfMonth: readonly number[]
}

const SLOTS = 1 << 16

/** Completions by weekday, Sunday first: most on Fridays, almost none on Sundays. */
const WEEKDAYS = [0.005, 0.13, 0.13, 0.14, 0.155, 0.41, 0.03]

/** Builds the table: months by market activity and registration lag, days by weekday, month ends a little busier. */
export function saleDays(): SaleDays {
  const text: string[] = []
  const month: number[] = []
  const weights: number[] = []
  const firstDayOfMonth: number[] = []
  MONTHS.forEach((entry, at) => {
    firstDayOfMonth.push(text.length)
    for (let day = 1; day <= entry.days; day++) {
      // Day number 0, 1 January 1995, was a Sunday.
      const weekday = WEEKDAYS[text.length % 7] ?? 0
      const ending = day > entry.days - 4 ? 1.4 : 1
      text.push(`${entry.text}-${String(day).padStart(2, '0')}`)
      month.push(at)
      weights.push(activity(at) * registeredShare(at) * weekday * ending)
    }
  })
  const daySlots = slotsByWeight(weights)
  const slotOfMonth = firstSlots(daySlots, firstDayOfMonth)
  return { text, month: Uint16Array.from(month), daySlots, firstDayOfMonth, slotOfMonth }
}

/** The first slot on or after each of these days, both ascending; -1 if there's none. In one pass, as each process that imports does this. */
function firstSlots(daySlots: Uint16Array, days: readonly number[]): number[] {
  let slot = 0
  return days.map((first) => {
    while (slot < daySlots.length && (daySlots[slot] ?? 0) < first) slot++
    return slot < daySlots.length ? slot : -1
  })
}

function slotsByWeight(weights: readonly number[]): Uint16Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const slots = new Uint16Array(SLOTS)
  let day = 0
  let reached = weights[0] ?? 0
  for (let slot = 0; slot < SLOTS; slot++) {
    while (reached < ((slot + 0.5) / SLOTS) * total) reached += weights[++day] ?? total
    slots[slot] = day
  }
  return slots
}
