import { editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { outcodesOf } from '#datasets/postcodes/browse.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import type { IsoDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { nothingOf } from '#places/areas/postcode-area.ts'
import { MEASURES } from '#places/dials/measures.ts'
import { asOfDay } from '#places/postcode/data-period.ts'
import { medianBasis } from '#places/postcode/price-dial.ts'
import { medianSince } from '#places/postcode/queries.server.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { enough, recentFrom, recentInWords } from '#places/postcode/sales-summary.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import type { ComparedPlace } from './compared-place.ts'
import { noSuchFigure, type ReadFigure } from './figures.ts'

/** Reads the median price of a postcode district ('RG30'), which is all that's published for districts. Null if it's unknown. */
export async function findOutcodeFigures(
  db: Database,
  outcode: string,
  today: IsoDate,
): Promise<ComparedPlace | null> {
  const area = /^[A-Z]+/.exec(outcode)?.[0] ?? ''
  const known = await outcodesOf(db, area)
  if (!known.some((one) => one.outcode === outcode)) return null
  return {
    key: outcode,
    name: outcode,
    about: 'Postcode district',
    href: href('/postcodes', null, { in: outcode }),
    figures: [
      await medianPrice(db, outcode, { area, today }),
      noSuchFigure('price-change', 'Price change', 'The index is for local authorities: compare one.'),
      noSuchFigure('monthly-cost', 'Monthly cost', 'We work this out for postcodes: compare one.'),
      ...MEASURES.slice(1).map(({ measure, label }) =>
        noSuchFigure(measure, label, 'We have this for local authorities: compare one.'),
      ),
    ],
  }
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
