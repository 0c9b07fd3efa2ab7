/**
 * Figures for a postcode's area from the imported data, for forms that can be filled in with them. Null means unknown:
 * nothing is guessed, and each figure has its source.
 */
import type { Nation } from './nation.ts'
import type { Postcode } from './postcode.ts'

/** A figure's source, with its edition. */
export type FigureSource = {
  name: string
  publisher: string
  /** The publisher's page about the figures. */
  url: string
  licence: { name: string; url: string }
  /** In words: 'to Sep 2026'. */
  edition: string
  /** Made-up figures, until official files are imported. */
  demonstration: boolean
}

/** A type of home in the official price statistics. */
export type HomeType = 'detached' | 'semi-detached' | 'terraced' | 'flat'

/** Mix-adjusted average prices of an authority in whole pounds. */
export type AveragePrices = Record<HomeType | 'all', number | null> & {
  /** 'YYYY-MM', the same for all of them. */
  month: string
  source: FigureSource
}

/** Council tax bands. Band I only exists in Wales. */
export type CouncilTaxBand = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I'

/** A year of council tax in an authority by band, in pounds: all precepts, parishes averaged, no discount. */
export type CouncilTaxFigures = {
  /** April to March, '2026-27'. */
  year: string
  bands: Readonly<Record<CouncilTaxBand, number | null>>
  source: FigureSource
}

/** The figures for a local authority. */
export type AuthorityFigures = {
  nation: Nation
  /** The district, borough or unitary authority. */
  authority: { code: string; name: string }
  /** The source of nation and authority. */
  directory: FigureSource
  averagePrices: AveragePrices | null
  /** Null in Northern Ireland, which has rates instead. */
  councilTax: CouncilTaxFigures | null
}

/** The figures for a postcode's area. */
export type AreaFigures = AuthorityFigures & { postcode: Postcode }

/** Why there are no figures, with a sentence on how to fix it. */
export type AreaUnknown = {
  unknown: 'not-a-postcode' | 'no-such-postcode' | 'terminated' | 'outside' | 'not-imported'
  message: string
}

/** Figures, or why there are none. */
export type AreaAnswer = AreaFigures | AreaUnknown

/** Tells the two apart. */
export function isAreaUnknown(answer: AreaAnswer): answer is AreaUnknown {
  return 'unknown' in answer
}
