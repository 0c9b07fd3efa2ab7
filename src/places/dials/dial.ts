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
  /** How it has changed over a year; left out if that isn't known. */
  change?: Change | undefined
  /** How many observations the figure is based on; left out for official estimates without a number of observations. */
  confidence?: Confidence | undefined
}

/** A change in words, 'Up 3.1% in a year', its direction, and the card that draws the figure over time. */
export type Change = {
  readonly words: string
  readonly direction: 'up' | 'down' | 'level'
  readonly href: string
}

/** How many observations a figure is based on: fewer than 30, fewer than 100, or more. */
export type Confidence = 'low' | 'medium' | 'high'

/** Grades a number of observations. */
export function confidenceOf(observations: number): Confidence {
  return observations < 30 ? 'low' : observations < 100 ? 'medium' : 'high'
}

/** The comparison of a figure that too few other authorities have. */
export const TOO_FEW_AUTHORITIES = 'We have too few other authorities to compare it with.'

/** A figure with what it is: only figures with the same basis, such as 'crime-rate 2025-10', are alike. */
export type ExactFigure = { readonly value: number; readonly basis: string }
