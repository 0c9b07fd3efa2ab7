import { Hono } from 'hono'

import { constraintsSource } from '#datasets/constraints/source.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { type IsoDate, yearOf } from '#domain/dates.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'
import type { FigureTable } from '#places/figure-files/rows-as-file.ts'
import { type FileProblems, tableFiles } from '#places/figure-files/table-files.server.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { CARD_NAMES, type CardName } from './card-names.ts'
import { cardTable } from './card-rows.ts'
import { findPlanning } from './find-planning.server.ts'
import { findPostcodeBasics, findReportOf } from './find-report.server.ts'
import { salesTable } from './sales-csv.ts'
import { filteredSales, salesFilter } from './sales-filter.ts'

/**
 * `GET /postcodes/:pcd7/medians.csv` and so on, and the same as JSON: the figures of one card of a postcode's report. 422 for an unknown
 * postcode, and for a card without figures.
 */
export function postcodeCardFiles(site: SiteContext): Hono {
  const app = new Hono()
  for (const card of CARD_NAMES)
    app.route(
      '/',
      tableFiles(site, `/postcodes/:pcd7/${card}`, async (query, typed) => {
        const table = await findTable(site, typed, card, query)
        return 'rows' in table && table.rows.length === 0
          ? { problems: [`${card}: There are no figures here.`] }
          : table
      }),
    )
  return app
}

async function findTable(
  { db, clock }: SiteContext,
  typed: string,
  card: CardName,
  query: URLSearchParams,
): Promise<FigureTable | FileProblems> {
  const today = londonDay(clock)
  const postcode = findPostcode(typed)
  const basics = postcode && (await findPostcodeBasics(db, postcode))
  if (basics === null) return { problems: [`postcode: There is no postcode “${typed.slice(0, 40)}”.`] }
  if (card === 'sold-prices') return findSales(db, basics.record.postcode, query, today)
  const [report, planning, { constraints: edition }] = await Promise.all([
    findReportOf(db, basics, { today, query: new URLSearchParams() }),
    findPlanning(db, basics.record),
    editionsOf(db, ['constraints']),
  ])
  return cardTable(card, report, {
    planning,
    constraints: edition && sourceFacts(constraintsSource, edition),
  })
}

/** The sales that match the page's filters. */
async function findSales(
  db: Database,
  postcode: Postcode,
  query: URLSearchParams,
  today: IsoDate,
): Promise<FigureTable | FileProblems> {
  const { filter, problems } = salesFilter(query, yearOf(today))
  if (problems.length > 0) return { problems: problems.map(({ field, message }) => `${field}: ${message}`) }
  const [sales, { 'price-paid': edition }] = await Promise.all([
    salesInPostcode(db, postcode),
    editionsOf(db, ['price-paid']),
  ])
  return edition ? salesTable(filteredSales(sales, filter), edition) : { headers: [], rows: [] }
}
