import type { AgeBand } from '#datasets/energy-certificates/age-band.ts'
import type { Sale } from '#datasets/price-paid/sale.ts'
import { type IsoDate, yearOf } from '#domain/dates.ts'

import type { AgeFacts } from './age-facts.ts'
import { type AgeEvidenceItem, evidenceItems } from './evidence.ts'
import { mostLikely, type MostLikely } from './model/most-likely.ts'
import { ageSteps } from './model/posterior.ts'
import { AGE_BANDS, equalBands, shareOf, spread } from './model/years.ts'

/** When a home was built: the probability of each band, the most likely years, and the evidence for it. */
export type PropertyAge = {
  bands: readonly (AgeBand & { probability: number })[]
  mostLikely: MostLikely
  evidence: readonly AgeEvidenceItem[]
}

/** Estimates when a home was built; null if there's no evidence at all. */
export function propertyAge(facts: AgeFacts, today: IsoDate): PropertyAge | null {
  const lastYear = yearOf(today) + 1
  const { isFlat, neighbours, certificates } = facts
  const steps = ageSteps({
    isFlat,
    neighbours,
    certificates,
    stock: facts.stock
      ? spread(
          facts.stock.periods.map(({ from, to, homes }) => ({ from, to, weight: homes })),
          lastYear,
        )
      : equalBands(lastYear),
    sales: facts.sales.map(({ soldOn, newBuild, propertyType }) => ({
      year: yearOf(soldOn),
      isNew: newBuild,
      isFlat: propertyType === 'F',
    })),
  })
  const shares = steps.certificates
  const most = mostLikely(shares)
  const evidence = evidenceItems(facts, steps, most)
  return evidence.length === 0
    ? null
    : {
        bands: AGE_BANDS.map((band) => ({ ...band, probability: shareOf(shares, band) })),
        mostLikely: most,
        evidence,
      }
}

/** Returns the first sale and, if it's another, the first as a new home: the others say nothing more. */
export function decisiveSales<Each extends Pick<Sale, 'soldOn' | 'newBuild'>>(
  sales: readonly Each[],
): Each[] {
  const oldestFirst = sales.toSorted((a, b) => (a.soldOn < b.soldOn ? -1 : 1))
  const [first] = oldestFirst
  const firstNew = oldestFirst.find(({ newBuild }) => newBuild)
  return [...new Set([first, firstNew])].filter((sale) => sale !== undefined)
}
