import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import type { FieldProblem } from '#calculators/engine/tool.ts'

import type { Place } from './place-in-address.ts'
import { askedPlace } from './prefill.ts'

/** What's wrong with the submitted postcode, until another is typed. */
export function placeProblem(
  place: Place | undefined,
  query: string,
  { aside }: Pick<Asked, 'aside'>,
): FieldProblem | null {
  if (!place || place.error === null) return null
  const typed = aside.find(([name]) => name === 'postcode')?.[1] ?? ''
  const { postcode } = askedPlace(new URLSearchParams(query))
  return typed === postcode ? { field: 'postcode', message: place.error } : null
}
