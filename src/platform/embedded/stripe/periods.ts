const DAY = 86_400

/** Length of a day in seconds. */
export const DAY_SECONDS = DAY

/** Adds months to a time, keeping the day of the month where the month has it (31 January, 28 February, 31 March). */
function addMonths(time: number, months: number): number {
  const date = new Date(time * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}

/** End of the billing period that starts at `start`: the first time after it that is whole intervals from the anchor. */
export function periodEnd(start: number, anchor: number, interval: 'month' | 'year'): number {
  if (anchor > start) return anchor
  const months = interval === 'month' ? 1 : 12
  for (let periods = 1; ; periods += 1) {
    const end = addMonths(anchor, periods * months)
    if (end > start) return end
  }
}
