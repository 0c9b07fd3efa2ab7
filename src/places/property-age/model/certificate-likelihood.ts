import type { AgeBand } from '#datasets/energy-certificates/age-band.ts'

import { type CertificateErrors, IMPOSSIBLE } from './age-model.ts'
import { AGE_BANDS, bandOfYear, byYear, type ByYear } from './years.ts'

/** What a certificate says about a home's age. */
export type DatedCertificate = {
  /** Null if the assessor recorded none, as on most certificates of new homes before 2019. */
  ageBand: AgeBand | null
  /** Whether the home was assessed because it was new. */
  isNew: boolean
  /** Year of the assessment. */
  year: number
}

/** A home that's assessed as new is finished within this many years. */
const YEARS_TO_FINISH = 2

/**
 * Returns how likely the certificate is for each year in which the home may have been built: highest in the years that it
 * states, lower in bands further away. Null if it says nothing about the age.
 */
export function certificateLikelihood(
  certificate: DatedCertificate,
  errors: CertificateErrors,
  lastYear: number,
): ByYear | null {
  const { ageBand, isNew, year } = certificate
  if (ageBand === null && !isNew) return null
  const stated = ageBand ?? { from: year, to: year }
  const latest = isNew ? year + YEARS_TO_FINISH : year
  const likelihood =
    stated.from !== null && stated.from === stated.to
      ? yearLikelihood(stated.from, errors)
      : bandLikelihood(certificate, errors)
  return byYear(lastYear, (built) => (built > latest ? IMPOSSIBLE : likelihood(built)))
}

/** Returns the positions of the bands that a certificate states: 2007 onwards covers several, up to the year of the assessment. */
export function bandsStated({ ageBand, isNew, year }: DatedCertificate): number[] {
  const { from, to } = ageBand ?? (isNew ? { from: year, to: year } : { from: 1, to: 0 })
  const last = Math.min(to ?? Infinity, Math.max(from ?? 0, year))
  return AGE_BANDS.flatMap((band, at) =>
    (band.to ?? Infinity) >= (from ?? 0) && (band.from ?? 0) <= last ? [at] : [],
  )
}

function bandLikelihood(certificate: DatedCertificate, errors: CertificateErrors) {
  const covered = bandsStated(certificate)
  const ofBand = AGE_BANDS.map((_, own) => covered.reduce((sum, at) => sum + statedShare(own, at, errors), 0))
  return (built: number) => ofBand[bandOfYear(built)] ?? 0
}

/** Years by which a stated year may be wrong; half as often for each further year. */
const YEARS_WRONG = 4
/** An assessor who states a year has its records, so it's a mistake altogether less often than a band is wrong. */
const YEAR_MISTAKES = 0.25
/** A mistaken year may be any of about this many. */
const ALL_YEARS = 125

function yearLikelihood(stated: number, { yearError, bandError }: CertificateErrors) {
  const year = Math.max(stated, 1899)
  const mistaken = (YEAR_MISTAKES * bandError) / ALL_YEARS
  return (built: number) => {
    const away = Math.abs(built - year)
    if (away === 0) return 1 - yearError + mistaken
    return (away <= YEARS_WRONG ? yearError / 2 ** (away + 1) : 0) + mistaken
  }
}

/** Returns the probability that an assessor states a band for a home that belongs in another, or in the same one. */
export function statedShare(
  own: number,
  stated: number,
  { bandError, errorDecay }: Omit<CertificateErrors, 'yearError'>,
): number {
  if (own === stated) return 1 - bandError
  let all = 0
  for (let at = 0; at < AGE_BANDS.length; at++) if (at !== own) all += errorDecay ** Math.abs(at - own)
  return (bandError * errorDecay ** Math.abs(stated - own)) / all
}
