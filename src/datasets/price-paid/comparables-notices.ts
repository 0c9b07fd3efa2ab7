import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'

import type { Edition } from '../editions.server.ts'
import { namesInWords } from '../extent/extent-words.ts'
import type { SqmSummary } from '../sale-certificates/floor-areas.server.ts'
import type { ComparablesSummary, IndexedPrice } from './comparables.ts'

/** The facts about a response that its notices depend on. */
export type ComparablesFacts = {
  postcode: string
  terminatedOn: IsoDate | null
  /** Date of the latest sale in the edition; null if unknown. */
  coversTo: IsoDate | null
  summary: ComparablesSummary
  /** Indexed prices of the sales on this page. */
  indexed: readonly (IndexedPrice | null)[]
  /** 'YYYY-MM'; null if no index has been imported. */
  indexMonth: string | null
  /** Sectors within the radius whose sales weren't all imported. */
  notImported: readonly string[]
  /** The edition of energy certificates, which floor areas come from. */
  certificates: Pick<Edition, 'extent'> | null
  sqm: SqmSummary
}

/** Caveats about the data in a response. */
export function comparablesNotices(facts: ComparablesFacts): string[] {
  const { postcode, terminatedOn, coversTo, summary } = facts
  const notices: string[] = []
  if (terminatedOn) {
    notices.push(
      `${postcode} was terminated in ${formatMonth(terminatedOn)}. Distances are from its last known location.`,
    )
  }
  if (coversTo) {
    const months = `${formatMonth(monthBefore(coversTo))} and ${formatMonth(coversTo)}`
    notices.push(
      `Sales in ${months} are incomplete: sales take two weeks to two months to be registered, and sometimes longer.`,
    )
  }
  const left = facts.notImported
  if (left.length > 0) {
    notices.push(
      `We haven’t imported all the sales within the radius: ${namesInWords(left, 'sectors')} ${left.length === 1 ? 'is' : 'are'} missing or incomplete, ` +
        'so the count and prices cover the other sectors, and what we have of these.',
    )
  }
  const apart = summary.count - summary.counted
  if (apart > 0) {
    notices.push(
      `${plainNumber(apart)} of the ${countOf(summary.count, 'sale')} ${apart === 1 ? 'is' : 'are'} category B (such as repossessions and sales to ` +
        'companies) or type O (not homes). They’re listed but not in the summary.',
    )
  }
  notices.push(...indexNotices(facts))
  notices.push('Distances are between the centres of postcodes, because sales don’t have coordinates.')
  if (summary.count > 0) notices.push(floorAreaNotice(facts))
  return notices
}

function floorAreaNotice({ certificates, sqm, summary }: ComparablesFacts): string {
  if (certificates === null)
    return 'Floor areas aren’t available yet. They come from energy performance certificates, which haven’t been imported.'
  const imported =
    certificates.extent === null ? '' : ` We’ve imported the certificates of ${certificates.extent}.`
  return (
    'Floor areas come from energy certificates, matched to sales by address; they’re null for homes without a match. ' +
    `medianPricePerSqm is based on ${plainNumber(sqm.sales)} of the ${countOf(summary.counted, 'sale')} in the summary.${imported}`
  )
}

function indexNotices({ indexed, indexMonth }: ComparablesFacts): string[] {
  if (indexed.length === 0) return []
  if (indexMonth === null)
    return ['indexedPrice is null because we haven’t imported the house price index for this area.']
  const wider = indexed.filter((price) => price?.by === 'region').length
  const none = indexed.filter((price) => price === null).length
  const notices = [
    `indexedPrice is the price adjusted to ${formatMonth(indexMonth)} with the UK House Price Index for the sale’s local authority ` +
      'and property type.',
  ]
  if (wider > 0)
    notices.push(
      `${plainNumber(wider)} of the sales shown ${wider === 1 ? 'uses' : 'use'} the regional index instead (in Wales, the national index).`,
    )
  if (none > 0) {
    notices.push(
      `indexedPrice is null for ${plainNumber(none)} of the sales shown: type O, or a month with no published index.`,
    )
  }
  return notices
}

function monthBefore(day: IsoDate): string {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}
