import type { AgeConstants, CertificateErrors, NeighbourWeights } from './age-model.ts'
import { bandsStated, statedShare } from './certificate-likelihood.ts'
import { LEARNED } from './learned.ts'
import { type AgeEvidence, ageSteps } from './posterior.ts'
import { AGE_BANDS, type ByYear, shareOf } from './years.ts'

/*
 * Learns the model's constants from homes whose age is known from certificates. The tests of published files
 * (test/real-files/property-age.test.ts) print them, and check that `learned.ts` has them.
 */

/** Learned constants, and the number of homes that each group of them comes from. */
export type Lesson = {
  constants: AgeConstants
  homes: {
    assessedTwice: number
    yearTwice: number
    flatsSoldNew: number
    housesSoldNew: number
    withNeighbours: number
  }
}

/** Learns all constants from homes. Truth is the newest certificate of each, so the shares of errors are those between assessors. */
export function learnConstants(homes: readonly AgeEvidence[]): Lesson {
  const pairs = homes.flatMap(pairOf)
  const years = homes.flatMap(yearsOf)
  const flats = homes.flatMap((home) => conversion(home, true))
  const houses = homes.flatMap((home) => conversion(home, false))
  const known = homes.flatMap((home) => {
    const truth = truthOf(home.certificates)
    return truth === null || home.neighbours.length === 0 ? [] : [{ home, truth }]
  })
  const constants: AgeConstants = {
    ...LEARNED,
    certificates: {
      ...certificateErrors(
        pairs,
        known.map(({ truth }) => truth),
      ),
      yearError: shareTrue(years),
    },
    convertedFlats: shareTrue(flats),
    convertedHouses: shareTrue(houses),
  }
  return {
    constants: {
      ...constants,
      flats: neighbourWeights(known, 'flats', constants),
      houses: neighbourWeights(known, 'houses', constants),
    },
    homes: {
      assessedTwice: pairs.length,
      yearTwice: years.length,
      flatsSoldNew: flats.length,
      housesSoldNew: houses.length,
      withNeighbours: known.length,
    },
  }
}

/** Returns the one band that a home's newest certificate states; null without one. */
export function truthOf([newest]: AgeEvidence['certificates']): number | null {
  const [band, ...others] = newest ? bandsStated(newest) : []
  return others.length === 0 ? (band ?? null) : null
}

/** Returns the probability of each band. */
export function bandShares(shares: ByYear): number[] {
  return AGE_BANDS.map((band) => shareOf(shares, band))
}

/** Returns the Brier score of a forecast: 0 is certain and right, 2 is certain and wrong. */
export function brierScore(probabilities: readonly number[], truth: number): number {
  return probabilities.reduce((sum, share, at) => sum + (share - (at === truth ? 1 : 0)) ** 2, 0)
}

/** Returns the mean; 0 of no values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
}

const isYear = ({ ageBand }: AgeEvidence['certificates'][number]) =>
  ageBand?.from === ageBand?.to && ageBand !== null

/** The bands of the two newest certificates, if both state one band. */
function pairOf({ certificates: [newest, previous] }: AgeEvidence): [number, number][] {
  if (!newest || !previous || isYear(newest) || isYear(previous)) return []
  const [a, b] = [truthOf([newest]), truthOf([previous])]
  return a === null || b === null ? [] : [[a, b]]
}

/** Whether two certificates that state a year state different ones. */
function yearsOf({ certificates: [newest, previous] }: AgeEvidence): boolean[] {
  if (!newest || !previous || !isYear(newest) || !isYear(previous)) return []
  return [newest.ageBand?.from !== previous.ageBand?.from]
}

/** Whether the certificate of a home that was sold as new dates it long before. */
function conversion({ sales, certificates: [newest] }: AgeEvidence, isFlat: boolean): boolean[] {
  const sale = sales.find((each) => each.isNew)
  if (!sale || sale.isFlat !== isFlat || !newest?.ageBand || newest.isNew) return []
  return [(newest.ageBand.to ?? Infinity) < sale.year - LONG_BEFORE_YEARS]
}

const LONG_BEFORE_YEARS = 5

/** Returns the share of true values, drawn towards a half by one more value, so that it's never 0 or 1. */
function shareTrue(values: readonly boolean[]): number {
  return rounded((values.filter(Boolean).length + 0.5) / (values.length + 1))
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

const ERRORS = [0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.1, 0.12, 0.15, 0.2, 0.3]
const DECAYS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** Finds the errors that make the pairs likeliest, if both certificates of a home are wrong independently of each other. */
function certificateErrors(
  pairs: readonly (readonly [number, number])[],
  truths: readonly number[],
): Omit<CertificateErrors, 'yearError'> {
  const shares = AGE_BANDS.map(
    (_, at) => (truths.filter((truth) => truth === at).length + 1) / (truths.length + AGE_BANDS.length),
  )
  const options = ERRORS.flatMap((bandError) => DECAYS.map((errorDecay) => ({ bandError, errorDecay })))
  return best(options, (option) => {
    const stated = AGE_BANDS.map((_, own) => AGE_BANDS.map((__, at) => statedShare(own, at, option)))
    return -pairs.reduce((sum, [a, b]) => {
      const together = shares.reduce(
        (all, share, own) => all + share * (stated[own]?.[a] ?? 0) * (stated[own]?.[b] ?? 0),
        0,
      )
      return sum + Math.log(together)
    }, 0)
  })
}

/** Values to try for each weight of the neighbourhood, one weight after the other. */
const WEIGHTS = {
  stockWeight: [0.25, 0.5, 1, 2, 4],
  buildingWeight: [1, 2, 4, 8, 16],
  decayMetres: [15, 30, 60, 120, 240],
} as const

/** Finds the weights that give the best Brier score to homes of a kind whose own certificate is hidden. */
function neighbourWeights(known: readonly Known[], kind: 'flats' | 'houses', start: AgeConstants) {
  const own = known.filter(({ home }) => home.isFlat === (kind === 'flats'))
  const loss = (weights: NeighbourWeights) =>
    mean(
      own.map(({ home, truth }) => {
        const evidence = { ...home, certificates: [], sales: [] }
        const { neighbours } = ageSteps(evidence, { ...start, [kind]: weights })
        return brierScore(bandShares(neighbours), truth)
      }),
    )
  const order =
    kind === 'flats'
      ? (['stockWeight', 'buildingWeight', 'decayMetres', 'stockWeight'] as const)
      : (['stockWeight', 'decayMetres', 'stockWeight'] as const)
  let weights = kind === 'flats' ? START : { ...START, buildingWeight: 1 }
  for (const weight of order)
    weights = best(
      WEIGHTS[weight].map((value) => ({ ...weights, [weight]: value })),
      loss,
    )
  return weights
}

type Known = { home: AgeEvidence; truth: number }

const START: NeighbourWeights = { stockWeight: 1, buildingWeight: 4, decayMetres: 60 }

/** Returns the option with the lowest loss, the first of several. */
function best<Option>(options: readonly Option[], loss: (option: Option) => number): Option {
  const [first, ...others] = options.map((option) => ({ option, loss: loss(option) }))
  if (!first) throw new Error('no options')
  return others.reduce((least, each) => (each.loss < least.loss ? each : least), first).option
}
