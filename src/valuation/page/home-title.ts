import { readable } from '#domain/title-case.ts'
import { upperFirst } from '#domain/upper-first.ts'

import { squareMetres, TYPE_WORDS } from './fact-effects.ts'
import type { FoundValuation } from './find-valuation.server.ts'

/** What a valuation is of: '7 Meadowsweet Lane, RG30 1AA' or, of a home that's described by hand, 'a detached house of 95 m² in RG30 1AA'. */
export function homeTitle(
  { chosen, facts, valued }: Pick<FoundValuation, 'chosen' | 'facts' | 'valued'>,
  postcode: string,
): string {
  if (chosen) return `${readable(chosen.address)}, ${postcode}`
  const type = valued.kind === 'valued' ? valued.estimate.propertyType : (facts.propertyType ?? '')
  const size = facts.floorAreaSqm === null ? '' : ` of ${squareMetres(facts.floorAreaSqm)}`
  return `${TYPE_WORDS[type] ?? 'a home'}${size} in ${postcode}`
}

/** The same at the beginning of a line: 'A detached house of 95 m² in RG30 1AA'. */
export function homeHeading(...[found, postcode]: Parameters<typeof homeTitle>): string {
  return upperFirst(homeTitle(found, postcode))
}
