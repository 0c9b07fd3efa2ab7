import { MEASURES, measuresOf, type Stage } from './measures.ts'
import { isGap, type Missing, MISSING } from './missing.ts'

/** The URN under which the averages of England’s state-funded schools are kept. */
export const ENGLAND = 'england'

/** One school’s stored figures of a key stage and year. */
export type StoredResult = {
  urn: string
  stage: Stage
  year: string
  name: string | null
  postcode: string | null
  figures: Readonly<Record<string, number | string>>
}

/** Why a figure is missing, as a stable code and a sentence. */
export type Reason = { code: Missing; text: string }

/** A stage’s figures: a grade is text, everything else a number. */
export type Figures<S extends Stage> = {
  [M in keyof (typeof MEASURES)[S]]: (typeof MEASURES)[S][M] extends { unit: 'grade' }
    ? string | null
    : number | null
}

/** Returns the figures of a result, and the reason for each that’s null. */
export function figuresOf<S extends Stage>(
  stage: S,
  result: Pick<StoredResult, 'year' | 'figures'> | null,
): { figures: Figures<S>; reasons: Record<string, Reason> } {
  const figures: Record<string, number | string | null> = {}
  const reasons: Record<string, Reason> = {}
  for (const [name] of measuresOf(stage)) {
    const stored = result?.figures[name]
    const missing = result === null ? null : reasonFor(stage, name, result)
    figures[name] = missing === null && stored !== undefined ? stored : null
    if (missing !== null) reasons[name] = { code: missing, text: MISSING[missing] }
  }
  return { figures: figures as Figures<S>, reasons }
}

function reasonFor(
  stage: Stage,
  name: string,
  { year, figures }: Pick<StoredResult, 'year' | 'figures'>,
): Missing | null {
  const stored = figures[name]
  const missing = stored === undefined ? 'not-in-file' : isMissing(stored) ? stored : null
  return missing !== null && isGap(stage, name, year) ? 'not-published-for-year' : missing
}

function isMissing(figure: number | string): figure is Missing {
  return typeof figure === 'string' && figure in MISSING
}
