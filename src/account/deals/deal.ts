import type { IsoDate } from '#domain/dates.ts'

/** Where a deal stands, in the order in which it goes. */
export const STAGES = ['lead', 'viewing', 'offer', 'legals', 'done', 'dropped'] as const
export type Stage = (typeof STAGES)[number]

/** Names of the stages. */
export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  lead: 'Lead',
  viewing: 'Viewing',
  offer: 'Offer made',
  legals: 'In legals',
  done: 'Bought',
  dropped: 'Dropped',
}

/** The figures by which deals are told apart; pounds and percent, null where they were not worked out. */
export type Headline = {
  readonly cashRequired: number | null
  readonly annualCashFlow: number | null
  readonly returnPercent: number | null
}

/** A deal that somebody keeps. */
export type Deal = {
  readonly id: string
  readonly title: string
  readonly stage: Stage
  readonly notes: string
  /** The query of the deal analyser's address. */
  readonly query: string
  readonly headline: Headline
  /** The day of that headline. */
  readonly calculatedOn: IsoDate
  readonly updatedAt: string
}

/** What is written of a deal. */
export type DealDraft = Pick<Deal, 'title' | 'stage' | 'notes' | 'query' | 'headline' | 'calculatedOn'>

/** How much one account keeps; the database refuses more. */
export const MOST_DEALS = 200
export const LONGEST_TITLE = 120
export const LONGEST_NOTES = 4_000
export const LONGEST_QUERY = 4_000
