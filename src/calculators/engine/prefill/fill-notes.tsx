import type { ReactNode } from 'react'

import type { FormText } from '#calculators/engine/tool.ts'

import { type Filling, standing } from './prefill.ts'

/** Beside each field that still holds a figure of the place: what it is and where it is from. */
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
