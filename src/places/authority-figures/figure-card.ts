import type { SeriesPoint } from '#datasets/area-figures/area-figure.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

/** A figure in a series; without a value where there's a gap. */
export type TrendPoint = Omit<SeriesPoint, 'code'>

/** The figures of an area over time. */
export type TrendLine = { name: string; code: string; points: readonly TrendPoint[] }

/** How often a figure is published: editions come at no fixed time. */
export type Every = 'month' | 'year' | 'edition'

/** A card about one figure of a local authority, or of a postcode area, district or sector. */
export type FigureCard = {
  /** 'average-rent', the card's place in the page and its name in files. */
  id: string
  title: string
  /** The figure in a plain sentence, or why there's none. */
  sentence: string
  value: string | { readonly nothing: NothingKind }
  unit: string
  /** Period and number of observations. */
  date: string
  /** Comparisons with other authorities, each with the position among them from 0 to 1 if enough have a figure. */
  compared: readonly { words: string; position: number | null }[]
  /** 'Up 3.1% in a year', or empty. */
  change: string
  trend: Trend
  source: SourceFacts | null
  /** A second dataset that the figure is worked out with. */
  alsoFrom?: SourceFacts | undefined
  /** The page with more about it. */
  more: { href: string; label: string }
}

/** What is drawn of a figure over time, or why nothing is. */
export type Trend =
  | { kind: 'none'; reason: string }
  | {
      kind: 'lines'
      title: string
      lines: readonly TrendLine[]
      every: Every
      /** What a value is in a table and a file: 'pounds a month'. */
      unit: string
      /** What the line leaves out. Empty if nothing. */
      gaps: string
      /** What the vertical axis needs: counts begin at zero, shares cover some points at least. */
      axis: 'count' | 'share' | 'amount'
      format: (value: number) => string
    }
