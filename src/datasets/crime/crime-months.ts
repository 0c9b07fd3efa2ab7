/** A month as a number, to count with: '2018-05' is 24,221. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

/** Returns the month this many later, or earlier if negative: '2018-11' plus 3 is '2019-02'. */
export function monthPlus(month: string, more: number): string {
  const number = numberOf(month) + more
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** Every month from one to another, both included. */
export function monthsFromTo(from: string, to: string): string[] {
  return Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, at) => monthPlus(from, at))
}
