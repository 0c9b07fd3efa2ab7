import type { BuildPeriods } from '#datasets/dwelling-stock/queries.server.ts'
import type { Sale } from '#datasets/price-paid/sale.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { DatedCertificate } from './model/certificate-likelihood.ts'
import type { Neighbour } from './model/neighbourhood.ts'

/** The build periods of an area, with its name. */
export type AreaStock = BuildPeriods & { area: string }

/** What's known about the age of a home, a building or the homes of a postcode. */
export type AgeFacts = {
  isFlat: boolean
  /** Whether it's about all homes of the postcode. */
  isWholePostcode: boolean
  stock: AreaStock | null
  neighbours: readonly Neighbour[]
  /** The sales that matter: the first, and the first as a new home. */
  sales: readonly Pick<Sale, 'soldOn' | 'newBuild' | 'propertyType'>[]
  /** Newest first. */
  certificates: readonly (DatedCertificate & { inspectedOn: IsoDate | null; lodgedOn: IsoDate })[]
}
