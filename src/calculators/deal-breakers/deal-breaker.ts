/** Things about a property that end a deal, change its price or need an answer before an offer. */
import { type IsoDate, isoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'

/** 'stop': no offer until it is settled; 'price-it-in': include its cost in the figures; 'ask': find out first. */
export type Effect = 'stop' | 'price-it-in' | 'ask'

/** The group it is listed under. */
export type Theme = 'letting' | 'title' | 'building' | 'place'

/** A deal-breaker, as a question to tick if the answer is yes. */
export type DealBreaker = {
  /** Key in URLs: 'epc-below-e'. */
  readonly key: string
  readonly theme: Theme
  readonly question: string
  /** One or two true sentences. */
  readonly why: string
  readonly whatToDo: string
  /** For a 'stop': completes the sentence "Stop until …". */
  readonly until?: string
  readonly effect: Effect
  readonly nations: readonly Nation[]
  readonly source: {
    readonly title: string
    readonly url: string
    /** The Act or instrument, where the sentences say what the law is. */
    readonly law?: string
    readonly checkedOn: IsoDate
  } | null
}

export const UK: readonly Nation[] = ['england', 'northern-ireland', 'scotland', 'wales']
export const ENGLAND: readonly Nation[] = ['england']
export const ENGLAND_AND_WALES: readonly Nation[] = ['england', 'wales']

const CHECKED_ON = isoDate('2026-11-22')

/** An official page, with the law where the text says what the law is. */
export function official(title: string, url: string, law?: string): NonNullable<DealBreaker['source']> {
  return law ? { title, url, law, checkedOn: CHECKED_ON } : { title, url, checkedOn: CHECKED_ON }
}
