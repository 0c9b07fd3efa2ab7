import type { Sale } from '#datasets/price-paid/sale.ts'
import { yearOf } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { betweenYears } from '#places/postcode/data-period.ts'

/** What registered sales show about the age of a postcode's homes. */
export type AgeEvidence = {
  /** All registered sales, and the year of the first. */
  sales: number
  firstYear: number
  /** Number of new homes sold, with the first and last year, or null. */
  newHomes: { sales: number; firstYear: number; lastYear: number } | null
}

/** Summarises a postcode’s new-build sales, or returns null without sales. */
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

/** Returns the evidence in two sentences. If not all sales were imported, it draws no conclusion from a lack of new homes. */
export function ageInWords(
  postcode: string,
  { sales, firstYear, newHomes }: AgeEvidence,
  isAll = true,
): string {
  const all = isAll
    ? `${postcode} has ${countOf(sales, 'registered sale')}, the first in ${firstYear}.`
    : `We have ${countOf(sales, 'sale')} in ${postcode}, the first in ${firstYear}, but not all of them.`
  if (newHomes === null && !isAll) return `${all} None of these was a new home.`
  if (newHomes === null) {
    return `${all} None was a new home, so the homes sold there were probably built before ${firstYear}.`
  }
  const { sales: count, firstYear: from, lastYear: to } = newHomes
  const when = betweenYears(from, to)
  return count === 1
    ? `${all} One was a new home, sold ${when}: it was finished then or shortly before.`
    : `${all} ${count} were new homes, sold ${when}: they were finished then or shortly before.`
}
