import type { IsoDate } from '#domain/dates.ts'

/** Stages of a deal, in order. */
export const STAGES = ['lead', 'viewing', 'offer', 'legals', 'done', 'dropped'] as const
export type Stage = (typeof STAGES)[number]

/** Labels of the stages. */
export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  lead: 'Lead',
  viewing: 'Viewing',
  offer: 'Offer made',
  legals: 'In legals',
  done: 'Bought',
  dropped: 'Dropped',
}

/** The figures of a deal in lists: pounds, pounds a year and percent; null where they can't be calculated. */
export type Headline = {
  readonly cashRequired: number | null
  readonly annualCashFlow: number | null
  readonly returnPercent: number | null
}

/** A saved deal. */
export type Deal = {
  readonly id: string
  readonly title: string
  readonly stage: Stage
  readonly notes: string
  /** The query of the deal analyser's address. */
  readonly query: string
  readonly headline: Headline
  /** The day on which the headline was calculated. */
  readonly calculatedOn: IsoDate
  readonly updatedAt: string
}

/** The columns of a deal that its owner can set. */
export type DealDraft = Pick<Deal, 'title' | 'stage' | 'notes' | 'query' | 'headline' | 'calculatedOn'>

/** Maximum number of deals per account. The database rejects more. */
export const MAX_DEALS = 200
export const LONGEST_TITLE = 120
export const LONGEST_NOTES = 4_000
export const LONGEST_QUERY = 4_000
