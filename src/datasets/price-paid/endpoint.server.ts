import { unknownPostcode } from '#datasets/postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import type { IsoDate } from '#domain/dates.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { cursorOf } from '#web/endpoint/params.ts'

import { asOfDay } from '../as-of-day.ts'
import { editionsOf } from '../editions.server.ts'
import { energyCertificatesSource } from '../energy-certificates/source.ts'
import { housePriceIndexSource } from '../house-price-index/source.ts'
import { sqmSummary } from '../sale-certificates/floor-areas.server.ts'
import { matchesOf } from '../sale-certificates/queries.server.ts'
import { comparablesAnswer, ComparablesAnswer } from './comparables-answer.ts'
import { comparablesNotices } from './comparables-notices.ts'
import { ComparablesQuery, contradictions } from './comparables-params.ts'
import type { ComparablesFilter } from './comparables.ts'
import { indexedPrices } from './indexed-prices.server.ts'
import { hasSalesNear, sectorsNotImported } from './near-extent.server.ts'
import { usualTypeIn } from './postcode-sales.server.ts'
import { salesNear } from './sales-near.server.ts'
import { pricePaidSource } from './source.ts'

/** GET /sold-comparables. */
export const soldComparables = endpoint(
  {
    name: 'sold-comparables',
    method: 'get',
    path: '/sold-comparables',
    summary: 'Find sold prices near a postcode',
    description:
      'Returns registered sales within a radius of a postcode in England or Wales, each with its price adjusted to the latest ' +
      'month of the house price index. The count, median and quartiles cover every matching sale, not only this page.',
    credits: 1,
    scope: 'sold-prices',
    auth: 'key',
    request: { query: ComparablesQuery },
    output: ComparablesAnswer,
    sources: [pricePaidSource, postcodesSource, housePriceIndexSource, energyCertificatesSource],
    examples: [
      { name: 'Sales near RG30 1AA', query: { postcode: 'RG30 1AA' } },
      {
        name: 'Terraced and semi-detached homes since 2020, most similar first',
        query: {
          postcode: 'RG30 1AA',
          propertyType: 'T,S',
          from: '2020-01-01',
          sort: 'similarity',
          limit: '20',
        },
      },
    ],
  },
  async ({ query, db, today }) => {
    const errors = contradictions(query)
    if (errors.length > 0)
      return problem('invalid_parameters', 'Some parameters contradict each other.', errors)
    const record = await findPostcodeRecord(db, query.postcode)
    if (record === null) return unknownPostcode(db, query.postcode)
    const notCovered = outsideCoverage(record)
    if (notCovered) return notCovered
    const { easting, northing } = record
    if (easting === null || northing === null) {
      const message = 'has no coordinates, so we can’t search near it; try a neighbouring postcode'
      return problem('invalid_parameters', `${record.postcode} ${message}.`, [{ field: 'postcode', message }])
    }
    return nearby({ query, db, today, record: { ...record, easting, northing } })
  },
)

type Request = {
  query: ComparablesQuery
  db: Database
  today: IsoDate
  record: PostcodeRecord & { easting: number; northing: number }
}

async function nearby({ query, db, today, record }: Request) {
  const { sort, limit, cursor } = query
  const [editions, usualType] = await Promise.all([
    editionsOf(db, ['price-paid', 'energy-certificates']),
    usualTypeIn(db, record.postcode),
  ])
  if (editions['price-paid'] === null)
    return problem('unavailable', 'Price Paid Data hasn’t been imported yet.')
  const filter = filterOf(query, record)
  const left = editions['price-paid'].whole ? [] : await sectorsNotImported(db, filter)
  if (left.includes(record.sector) && !(await hasSalesNear(db, filter)))
    return problem(
      'not_imported',
      `We haven’t imported the sales around ${record.postcode}. We have ${editions['price-paid'].extent}.`,
    )
  const asOf = cursor?.asOf ?? asOfDay(editions['price-paid'].coversTo, today)
  const [{ summary, ...page }, sqm] = await Promise.all([
    salesNear(db, { filter, subject: { usualType, asOf }, sort, after: cursor ?? null, limit }),
    sqmSummary(db, filter),
  ])
  const [{ indexMonth, indexed }, matches] = await Promise.all([
    indexedPrices(db, page.sales),
    matchesOf(
      db,
      page.sales.map(({ transactionId }) => transactionId),
    ),
  ])
  const sales = page.sales.map((sale) => ({
    sale,
    indexed: indexed(sale),
    match: matches.get(sale.transactionId) ?? null,
  }))
  return answer(comparablesAnswer({ record, usualType, summary, sqm, sales }), {
    notices: comparablesNotices({
      postcode: record.postcode,
      terminatedOn: record.terminatedOn,
      coversTo: editions['price-paid'].coversTo,
      summary,
      indexed: sales.map((entry) => entry.indexed),
      indexMonth,
      notImported: left,
      certificates: editions['energy-certificates'],
      sqm,
    }),
    nextCursor: page.next && cursorOf({ sort, asOf, ...page.next }),
  })
}

function filterOf(query: ComparablesQuery, { easting, northing }: Request['record']): ComparablesFilter {
  return {
    middle: { easting, northing },
    radiusMetres: query.radiusMetres,
    propertyTypes: query.propertyType ?? [],
    tenure: query.tenure ?? null,
    newBuild: query.newBuild ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    minPrice: query.minPrice ?? null,
    maxPrice: query.maxPrice ?? null,
  }
}

/**
 * Price Paid Data covers England and Wales only. Scotland and Northern Ireland don't publish individual sales as open
 * data.
 */
function outsideCoverage({ postcode, nation }: PostcodeRecord) {
  const found = nationOfCode(nation?.code ?? null)
  if (nation === null || found === 'england' || found === 'wales') return null
  const where = found === null ? 'outside the United Kingdom' : `in ${nationName(found)}`
  return problem('not_covered', `${postcode} is ${where}. Price Paid Data only covers England and Wales.`)
}
