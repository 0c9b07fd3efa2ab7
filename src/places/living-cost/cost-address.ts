import { findOutcode } from '#domain/postcode.ts'
import { href } from '#web/href.ts'

import { type CostFormPlace, EXAMPLE, type QuestionText } from './question.ts'

/** The form's fields that have been changed from the example's, by query parameter. A price always counts as changed. */
export function changedFields(text: Partial<QuestionText>): Record<string, string> {
  const defaults = new Set(Object.entries(EXAMPLE).map(String))
  const { price = '', ...options } = text
  const changed = Object.entries(options).filter((option) => !defaults.has(String(option)))
  return Object.fromEntries([...(price === '' ? [] : [['price', price]]), ...changed])
}

/** The address of an answer's lines as a file. */
export function costFileAddress(form: 'csv' | 'json', text: QuestionText, place: CostFormPlace): string {
  const { postcode: _, ...typed } = text
  return `/living-cost.${form}?${new URLSearchParams({ ...place, ...changedFields(typed) })}`
}

/** The page of a place with its answer, for reports of mistakes. */
export function costPageAddress(place: CostFormPlace): string {
  if ('postcode' in place)
    return `${href('/postcodes/:pcd7', { pcd7: place.postcode.replace(' ', '').toLowerCase() })}#cost`
  return findOutcode(place.in) === null
    ? `${href('/location/authority/:authority', { authority: place.in })}#cost`
    : `${href('/postcodes', null, { in: place.in })}#cost`
}
