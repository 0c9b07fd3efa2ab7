import { asOfDay } from '#datasets/as-of-day.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { ratingsOfOutcode } from '#datasets/energy-certificates/outcode-ratings.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { outcodesOf } from '#datasets/postcodes/browse.server.ts'
import {
  authoritiesOfOutcode,
  type OutcodeAuthority,
} from '#datasets/postcodes/outcode-authorities.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { currentAreaCode, findArea } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { findAuthorityReport } from '#places/areas/find-authority.server.ts'
import { nothingOf } from '#places/areas/postcode-area.ts'
import { postcodeDials } from '#places/dials/postcode-dials.ts'
import { findAreaCost } from '#places/living-cost/find-area-cost.server.ts'
import { medianBasis } from '#places/postcode/price-dial.ts'
import { medianSince } from '#places/postcode/queries.server.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { enough, recentFrom, recentInWords } from '#places/postcode/sales-summary.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { aboutOutcode } from './about-outcode.ts'
import { authorityFigures } from './authority-figures.ts'
import type { ComparedPlace } from './compared-place.ts'
import { COMPARED, noSuchFigure, type ReadFigure } from './figures.ts'
import { monthlyCost } from './monthly-cost.ts'

/**
 * Reads the figures of a postcode district ('RG30'): its own median price and energy ratings, and the rest of the local authority that
 * most of its postcodes are in, which they name. Null if the directory doesn't have the district.
 */
export async function findOutcodeFigures(
  db: Database,
  outcode: string,
  today: IsoDate,
): Promise<ComparedPlace | null> {
  const area = /^[A-Z]+/.exec(outcode)?.[0] ?? ''
  const [known, authorities] = await Promise.all([outcodesOf(db, area), authoritiesOfOutcode(db, outcode)])
  if (!known.some((one) => one.outcode === outcode)) return null
  const [price, others] = await Promise.all([
    medianPrice(db, outcode, { area, today }),
    otherFigures(db, { outcode, authorities, today }),
  ])
  return {
    key: outcode,
    name: outcode,
    about: aboutOutcode(authorities),
    href: href('/postcodes', null, { in: outcode }),
    figures: [price, ...others],
  }
}

type OutcodeFacts = { outcode: string; authorities: readonly OutcodeAuthority[]; today: IsoDate }

async function otherFigures(
  db: Database,
  { outcode, authorities, today }: OutcodeFacts,
): Promise<readonly ReadFigure[]> {
  const main = findArea(currentAreaCode(authorities[0]?.code ?? ''))
  if (main === null)
    return COMPARED.slice(1).map(({ row, title }) =>
      noSuchFigure(row, title, `We don’t know which local authority ${outcode} is in.`),
    )
  const codes = authorities.map(({ code }) => code)
  const [{ prices, dials, facts }, cost, ratings] = await Promise.all([
    findAuthorityReport(db, main, today),
    findAreaCost(db, { authority: main, outcode }, new URLSearchParams(), today),
    ratingsOfOutcode(db, outcode, codes),
  ])
  const own = postcodeDials(dials, facts, { gigabit: null, ratings })
  const address = href('/postcodes', null, { in: outcode })
  return [
    ...authorityFigures({ prices, dials: own.filter(({ measure }) => measure !== 'average-price') }),
    monthlyCost(cost, { label: `Monthly cost in ${outcode}`, href: `${address}#cost` }),
  ]
}

async function medianPrice(
  db: Database,
  outcode: string,
  { area, today }: { area: string; today: IsoDate },
): Promise<ReadFigure> {
  const place = { kind: 'outcode', code: outcode } as const
  const [{ 'price-paid': edition }, extent] = await Promise.all([
    editionsOf(db, ['price-paid']),
    extentOf(db, 'price-paid', [place]),
  ])
  const none = noSuchFigure('average-price', 'Median sold price', '')
  const address = href('/postcodes', null, { in: outcode })
  if (edition === null) return { ...none, value: { nothing: 'not imported' }, href: address }
  const nothing = nothingOf(area, extent.covers(place) === 'imported')
  if (nothing !== null) return { ...none, value: { nothing }, href: address }
  const period = extent.latest(place)
  const asOf = asOfDay(period?.to ?? edition.coversTo, today)
  const since = recentFrom(asOf, period?.from ?? null)
  const median = enough(await medianSince(db, `${outcode} `, since, asOf))
  if (median === null) return { ...none, value: { nothing: 'too few' }, href: address }
  const recentPeriod = recentInWords(since, asOf)
  return {
    ...none,
    label: `Median sold price in ${outcode}`,
    value: pounds(median.medianPounds),
    date: `${recentPeriod}, ${countOf(median.sales, 'sale')}`,
    source: sourceFacts(pricePaidSource, edition),
    exact: { value: median.medianPounds, basis: medianBasis(recentPeriod) },
    href: address,
  }
}
