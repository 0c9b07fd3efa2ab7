import { LOCAL_INDEX_MEASURES } from './local-index-measures.ts'
import { CRIME_MEASURES, COVERAGE_MEASURES, SCHOOL_MEASURES } from './local-measures.ts'
import { type Measure, SUBJECTS } from './measure.ts'
import { MONEY_MEASURES } from './money-measures.ts'
import { HOME_MEASURES, PEOPLE_MEASURES } from './people-measures.ts'
import { PRICE_MEASURES } from './price-measures.ts'

/**
 * Every measure by which areas can be found, in the order of the page. Each is defined once: what it's called, counted in and made
 * from is here, and its figures are read in `columns/read`.
 */
export const MEASURES: readonly Measure[] = [
  ...PRICE_MEASURES,
  ...LOCAL_INDEX_MEASURES,
  ...MONEY_MEASURES,
  ...CRIME_MEASURES,
  ...SCHOOL_MEASURES,
  ...COVERAGE_MEASURES,
  ...HOME_MEASURES,
  ...PEOPLE_MEASURES,
].toSorted((a, b) => SUBJECTS.indexOf(a.subject) - SUBJECTS.indexOf(b.subject))

const BY_ID = new Map(MEASURES.map((measure) => [measure.id, measure]))

/** Finds a measure by its id. Null if there's none. */
export function measureNamed(id: string): Measure | null {
  return BY_ID.get(id) ?? null
}
