import type { Band } from '#domain/bands.ts'
import { formatAmount } from '#domain/money.ts'
import { type AppliedRule, applied } from '#tax/land/charge.ts'
import { periodForContract } from '#tax/land/contract.ts'
import { highestRent } from '#tax/land/lease.ts'
import {
  type Question,
  buysAdditionalHome,
  isFirstTimeBuyer,
  isMajorInterest,
  surchargeFloorPounds,
} from '#tax/land/purchase.ts'

import { sdltAdditional, sdltCorporate, sdltFirstTimeBuyer, sdltNonResident } from './rates.ts'

/** What changes the standard rates for a home, with the rules and the reasons. */
export type Reliefs = {
  firstTimeBands: readonly Band[] | null
  additionalBps: number
  nonResidentBps: number
  flatRateBps: number | null
  /** The standard bands are not used at all. */
  replacesBands: boolean
  rules: AppliedRule[]
  reasons: string[]
}

/** Reliefs and surcharges of SDLT for a home, in the order in which one shuts out the next. */
export function reliefs(question: Question): Reliefs {
  const result: Reliefs = {
    firstTimeBands: null,
    additionalBps: 0,
    nonResidentBps: 0,
    flatRateBps: null,
    replacesBands: false,
    rules: [],
    reasons: [],
  }
  corporateFlatRate(question, result)
  if (result.flatRateBps === null) higherRates(question, result)
  firstTimeBuyer(question, result)
  nonResident(question, result)
  result.replacesBands = result.flatRateBps !== null || result.firstTimeBands !== null
  return result
}

function corporateFlatRate(question: Question, result: Reliefs): void {
  if (!question.corporateFlatRate) return
  if (question.buyerType !== 'company') {
    result.reasons.push('The flat rate for companies does not apply to a person.')
    return
  }
  const period = periodForContract(sdltCorporate, question.on, question.contractDate)
  const { abovePounds, rateBps } = period.value
  const threshold = formatAmount(abovePounds)
  if (question.price <= abovePounds) {
    result.reasons.push(`The flat rate for companies starts above ${threshold}.`)
    return
  }
  result.flatRateBps = rateBps
  result.rules.push(applied('Flat rate for companies', period))
  result.reasons.push(
    `A company without a relief pays ${rateBps / 100}% of the whole price of a home above ${threshold}.`,
  )
}

function higherRates(question: Question, result: Reliefs): void {
  if (!buysAdditionalHome(question)) {
    if (
      question.ownsOtherProperty &&
      question.replacingMainResidence &&
      question.buyerType === 'individual'
    ) {
      result.reasons.push('You replace your main residence, so the higher rates do not apply.')
    }
    return
  }
  const period = periodForContract(sdltAdditional, question.on, question.contractDate)
  const { rateBps } = period.value
  if (rateBps === 0) return
  const floor = surchargeFloorPounds(question.on)
  if (question.price < floor) {
    result.reasons.push(`The higher rates start at a price of ${formatAmount(floor)}.`)
  } else if (!isMajorInterest(question)) {
    result.reasons.push('The higher rates apply only to leases with more than seven years to run.')
  } else {
    const who = question.buyerType === 'company' ? 'A company always pays' : 'With another home you pay'
    result.additionalBps = rateBps
    result.rules.push(applied('Higher rates for additional dwellings', period))
    result.reasons.push(
      `${who} the higher rates: ${rateBps / 100} points more in every band, from the first pound.`,
    )
    const now = sdltAdditional.on(question.on)
    if (now !== period) {
      result.reasons.push(
        `The contract was made early enough to keep ${rateBps / 100} points instead of ${now.value.rateBps / 100}, if it was not changed or assigned since.`,
      )
    }
  }
}

function firstTimeBuyer(question: Question, result: Reliefs): void {
  if (!question.firstTimeBuyer && !question.sharedOwnershipFirstTimeBuyer) return
  const period = sdltFirstTimeBuyer.on(question.on)
  if (!isFirstTimeBuyer(question)) {
    result.reasons.push('First-time buyers’ relief is only for people who own no other home.')
  } else if (period.value === null) {
    result.reasons.push(`There was no first-time buyers’ relief on that day (${period.source.title}).`)
  } else if (question.price > period.value.capPounds) {
    result.reasons.push(
      `The price is above ${formatAmount(period.value.capPounds)}, so first-time buyers pay the standard rates on all of it.`,
    )
  } else {
    result.firstTimeBands = period.value.table
    result.rules.push(applied('First-time buyers’ relief', period))
    result.reasons.push(
      'First-time buyers’ relief: every buyer must be one, live there, and a lease must have at least 21 years to run.',
    )
  }
}

/**
 * Schedule 9A: the price is £40,000 or more, or the rent £1,000 a year or more. Then price and rent both bear it. A rent
 * that the market-value election leaves untaxed does not count.
 */
function nonResident(question: Question, result: Reliefs): void {
  if (!question.nonUkResident || !question.surcharges.nonResident) return
  const period = periodForContract(sdltNonResident, question.on, question.contractDate)
  if (period.value.rateBps === 0) return
  const floor = surchargeFloorPounds(question.on)
  const rent = period.value.fromRentPounds ?? Infinity
  if (!isMajorInterest(question)) {
    result.reasons.push(
      'The surcharge for buyers who are not UK resident applies only to leases of more than seven years.',
    )
  } else if (question.price < floor && !hasRelevantRent(question, rent)) {
    result.reasons.push(
      `The surcharge for buyers who are not UK resident starts at a price of ${formatAmount(floor)} or a rent of ${formatAmount(rent)} a year.`,
    )
  } else {
    result.nonResidentBps = period.value.rateBps
    result.rules.push(applied('Surcharge for buyers who are not UK resident', period))
    result.reasons.push(
      `A buyer who is not UK resident pays ${period.value.rateBps / 100} points more in every band.`,
    )
  }
}

function hasRelevantRent({ lease, sharedOwnershipFirstTimeBuyer }: Question, pounds: number): boolean {
  if (!lease || sharedOwnershipFirstTimeBuyer) return false
  return lease.npv === null ? highestRent(lease, 5) >= pounds : lease.npv > 0
}
