import type { AgeConstants } from './age-model.ts'
import { certificateLikelihood, type DatedCertificate } from './certificate-likelihood.ts'
import { LEARNED } from './learned.ts'
import { type Neighbour, softened, withNeighbours } from './neighbourhood.ts'
import { type DatedSale, saleLikelihood } from './sale-likelihood.ts'
import { type ByYear, lastYearOf, normalised, times } from './years.ts'

/** Everything known about the age of one home. */
export type AgeEvidence = {
  /** A flat or maisonette; a house if unknown. */
  isFlat: boolean
  /** Shares of the area's homes by year; equal bands if nothing is known. */
  stock: ByYear
  neighbours: readonly Neighbour[]
  /** All of its sales. */
  sales: readonly DatedSale[]
  /** All of its certificates, newest first. */
  certificates: readonly DatedCertificate[]
}

/** Shares by year after each kind of evidence in turn. */
export type AgeSteps = { stock: ByYear; neighbours: ByYear; sales: ByYear; certificates: ByYear }

/** Older certificates count half: an assessor can look up what the last one stated. */
const OLDER_COUNT = 0.5

/** Returns the probability of each year of construction, step by step; the last step has all evidence. */
export function ageSteps(
  { isFlat, stock, neighbours, sales, certificates }: AgeEvidence,
  constants: AgeConstants = LEARNED,
): AgeSteps {
  const lastYear = lastYearOf(stock)
  const first = softened(stock)
  const local = withNeighbours(first, { neighbours, isFlat }, constants)
  const sold = sales.reduce((shares, sale) => times(shares, saleLikelihood(sale, constants, lastYear)), local)
  const assessed = certificates.reduce((shares, certificate, at) => {
    const likelihood = certificateLikelihood(certificate, constants.certificates, lastYear)
    if (likelihood === null) return shares
    return times(shares, at === 0 ? likelihood : likelihood.map((value) => value ** OLDER_COUNT))
  }, sold)
  return { stock: first, neighbours: local, sales: normalised(sold), certificates: normalised(assessed) }
}
