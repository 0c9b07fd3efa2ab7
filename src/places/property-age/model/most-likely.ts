import type { AgeBand } from '#datasets/energy-certificates/age-band.ts'

import { AGE_BANDS, type ByYear, FIRST_YEAR, shareOf } from './years.ts'

/** The years in which a home was most likely built, both included, and their probability. */
export type MostLikely = AgeBand & { probability: number }

/** A band that's at least this likely is the answer; otherwise a run of bands that's at least as likely as `RUN`. */
const BAND = 0.6
const RUN = 0.8
/** Single years are stated if so few of them reach `RUN`. */
const MAX_YEARS = 3

/**
 * Returns up to three years if they're likely enough, otherwise the most likely band, otherwise the shortest run of bands that's
 * likely enough.
 */
export function mostLikely(shares: ByYear): MostLikely {
  const years = fewYears(shares)
  if (years) return years
  const bands = AGE_BANDS.map((band) => ({ ...band, probability: shareOf(shares, band) }))
  const best = bands.reduce((a, b) => (b.probability > a.probability ? b : a))
  if (best.probability >= BAND) return best
  for (let length = 2; length < bands.length; length++) {
    const runs = bands.slice(0, bands.length - length + 1).map((first, at) => {
      const run = bands.slice(at, at + length)
      const probability = run.reduce((sum, band) => sum + band.probability, 0)
      return { from: first.from, to: run.at(-1)?.to ?? null, probability }
    })
    const likeliest = runs.reduce((a, b) => (b.probability > a.probability ? b : a))
    if (likeliest.probability >= RUN) return likeliest
  }
  return { from: null, to: null, probability: 1 }
}

/** Finds the shortest run of single years since 1900 that's likely enough; of several, the likeliest. */
function fewYears(shares: ByYear): MostLikely | null {
  for (let length = 1; length <= MAX_YEARS; length++) {
    let found: MostLikely | null = null
    for (let at = 1; at + length <= shares.length; at++) {
      const probability = shares.slice(at, at + length).reduce((sum, share) => sum + share, 0)
      if (probability < RUN || probability <= (found?.probability ?? 0)) continue
      const from = FIRST_YEAR + at - 1
      found = { from, to: from + length - 1, probability }
    }
    if (found) return found
  }
  return null
}
