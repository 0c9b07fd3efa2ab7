/** Days of tables count from here. */
const FIRST_YEAR = 1995
const ZERO = Date.UTC(FIRST_YEAR, 0, 1)
const MS_A_DAY = 86_400_000
const LAST_MONTH = 12 * 120

/** The first day of each month, counted like the days of a table. */
const STARTS = Int32Array.from({ length: LAST_MONTH }, (_, month) =>
  Math.round((Date.UTC(FIRST_YEAR, month, 1) - ZERO) / MS_A_DAY),
)

/** The month that each day is in. */
const MONTHS = new Int16Array(STARTS[LAST_MONTH - 1] ?? 0)
for (let month = 0; month < LAST_MONTH - 1; month++) MONTHS.fill(month, STARTS[month], STARTS[month + 1])

/** The number of a day's month; January 1995 is 0. Days after 2114 are in its last month. */
export function monthOfDay(day: number): number {
  return MONTHS[Math.max(0, Math.min(day, MONTHS.length - 1))] ?? 0
}

/** The first day of a month, in days since 1 January 1995. */
export function startOfMonth(month: number): number {
  return STARTS[month] ?? 0
}
