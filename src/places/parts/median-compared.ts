import { formatWholePounds } from '#domain/money.ts'
import type { FigureCard } from '#places/authority-figures/figure-card.ts'
import { differenceInWords } from '#places/postcode/sales-summary.ts'

import type { PartCards } from './find-part-cards.server.ts'
import { comparedOf } from './part-cards.ts'

/** Compares the median price of a district or sector with its authority and with others of its kind; empty without one. */
export function medianCompared({ kind, figures }: PartCards): FigureCard['compared'] {
  const median = figures.find(({ measure }) => measure === 'median-price')
  return median
    ? comparedOf({ kind }, { difference: differenceInWords, format: formatWholePounds }, median)
    : []
}
