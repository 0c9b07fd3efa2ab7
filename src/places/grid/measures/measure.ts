import type { DatasetName } from '#datasets/register.ts'
import type { Nation } from '#domain/nation.ts'

import type { Level } from './levels.ts'
import type { Unit } from './units.ts'

/** The subjects by which measures are listed. */
export const SUBJECTS = [
  'Prices',
  'Rents and yields',
  'Pay and council tax',
  'Crime',
  'Schools',
  'Broadband and mobile',
  'Homes',
  'People and work',
] as const

/** One of the subjects. */
export type Subject = (typeof SUBJECTS)[number]

/** A figure by which areas can be found, ranked and shown. */
export type Measure = {
  /** Its name in addresses and files; with `_` for `-`, its name in formulas. */
  readonly id: string
  readonly label: string
  readonly subject: Subject
  readonly unit: Unit
  /** What most people who look for a home prefer; null where that isn't obvious. */
  readonly better: 'low' | 'high' | null
  /** The datasets that it's made from, the source first. */
  readonly datasets: readonly [DatasetName, ...DatasetName[]]
  /** The levels with figures of their own. Smaller areas without any show their local authority's. */
  readonly levels: readonly [Level, ...Level[]]
  /** Decimals that are kept. */
  readonly decimals: 0 | 1 | 2
  /** How it's worked out, in a sentence. */
  readonly method: string
  /** Nations with figures, where that isn't all that the source covers. */
  readonly nations?: readonly Nation[]
}

/** Returns the level whose figures are shown for areas of another: their own, or their local authority's. */
export function levelShown({ levels }: Measure, level: Level): Level {
  return levels.includes(level) ? level : 'authority'
}

/** Returns how much a measure counts when it's added: what most people prefer, once. */
export function usualWeight({ better }: Measure): number {
  return better === null ? 0 : better === 'low' ? -1 : 1
}
