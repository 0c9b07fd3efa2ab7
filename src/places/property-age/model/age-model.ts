/** The constants of the model of a home's age. `learned.ts` has their values. */
export type AgeConstants = {
  certificates: CertificateErrors
  /** Shares of flats and of houses sold as new that are conversions of older buildings. */
  convertedFlats: number
  convertedHouses: number
  /** How much the neighbours of a flat and of a house count. */
  flats: NeighbourWeights
  houses: NeighbourWeights
}

/** How often certificates are wrong about the age. */
export type CertificateErrors = {
  /** Share of certificates that state another band than the home's. */
  bandError: number
  /** How much rarer each further band is among the wrong ones. */
  errorDecay: number
  /** Share of stated years that aren't the year in which the home was finished. */
  yearError: number
}

/** How much neighbours count, compared with one in the same postcode. */
export type NeighbourWeights = {
  /** The area's stock counts as much as this many homes in the same postcode. */
  stockWeight: number
  /** A home in the same building counts as much as this many homes in the same postcode. */
  buildingWeight: number
  /** A home in a postcode this many metres away counts for 1/e of one in the same postcode. */
  decayMetres: number
}

/**
 * The likelihood of something impossible, such as a sale before the home was built: records have mistakes, and homes
 * are rebuilt. A judgement: 2 of 540 homes were sold before the band that their certificate states.
 */
export const IMPOSSIBLE = 0.01
