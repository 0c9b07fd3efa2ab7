import type { AgeConstants } from './age-model.ts'

/**
 * Learned on 23 November 2026 by `learnConstants` from published certificates (decision 060 says how good they are):
 * - certificates' errors from 83 homes with two that state a band, of which 9 differ, and 11 with two that state a year;
 * - conversions from 13 flats and 14 houses that were sold as new and assessed later;
 * - weights of neighbours from 2,160 flats in Exeter and 416 terraced houses in London.
 */
export const LEARNED: AgeConstants = {
  certificates: { bandError: 0.06, errorDecay: 0.5, yearError: 0.542 },
  convertedFlats: 0.536,
  convertedHouses: 0.033,
  flats: { stockWeight: 0.5, buildingWeight: 16, decayMetres: 15 },
  houses: { stockWeight: 2, buildingWeight: 1, decayMetres: 240 },
}
