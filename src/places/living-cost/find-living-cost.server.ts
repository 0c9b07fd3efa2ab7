import { editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { type AreaFigures, isAreaUnknown } from '#domain/area-figures.ts'
import { yearsBefore, type IsoDate } from '#domain/dates.ts'
import { codeOfNation } from '#domain/nation.ts'
import { outcodeOf, sectorOf } from '#domain/postcode.ts'
import { figureSource } from '#places/area-figures/figure-source.ts'
import { findAreaFigures } from '#places/area-figures/find-area-figures.server.ts'
import { asOfDayIn, lastFullYear } from '#places/postcode/data-period.ts'
import { localStatistics, medianSince } from '#places/postcode/queries.server.ts'
import { RECENT_YEARS, smallestAreaWithEnoughSales } from '#places/postcode/sales-summary.ts'
import type { Database } from '#platform/database.server.ts'

import { costAnswer, type CostAnswer } from './cost-answer.ts'
import type { CostPlace } from './cost-place.ts'
import { findQuotedRates, findRunningCosts } from './find-running-costs.server.ts'
import { EXAMPLE, questionFrom, type QuestionText } from './question.ts'

/**
 * Answers a form about the cost of a home, which starts with `otherwise`. For an unknown postcode it assumes England and returns an error
 * for the field.
 */
export async function findLivingCost(
  db: Database,
  query: URLSearchParams,
  today: IsoDate,
  otherwise: QuestionText = EXAMPLE,
): Promise<CostAnswer> {
  const text = questionFrom(query, otherwise)
  const asked = Object.keys(text).some((name) => query.has(name))
  const [found, quoted] = await Promise.all([
    text.postcode === '' ? null : findAreaFigures(db, text.postcode, today),
    findQuotedRates(db),
  ])
  const unknown = found !== null && isAreaUnknown(found) ? { postcode: found.message } : {}
  const place = found === null || isAreaUnknown(found) ? null : await placeOf(db, found, today)
  return costAnswer({ text, asked, errors: unknown }, place, { on: today, quoted })
}

async function placeOf(db: Database, figures: AreaFigures, today: IsoDate): Promise<CostPlace> {
  const { postcode, nation, authority, councilTax, averagePrices } = figures
  const [sector, outcode] = [sectorOf(postcode), outcodeOf(postcode)]
  const own = { kind: 'sector', code: sector } as const
  const [{ 'price-paid': edition }, extent] = await Promise.all([
    editionsOf(db, ['price-paid']),
    extentOf(db, 'price-paid', [own]),
  ])
  const to = asOfDayIn(extent, own, today)
  const from = yearsBefore(to, RECENT_YEARS)
  const fullYear = lastFullYear(to)
  const [running, statistics, ofSector, ofOutcode] = await Promise.all([
    findRunningCosts(db, figures),
    localStatistics(
      db,
      { sector, outcode, authorityCode: authority.code, nationCode: codeOfNation(nation) },
      { typesSince: fullYear, spreadYear: fullYear },
    ),
    medianSince(db, sector, from, to),
    medianSince(db, `${outcode} `, from, to),
  ])
  const source = edition && figureSource(pricePaidSource, edition)
  const median = smallestAreaWithEnoughSales([
    ofSector && { ...ofSector, place: sector, kind: 'sector' },
    ofOutcode && { ...ofOutcode, place: outcode, kind: 'outcode' },
  ])
  return {
    ...running,
    postcode,
    nation,
    area: authority.name,
    councilTax,
    local: {
      statistics,
      fullYear,
      names: { sector, outcode, authority: authority.name },
      source,
      averages: averagePrices,
    },
    sold:
      median && source
        ? { place: median.place, medianPounds: median.medianPounds, sales: median.sales, from, to, source }
        : null,
  }
}
