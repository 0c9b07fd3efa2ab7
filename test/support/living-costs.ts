import type { CouncilTaxFigures } from '#domain/area-figures.ts'
import { isoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import type { Postcode } from '#domain/postcode.ts'
import { monthlyLines, monthlySentence, upFrontLines } from '#places/living-cost/cost-lines.ts'
import { livingCost } from '#places/living-cost/living-cost.ts'
import { EXAMPLE, readQuestion } from '#places/living-cost/question.ts'

import { amounts } from './partial-site.ts'

/** The year's charges and, of each band, what the publisher's file says. */
type Charges = Pick<CouncilTaxFigures, 'year' | 'bands'>

/**
 * Every amount that a postcode's page works out from a local price: deposit, tax, fee, mortgage and totals, of a home mover
 * without any other data but a year of council tax.
 */
export function livingCosts(
  prices: readonly number[],
  nation: Nation,
  charges: Charges | null = null,
): number[] {
  const source = {
    name: '',
    publisher: '',
    url: '',
    licence: { name: '', url: '' },
    edition: '',
    demonstration: false,
  }
  const unknown = { kind: 'unknown', sentence: '' } as const
  const names = { sector: '', outcode: '', authority: '' }
  const place = {
    postcode: 'RG30 1AA' as Postcode,
    nation,
    area: '',
    councilTax: charges && { ...charges, source },
    bandStock: null,
    energy: unknown,
    broadband: unknown,
    local: { statistics: [], fullYear: 2025, names, source, averages: null },
    sold: null,
  }
  return [...new Set(prices)].flatMap((price) => {
    const read = readQuestion({ ...EXAMPLE, price: String(price) })
    if ('errors' in read) return []
    const cost = livingCost(read.question, place, { on: isoDate('2026-11-20'), quoted: [] })
    if (cost === null) return []
    const lines = [...upFrontLines(cost), ...monthlyLines(cost)]
    const said = [cost.upFront, ...lines.flatMap(({ amount, note }) => amounts(`${amount} ${note}`))]
    return [...said.map(Math.floor), ...amounts(monthlySentence(cost))]
  })
}
