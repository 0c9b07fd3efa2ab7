import type { AveragePrices, CouncilTaxBand, CouncilTaxFigures, FigureSource } from '#domain/area-figures.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import type { Postcode } from '#domain/postcode.ts'

import type { LocalPriceFacts } from './local-price.ts'

/** What the imported data say about the cost of living at a postcode, or in a district or local authority. */
export type CostPlace = {
  /** Null for a district or local authority. */
  postcode: Postcode | null
  nation: Nation
  /** The council area: 'Reading'. */
  area: string
  councilTax: CouncilTaxFigures | null
  bandStock: BandStock | null
  energy: EnergyCosts
  broadband: BroadbandHere
  /** The prices to start from if the visitor gives none. */
  local: LocalPriceFacts & { averages: AveragePrices | null }
  /** Nearby sold prices; null if there are too few sales or none are published. */
  sold: SoldNearby | null
}

/** The median of the sales around a postcode. */
export type SoldNearby = {
  /** 'RG30 1'. */
  place: string
  medianPounds: number
  sales: number
  /** First and last day of the sales. */
  from: IsoDate
  to: IsoDate
  source: FigureSource
}

/** The homes of an authority by council tax band on 31 March. */
export type BandStock = {
  year: string
  homes: readonly { band: CouncilTaxBand; dwellings: number }[]
  source: FigureSource
}

/** What energy certificates say homes in a postcode cost to run, or why they don't. */
export type EnergyCosts =
  | {
      kind: 'known'
      /** Median of heating, hot water and lighting: pounds a year, at the prices of each assessment. */
      annual: number
      homes: number
      /** The first and last assessment. */
      from: IsoDate
      to: IsoDate
      source: FigureSource
    }
  | { kind: 'unknown'; sentence: string }

/** The share of homes in a postcode that can get each speed, or why it isn't known. */
export type BroadbandHere =
  | {
      kind: 'known'
      gigabit: number | null
      /** Of all premises, shops and offices included. */
      gigabitOfPremises: number | null
      superfast: number | null
      month: IsoDate | null
      source: FigureSource
    }
  | { kind: 'unknown'; sentence: string }

/** The average rate that lenders quote for two-year fixed mortgages, by the highest loan as a share of the price. */
export type QuotedRate = {
  loanToValuePercent: 75 | 90
  ratePercent: number
  /** 'YYYY-MM'. */
  month: string
  source: FigureSource
}
