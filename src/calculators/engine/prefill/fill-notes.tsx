import type { ReactNode } from 'react'

import type { FormText } from '#calculators/engine/form-text.ts'

import { type Filling, standing } from './prefill.ts'

/** A note for each field that still has a figure filled in from a postcode: what it is and its source. */
export function fillNotes(filling: Filling | null, text: FormText): Readonly<Record<string, ReactNode>> {
  if (!filling) return {}
  return Object.fromEntries(
    standing(filling, text).map(({ field, words, change, source }) => [
      field,
      <>
        {words}.{' '}
        <a href={source.href} className="link">
          {source.label}
        </a>
        . {change}
      </>,
    ]),
  )
}
