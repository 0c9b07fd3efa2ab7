import { formatDate } from '#domain/dates.ts'
import { problem, type Refusal } from '#web/endpoint/endpoint.ts'

import { extentSentence, type Valued } from '../home/value-home.server.ts'
import type { NotValued } from '../home/without-basis.server.ts'

const PROBLEMS = {
  'not covered': 'not_covered',
  'not imported': 'not_imported',
  'no model': 'unavailable',
  'no basis': 'not_found',
} as const

/** The API's error for a home that isn't valued. */
export function refusalOf({ kind, sentence }: NotValued): Refusal {
  if (kind !== 'wrong day') return problem(PROBLEMS[kind], sentence)
  return problem('not_covered', sentence, [{ field: 'asOf', message: 'is outside what the model can value' }])
}

/** What callers must know about every estimate. */
export function estimateNotices({ model, extent }: Valued): string[] {
  const { all } = model.accuracy ?? {}
  return [
    'A statistical estimate from registered sales, not a valuation by a RICS surveyor. It doesn’t know the home’s condition.',
    all
      ? `In the model’s last back-test, half of the estimates were within ${all.medianError}% of the price (${all.sales} sales).`
      : model.isTested
        ? 'There are too few sales to back-test this model, so we can’t say how wrong it usually is.'
        : 'This model hasn’t been back-tested yet, so we can’t say how wrong it usually is.',
    `It’s based on sales up to ${formatDate(model.lastSaleOn)}.`,
    ...(extent === null ? [] : [extentSentence(extent)]),
  ]
}
