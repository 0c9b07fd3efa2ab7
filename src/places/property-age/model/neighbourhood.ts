import type { AgeConstants, CertificateErrors, NeighbourWeights } from './age-model.ts'
import { certificateLikelihood, type DatedCertificate } from './certificate-likelihood.ts'
import { type ByYear, equalBands, lastYearOf, normalised, times } from './years.ts'

/** Another home nearby and its newest certificate. */
export type Neighbour = DatedCertificate & {
  /** From the home's postcode to the neighbour's; 0 in the same postcode. */
  metres: number
  /** Whether it's in the same building. */
  sameBuilding: boolean
  /** Whether both are flats or both are houses. */
  sameKind: boolean
  /** Whether its age comes from a sale as a new home instead of a certificate. */
  fromSale?: true
}

/** How much of the stock is taken to be spread evenly over the bands: the count may be old, and is rounded. */
const EVEN_SHARE = 0.02

/** A flat counts for this much of a house next to houses, and the other way round. A judgement. */
const OTHER_KIND_WEIGHT = 0.5

/** Mixes a little of every band into the area's stock, so that no year is impossible. */
export function softened(stock: ByYear): ByYear {
  const even = equalBands(lastYearOf(stock))
  return stock.map((share, at) => (1 - EVEN_SHARE) * share + EVEN_SHARE * (even[at] ?? 0))
}

/**
 * Mixes the area's stock with the ages that the neighbours' certificates state: the nearer a neighbour and the more alike, the
 * more it counts. The stock counts too, so that one neighbour doesn't decide.
 */
export function withNeighbours(
  stock: ByYear,
  { neighbours, isFlat }: { neighbours: readonly Neighbour[]; isFlat: boolean },
  constants: AgeConstants,
): ByYear {
  const lastYear = lastYearOf(stock)
  const weights = isFlat ? constants.flats : constants.houses
  const mixed = stock.map((share) => share * weights.stockWeight)
  for (const [statement, alike] of Map.groupBy(neighbours, statementOf)) {
    const [first] = alike
    const ages = first ? agesOf(statement, first, { errors: constants.certificates, lastYear }) : null
    if (ages === null) continue
    const weight = alike.reduce(
      (sum, neighbour) => sum + weightOf(neighbour, weights) * (neighbour.sameKind ? 1 : OTHER_KIND_WEIGHT),
      0,
    )
    for (let at = 0; at < mixed.length; at++) mixed[at] = (mixed[at] ?? 0) + weight * (ages[at] ?? 0)
  }
  return normalised(mixed)
}

/** Neighbours whose certificates state the same are added up together. */
function statementOf({ ageBand, isNew, year }: Neighbour): string {
  return `${ageBand?.from} ${ageBand?.to} ${isNew} ${year}`
}

const known = new WeakMap<CertificateErrors, Map<string, ByYear | null>>()
/** There are about as many statements as bands times years. */
const MAX_STATEMENTS = 2_000

/** Returns the ages of homes whose certificates state this, with every band as common as the others. */
function agesOf(
  statement: string,
  certificate: DatedCertificate,
  { errors, lastYear }: { errors: CertificateErrors; lastYear: number },
): ByYear | null {
  const key = `${statement} ${lastYear}`
  const ages = known.get(errors) ?? new Map<string, ByYear | null>()
  known.set(errors, ages)
  const found = ages.get(key)
  if (found !== undefined) return found
  if (ages.size >= MAX_STATEMENTS) ages.clear()
  const likelihood = certificateLikelihood(certificate, errors, lastYear)
  const shares = likelihood && normalised(times(likelihood, equalBands(lastYear)))
  ages.set(key, shares)
  return shares
}

function weightOf({ metres, sameBuilding }: Neighbour, weights: NeighbourWeights): number {
  return sameBuilding ? weights.buildingWeight : Math.exp(-metres / weights.decayMetres)
}
