import { LEVEL_WORDS, type Level } from '../measures/levels.ts'
import type { Measure } from '../measures/measure.ts'

/** The levels of a postcode's figures, the one that says most about its street first. */
const NEAREST: readonly Level[] = ['lsoa', 'sector', 'outcode', 'authority']

/** Measures that are worked out for the postcode itself, as the API does. */
const OWN: ReadonlySet<string> = new Set(['primary-distance', 'secondary-distance'])

/** Whether a measure is worked out for the postcode itself, whatever area it's in. */
export function isOfPostcode({ id }: Measure): boolean {
  return OWN.has(id)
}

/** 'neighbourhood (LSOA)': what a measure's figure is of, in the table. */
export function levelInWords(measure: Measure): string {
  return isOfPostcode(measure) ? 'postcode' : LEVEL_WORDS[levelOfPostcodes(measure)].one
}

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
