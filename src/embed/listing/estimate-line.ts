import { pounds } from '#places/postcode/sale-words.ts'
import { differenceInWords } from '#places/postcode/sales-summary.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'
import { extentSentence, type Valued } from '#valuation/home/value-home.server.ts'
import type { NotValued } from '#valuation/home/without-basis.server.ts'

import type { HomeFacts } from './listing-facts.ts'
import type { PanelLine } from './panel-line.ts'

const NOTHING: Readonly<Record<NotValued['kind'], NothingKind>> = {
  'not covered': 'not covered',
  'not imported': 'place not imported',
  'no model': 'not imported',
  'no basis': 'too few',
  'wrong day': 'not imported',
}

/** The estimate as a line of the panel: its range, and the asking price against its middle. Or why there's none. */
export function estimateLine({ price, home }: HomeFacts, valued: Valued | NotValued): PanelLine {
  const label = 'Our estimate'
  if (valued.kind !== 'valued')
    return { label, value: { nothing: NOTHING[valued.kind] }, note: valued.sentence }
  const { estimate, extent } = valued
  const middle = Number(estimate.estimate.toPrecision(3))
  const sentences = [
    'Four in five homes like this sell within this range.',
    price !== null &&
      `The asking price is ${differenceInWords(price, middle)} our estimate of ${short(middle)}.`,
    home === null &&
      'The listing doesn’t give the type, so we’ve assumed the most common type in the postcode.',
    extent !== null && extentSentence(extent),
  ]
  return {
    label,
    value: `${short(estimate.low80)}–${short(estimate.high80)}`,
    note: sentences.filter((sentence) => sentence !== false).join(' '),
  }
}

/** Pounds to three significant figures: more would promise too much. */
function short(amountPounds: number): string {
  return pounds(Number(amountPounds.toPrecision(3)))
}
