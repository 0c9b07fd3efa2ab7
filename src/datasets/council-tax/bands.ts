import type { Nation } from '#domain/nation.ts'

/** The valuation bands, cheapest first. Band I only exists in Wales. */
export const BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const

/** A valuation band. */
export type Band = (typeof BANDS)[number]

type Proportions = Readonly<Record<Exclude<Band, 'I'>, number>> & { readonly I?: number }

/**
 * What each band pays, in ninths of Band D: Local Government Finance Act 1992, section 5 (England and Wales) and
 * section 74 with the Council Tax (Substitution of Proportion) (Scotland) Order 2016, in force since 1 April 2017.
 */
const NINTHS: Proportions = { A: 6, B: 7, C: 8, D: 9, E: 11, F: 13, G: 15, H: 18 }
const SCOTTISH: Proportions = { A: 240, B: 280, C: 320, D: 360, E: 473, F: 585, G: 705, H: 882 }

const PROPORTIONS: Partial<Record<Nation, Proportions>> = {
  england: NINTHS,
  wales: { ...NINTHS, I: 21 },
  scotland: SCOTTISH,
}

/** What a band pays if Band D pays `bandDPence`, in pence; null if the nation doesn't have the band. */
export function bandPence(nation: Nation, band: Band, bandDPence: number): number | null {
  const proportions = PROPORTIONS[nation]
  const share = proportions?.[band]
  return proportions === undefined || share === undefined
    ? null
    : Math.round((bandDPence * share) / proportions.D)
}
