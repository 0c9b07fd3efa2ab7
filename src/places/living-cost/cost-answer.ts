import type { IsoDate } from '#domain/dates.ts'

import type { CostPlace, QuotedRate } from './cost-place.ts'
import { livingCost, type LivingCost } from './living-cost.ts'
import { type FieldErrors, type QuestionText, readQuestion } from './question.ts'

/** The inputs as typed, the result and any errors. */
export type CostAnswer = {
  text: QuestionText
  place: CostPlace | null
  /** Null if an input is invalid, or there's no price. */
  cost: LivingCost | null
  errors: FieldErrors
  /** False for the answer shown without a query. */
  asked: boolean
}

type Asked = Pick<CostAnswer, 'text' | 'errors' | 'asked'>

/** Reads a form and works out its answer for a place. A place without local prices needs a price; so does an answer without a place. */
export function costAnswer(
  { text, asked, errors }: Asked,
  place: CostPlace | null,
  known: { on: IsoDate; quoted: readonly QuotedRate[] },
): CostAnswer {
  const read = readQuestion(text)
  if ('errors' in read) return { text, place, cost: null, errors: { ...errors, ...read.errors }, asked }
  const cost = livingCost(read.question, place, known)
  const missing =
    cost === null && place === null ? { price: 'Enter the price in pounds, such as 300,000 or 300k' } : {}
  return { text, place, cost, errors: { ...errors, ...missing }, asked }
}
