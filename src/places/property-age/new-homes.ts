import type { Sale } from '#datasets/price-paid/sale.ts'
import { yearOf } from '#domain/dates.ts'

/** What the register of sales tells of the age of a postcode's homes. */
export type AgeEvidence = {
  /** All registered sales, and the year of the first. */
  sales: number
  firstYear: number
  /** Homes that were sold as new, with the first and last year in which that happened; null when none was. */
  newHomes: { sales: number; firstYear: number; lastYear: number } | null
}

/** Sums up the sales of a postcode; null when there are none. A sale is marked new when it is the first of a new building. */
export function ageEvidence(sales: readonly Pick<Sale, 'soldOn' | 'newBuild'>[]): AgeEvidence | null {
  const years = sales.map((sale) => yearOf(sale.soldOn))
  if (years.length === 0) return null
  const built = sales.filter((sale) => sale.newBuild).map((sale) => yearOf(sale.soldOn))
  return {
    sales: sales.length,
    firstYear: Math.min(...years),
    newHomes:
      built.length === 0
        ? null
        : { sales: built.length, firstYear: Math.min(...built), lastYear: Math.max(...built) },
  }
}

/** The evidence in one or two sentences. */
export function ageInWords(postcode: string, { sales, firstYear, newHomes }: AgeEvidence): string {
  const all = `${sales.toLocaleString('en-GB')} ${sales === 1 ? 'sale is' : 'sales are'} registered in ${postcode}, the first in ${firstYear}.`
  if (newHomes === null) {
    return `${all} None was of a new home, so what was sold there is likely to have stood before ${firstYear}.`
  }
  const { sales: count, firstYear: from, lastYear: to } = newHomes
  const when = from === to ? `in ${from}` : `between ${from} and ${to}`
  return count === 1
    ? `${all} One was of a new home, sold ${when}: it was finished then or a little before.`
    : `${all} ${count} were of new homes, sold ${when}: they were finished then or a little before.`
}
