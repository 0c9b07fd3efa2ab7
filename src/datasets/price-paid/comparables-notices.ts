import { formatMonth, type IsoDate } from '#domain/dates.ts'

import type { ComparablesSummary, IndexedPrice } from './comparables.ts'

/** What an answer about comparables is made of, as far as its notices need it. */
export type ComparablesFacts = {
  postcode: string
  terminatedOn: IsoDate | null
  /** Last day with a registered sale in the edition; null when not known. */
  coversTo: IsoDate | null
  summary: ComparablesSummary
  /** Of the sales of this page. */
  indexed: readonly (IndexedPrice | null)[]
  /** 'YYYY-MM'; null when no index is imported. */
  indexMonth: string | null
}

/** What the figures cannot tell, in sentences. */
export function comparablesNotices(facts: ComparablesFacts): string[] {
  const { postcode, terminatedOn, coversTo, summary } = facts
  const notices: string[] = []
  if (terminatedOn) {
    notices.push(
      `Royal Mail ended ${postcode} in ${formatMonth(terminatedOn)}: distances are from its last position.`,
    )
  }
  if (coversTo) {
    const months = `${formatMonth(monthBefore(coversTo))} and ${formatMonth(coversTo)}`
    notices.push(`Sales of ${months} are incomplete: registration takes from two weeks to several months.`)
  }
  const apart = summary.count - summary.counted
  if (apart > 0) {
    notices.push(
      `${apart} of the ${summary.count} sales ${apart === 1 ? 'is' : 'are'} category B (not at full market value, or by ` +
        'a company) or type O (not a home): listed and marked, left out of the summary.',
    )
  }
  notices.push(...indexNotices(facts))
  notices.push('Distances are between the middles of postcodes: sales have no position of their own.')
  if (summary.count > 0)
    notices.push(
      'Floor areas are not available yet. They come from energy performance certificates, which have not been imported.',
    )
  return notices
}

function indexNotices({ indexed, indexMonth }: ComparablesFacts): string[] {
  if (indexed.length === 0) return []
  if (indexMonth === null) return ['indexedPrice is null: no house price index is imported for this area.']
  const wider = indexed.filter((price) => price?.by === 'region').length
  const none = indexed.filter((price) => price === null).length
  const notices = [
    `indexedPrice is the price moved to ${formatMonth(indexMonth)} by the UK House Price Index of the sale’s local authority ` +
      'and property type.',
  ]
  if (wider > 0)
    notices.push(`For ${wider} of the sales shown it is the index of the region (in Wales, of the nation).`)
  if (none > 0) {
    notices.push(
      `For ${none} of the sales shown it is null: type O, or a month for which no index is published.`,
    )
  }
  return notices
}

function monthBefore(day: IsoDate): string {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}
