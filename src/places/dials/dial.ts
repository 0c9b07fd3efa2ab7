import type { AreaMeasure } from '#datasets/area-figures/area-figure.ts'
import type { NothingKind } from '#ui/nothing/nothing.tsx'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

/** A place's figure at a glance, with what it's compared with. */
export type Dial = {
  measure: AreaMeasure
  label: string
  value: string | { readonly nothing: NothingKind }
  /** 'per 1,000 residents'. */
  unit: string
  /** The month, year or range that the figure describes. */
  date: string
  /** A comparison, or why there's no figure. */
  sentence: string
  /** From 0 for the lowest authority of the nation to 1 for the highest; null if the nation isn't known. */
  position: number | null
  source: SourceFacts | null
  /** The figure itself, to compare with another place's; null without one. */
  exact: ExactFigure | null
  /** The card or page with more about it. */
  href: string
}

/** A figure with what it is: only figures with the same basis, such as 'crime-rate 2025-10', are alike. */
export type ExactFigure = { readonly value: number; readonly basis: string }
