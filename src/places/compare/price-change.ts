import type { IndexMonth } from '#datasets/house-price-index/series.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { formatMonth } from '#domain/dates.ts'
import { type PriceSeries, signedPercent } from '#places/postcode/authority-index.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

import { noSuchFigure, type ReadFigure } from './figures.ts'

type Index = {
  readonly subject: Pick<PriceSeries, 'name'>
  readonly latest: Pick<IndexMonth, 'month' | 'annualChangePercent'>
}

/** The annual change of an area's average price, or why there's none. */
export function priceChange(
  index: Index | null,
  { source, none, href }: { source: SourceFacts | null; none: NothingKind; href: string },
): ReadFigure {
  const label = `Price change${index ? ` in ${areaInSentence(index.subject.name)}` : ''}`
  const change = index?.latest.annualChangePercent ?? null
  const shared = noSuchFigure('price-change', label, '')
  if (index === null || change === null)
    return { ...shared, href, value: { nothing: index === null ? none : 'not published' } }
  const { month } = index.latest
  return {
    ...shared,
    value: signedPercent(change),
    unit: 'over the year',
    date: `Year to ${formatMonth(month)}`,
    source,
    exact: { value: change, basis: `price-change ${month}` },
    href,
  }
}
