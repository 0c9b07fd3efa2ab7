import { editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { authoritiesOfOutcode } from '#datasets/postcodes/outcode-authorities.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { type Area, currentAreaCode, findArea, findAreaBySlug } from '#domain/area.ts'
import { yearsBefore, type IsoDate } from '#domain/dates.ts'
import { nationOfCode } from '#domain/nation.ts'
import { findOutcode } from '#domain/postcode.ts'
import { figureSource } from '#places/area-figures/figure-source.ts'
import { figuresOfAuthority } from '#places/area-figures/find-area-figures.server.ts'
import { asOfDayIn, lastFullYear } from '#places/postcode/data-period.ts'
import { localStatistics, medianSince } from '#places/postcode/queries.server.ts'
import { enough, RECENT_YEARS } from '#places/postcode/sales-summary.ts'
import type { Database } from '#platform/database.server.ts'

import { costAnswer, type CostAnswer } from './cost-answer.ts'
import type { CostPlace } from './cost-place.ts'
import { findBandStock, findQuotedRates } from './find-running-costs.server.ts'
import { EXAMPLE, placeDefaults, questionFrom } from './question.ts'

/** A local authority or, with an outcode, a postcode district and the authority that most of its postcodes are in. */
export type CostArea = { authority: Area; outcode: string | null }

const NOT_FOR_AREAS = {
  energy: {
    kind: 'unknown',
    sentence: 'It depends on the home: look up a postcode to see it from energy certificates',
  },
  broadband: { kind: 'unknown', sentence: 'Speeds differ from street to street: check a postcode' },
} as const

/** Finds the area that an address names: a district ('RG30') or the slug of an authority ('reading'). Null for anything else. */
export async function findCostArea(db: Database, name: string): Promise<CostArea | null> {
  const outcode = findOutcode(name)
  if (outcode === null) {
    const area = findAreaBySlug(name)
    return area?.kind === 'authority' ? { authority: area, outcode } : null
  }
  const [main] = await authoritiesOfOutcode(db, outcode)
  const authority = findArea(currentAreaCode(main?.code ?? ''))
  return authority && { authority, outcode }
}

/**
 * Answers a form about the cost of a home in a district or local authority, from its own median price. The answer has no energy
 * costs. Null outside the four nations.
 */
export async function findAreaCost(
  db: Database,
  area: CostArea,
  query: URLSearchParams,
  today: IsoDate,
): Promise<CostAnswer | null> {
  const [place, quoted] = await Promise.all([placeOf(db, area, today), findQuotedRates(db)])
  if (place === null) return null
  const text = { ...questionFrom(query, placeDefaults(query)), postcode: '' }
  const asked = Object.keys(EXAMPLE).some((name) => name !== 'postcode' && query.has(name))
  return costAnswer({ text, asked, errors: {} }, place, { on: today, quoted })
}

async function placeOf(
  db: Database,
  { authority, outcode }: CostArea,
  today: IsoDate,
): Promise<CostPlace | null> {
  const { code, name, nationCode } = authority
  const nation = nationOfCode(nationCode)
  if (nation === null) return null
  const own =
    outcode === null ? ({ kind: 'authority', code } as const) : ({ kind: 'outcode', code: outcode } as const)
  const [{ 'price-paid': edition }, extent] = await Promise.all([
    editionsOf(db, ['price-paid']),
    extentOf(db, 'price-paid', [own]),
  ])
  const to = asOfDayIn(extent, own, today)
  const from = yearsBefore(to, RECENT_YEARS)
  const fullYear = lastFullYear(to)
  const [figures, bandStock, statistics, recent] = await Promise.all([
    figuresOfAuthority(db, { code, name }, nation, today),
    findBandStock(db, code),
    localStatistics(
      db,
      { sector: '', outcode: outcode ?? '', authorityCode: code, nationCode },
      { typesSince: fullYear, spreadYear: fullYear },
    ),
    outcode === null ? null : medianSince(db, `${outcode} `, from, to),
  ])
  const source = edition && figureSource(pricePaidSource, edition)
  const median = enough(recent)
  return {
    ...NOT_FOR_AREAS,
    postcode: null,
    nation,
    area: name,
    bandStock,
    councilTax: figures.councilTax,
    local: {
      statistics,
      fullYear,
      names: { sector: '', outcode: outcode ?? '', authority: name },
      source,
      averages: figures.averagePrices,
    },
    sold: median && source && outcode !== null ? { ...median, place: outcode, from, to, source } : null,
  }
}
