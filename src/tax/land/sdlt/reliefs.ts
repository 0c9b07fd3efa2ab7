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

/** Reliefs and surcharges that apply to a home, with their rules and reasons. */
export type Reliefs = {
  firstTimeBands: readonly Band[] | null
  additionalBps: number
  nonResidentBps: number
  flatRateBps: number | null
  /** Whether these replace the standard bands altogether. */
  replacesBands: boolean
  rules: AppliedRule[]
  reasons: string[]
}

/** The SDLT reliefs and surcharges that apply to a home. The flat rate for companies rules out the higher rates. */
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
    result.reasons.push('The flat rate is for companies only.')
    return
  }
  const period = periodForContract(sdltCorporate, question.on, question.contractDate)
  const { abovePounds, rateBps } = period.value
  const threshold = formatAmount(abovePounds)
  if (question.price <= abovePounds) {
    result.reasons.push(`The flat rate for companies only applies above ${threshold}.`)
    return
  }
  result.flatRateBps = rateBps
  result.rules.push(applied('Flat rate for companies', period))
  result.reasons.push(
    `A company that can’t claim a relief pays a flat ${rateBps / 100}% of the whole price of a home above ${threshold}.`,
  )
}

function higherRates(question: Question, result: Reliefs): void {
  if (!buysAdditionalHome(question)) {
    if (
      question.ownsOtherProperty &&
      question.replacingMainResidence &&
      question.buyerType === 'individual'
    ) {
      result.reasons.push('You’re replacing your main home, so the higher rates don’t apply.')
    }
    return
  }
  const period = periodForContract(sdltAdditional, question.on, question.contractDate)
  const { rateBps } = period.value
  if (rateBps === 0) return
  const floor = surchargeFloorPounds(question.on)
  if (question.price < floor) {
    result.reasons.push(`The higher rates only apply from a price of ${formatAmount(floor)}.`)
  } else if (!isMajorInterest(question)) {
    result.reasons.push('The higher rates only apply to leases with more than 7 years left.')
  } else {
    const who =
      question.buyerType === 'company' ? 'A company always pays' : 'You’ll own another home, so you pay'
    result.additionalBps = rateBps
    result.rules.push(applied('Higher rates for additional dwellings', period))
    result.reasons.push(
      `${who} the higher rates for additional dwellings: ${rateBps / 100} percentage points more in every band, from the first pound.`,
    )
    const now = sdltAdditional.on(question.on)
    if (now !== period) {
      result.reasons.push(
        `Contracts were exchanged early enough to pay ${rateBps / 100} percentage points instead of ${now.value.rateBps / 100}, as long as they haven’t been varied or assigned since.`,
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
    result.reasons.push(`First-time buyers’ relief wasn’t available on that date (${period.source.title}).`)
  } else if (question.price > period.value.capPounds) {
    result.reasons.push(
      `The price is above ${formatAmount(period.value.capPounds)}, so first-time buyers pay the standard rates on the whole price.`,
    )
  } else {
    result.firstTimeBands = period.value.table
    result.rules.push(applied('First-time buyers’ relief', period))
    result.reasons.push(
      'First-time buyers’ relief applies. Every buyer must be a first-time buyer and intend to live there; a lease must have at least 21 years left.',
    )
  }
}

/**
 * Schedule 9A: applies if the price is £40,000 or more, or the rent £1,000 a year or more, and then to both price and rent.
 * Rent that a market value election leaves untaxed doesn't count.
 */
function nonResident(question: Question, result: Reliefs): void {
  if (!question.nonUkResident || !question.surcharges.nonResident) return
  const period = periodForContract(sdltNonResident, question.on, question.contractDate)
  if (period.value.rateBps === 0) return
  const floor = surchargeFloorPounds(question.on)
  const rent = period.value.fromRentPounds ?? Infinity
  if (!isMajorInterest(question)) {
    result.reasons.push('The non-UK resident surcharge only applies to leases with more than 7 years left.')
  } else if (question.price < floor && !hasRelevantRent(question, rent)) {
    result.reasons.push(
      `The non-UK resident surcharge only applies from a price of ${formatAmount(floor)} or a rent of ${formatAmount(rent)} a year.`,
    )
  } else {
    result.nonResidentBps = period.value.rateBps
    result.rules.push(applied('Non-UK resident surcharge', period))
    result.reasons.push(
      `Non-UK residents pay ${period.value.rateBps / 100} percentage points more in every band.`,
    )
  }
}

function hasRelevantRent({ lease, sharedOwnershipFirstTimeBuyer }: Question, pounds: number): boolean {
  if (!lease || sharedOwnershipFirstTimeBuyer) return false
  return lease.npv === null ? highestRent(lease, 5) >= pounds : lease.npv > 0
}
