import { populationsOf } from '#datasets/names-and-codes/queries.server.ts'
import { findArea } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

import { monthPlus } from './crime-months.ts'
import { ratePer1000 } from './crime-report.ts'
import { forceOfAuthority, withCrimes } from './forces.ts'
import { authorityTotals, forceTotals, latestMonth } from './queries.server.ts'

/** An authority's crimes over a year, and its rate per 1,000 residents. */
export type AuthorityRate = { code: string; name: string; slug: string; crimes: number; rate: number }

const YEAR = 12

/**
 * The rates of the authorities whose force has twelve complete months up to the latest one imported, by name, and whether any
 * force has. Null before the first import.
 */
export async function authorityRates(
  db: Database,
): Promise<{ from: string; to: string; hasWholeYear: boolean; rates: AuthorityRate[] } | null> {
  const to = await latestMonth(db)
  if (to === null) return null
  const months = { from: monthPlus(to, 1 - YEAR), to }
  const [forces, totals] = await Promise.all([forceTotals(db, months), authorityTotals(db, months)])
  const complete = new Set(
    forces.filter((force) => force.complete === YEAR).map(({ forceCode }) => forceCode),
  )
  const eligible = totals.filter(
    ({ code, months: own }) =>
      complete.has(forceOfAuthority(code)?.code ?? '') && (own === YEAR || withCrimes([code]).length === 0),
  )
  const populations = await populationsOf(
    db,
    eligible.map(({ code }) => code),
  )
  const rates = eligible.flatMap(({ code, crimes }) => {
    const rate = ratePer1000(crimes, populations.get(code) ?? null)
    const area = findArea(code)
    return rate === null || area === null ? [] : [{ code, name: area.name, slug: area.slug, crimes, rate }]
  })
  return {
    ...months,
    hasWholeYear: eligible.length > 0,
    rates: rates.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB')),
  }
}
