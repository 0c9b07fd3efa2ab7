/** Every deal-breaker in display order, and the ones a visitor ticked. */
import type { Nation } from '#domain/nation.ts'

import { BUILDING, PLACE } from './building.ts'
import type { DealBreaker, Theme } from './deal-breaker.ts'
import { LETTING } from './letting.ts'
import { TITLE } from './title.ts'

export const DEAL_BREAKERS: readonly DealBreaker[] = [...LETTING, ...TITLE, ...BUILDING, ...PLACE]

/** Group headings. */
export const THEME_TITLES: Readonly<Record<Theme, string>> = {
  letting: 'Letting',
  title: 'Title and lease',
  building: 'Building',
  place: 'Location',
}

/** Those that can matter in a nation. */
export function dealBreakersIn(nation: Nation): readonly DealBreaker[] {
  return DEAL_BREAKERS.filter(({ nations }) => nations.includes(nation))
}

/** The ticked deal-breakers with these keys, in display order; unknown keys are ignored. */
export function tickedBreakers(keys: readonly string[], nation: Nation): readonly DealBreaker[] {
  return dealBreakersIn(nation).filter(({ key }) => keys.includes(key))
}
