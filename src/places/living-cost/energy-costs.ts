import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import type { FigureSource } from '#domain/area-figures.ts'
import { countOf } from '#domain/plain-number.ts'
import type { Postcode } from '#domain/postcode.ts'
import { medianOf } from '#places/postcode/sales-summary.ts'

import type { EnergyCosts } from './cost-place.ts'

/** The fewest homes for a median of running costs. */
const ENOUGH_HOMES = 3

type CertificateCosts = Pick<
  Certificate,
  'heatingCost' | 'hotWaterCost' | 'lightingCost' | 'inspectedOn' | 'lodgedOn'
>

/**
 * Takes the median of what heating, hot water and lighting cost a year, from the latest certificate of each home. The costs are at
 * the energy prices of each assessment, so the answer says when those were.
 */
export function energyCosts(
  homes: readonly CertificateCosts[],
  postcode: Postcode,
  source: FigureSource,
): EnergyCosts {
  const known = homes.flatMap(({ heatingCost, hotWaterCost, lightingCost, inspectedOn, lodgedOn }) =>
    heatingCost === null || hotWaterCost === null || lightingCost === null
      ? []
      : [{ annual: heatingCost + hotWaterCost + lightingCost, on: inspectedOn ?? lodgedOn }],
  )
  const days = known.map(({ on }) => on).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const median = medianOf(known.map(({ annual }) => annual))
  if (median === null || known.length < ENOUGH_HOMES || !from || !to)
    return {
      kind: 'unknown',
      sentence:
        known.length === 0
          ? `No energy certificate in ${postcode} states running costs.`
          : `Only ${countOf(known.length, 'energy certificate')} in ${postcode}: too few for a median.`,
    }
  return { kind: 'known', annual: median.medianPounds, homes: known.length, from, to, source }
}
