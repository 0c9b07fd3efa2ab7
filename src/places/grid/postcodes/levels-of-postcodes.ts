import type { Level } from '../measures/levels.ts'
import type { Measure } from '../measures/measure.ts'

/** The levels of a postcode's figures, the one that says most about its street first. */
const NEAREST: readonly Level[] = ['lsoa', 'sector', 'outcode', 'authority']

/**
 * Returns the level at which a measure is given for postcodes: the smallest that it's published for; sectors for prices, because
 * neighbourhoods have few sales.
 */
export function levelOfPostcodes({ levels, subject }: Measure): Level {
  const fitting = NEAREST.filter(
    (level) => levels.includes(level) && (subject !== 'Prices' || level !== 'lsoa'),
  )
  return fitting[0] ?? 'authority'
}
