import { type Band, taxBySlices, wholeAmount, withoutNilBand } from '#domain/bands.ts'
import { formatDate, isoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { type Charge, applied, noCharge } from '#tax/land/charge.ts'
import { periodForContract } from '#tax/land/contract.ts'
import { averageRentReaches, npvOfActualRents } from '#tax/land/lease.ts'
import {
  type Question,
  buysAdditionalHome,
  isFirstTimeBuyer,
  surchargeFloorPounds,
} from '#tax/land/purchase.ts'

import {
  lbttAdditional,
  lbttFirstTimeBuyer,
  lbttNonResidential,
  lbttRelevantRent,
  lbttRent,
  lbttResidential,
} from './rates.ts'

/**
 * Land and Buildings Transaction Tax: Land and Buildings Transaction Tax (Scotland) Act 2013. Only the total is
 * rounded, down to whole pounds. A residential lease is an exempt transaction (Schedule 1). The supplement on the
 * dwelling's share of a mixed purchase isn't included, because we don't ask for that share.
 */
export function lbttCharge(question: Question): Charge {
  if (question.propertyType !== 'residential') return nonResidentialCharge(question)
  if (question.lease) return noCharge(['Residential leases are exempt from LBTT.'], [])
  const period = lbttResidential.on(question.on)
  const relief = firstTimeBuyer(question, period.value)
  const ads = supplement(question)
  return {
    price: taxBySlices(question.exactPrice, relief.table, 'exact'),
    rent: [],
    supplement: ads.rateBps > 0 ? [wholeAmount(question.exactPrice, ads.rateBps, 'exact')] : [],
    rules: [applied('Residential rates', period), ...relief.rules, ...ads.rules],
    reasons: [
      `Residential rates for completion on ${formatDate(question.on)}.`,
      ...relief.reasons,
      ...ads.reasons,
      ...(question.nonUkResident ? ['Scotland has no surcharge for non-UK residents.'] : []),
      ...(question.corporateFlatRate ? ['Scotland has no flat rate for companies.'] : []),
    ],
  }
}

function firstTimeBuyer(question: Question, table: readonly Band[]) {
  const none = { table, rules: [], reasons: [] as string[] }
  if (!question.firstTimeBuyer && !question.sharedOwnershipFirstTimeBuyer) return none
  const period = lbttFirstTimeBuyer.on(question.on)
  if (!isFirstTimeBuyer(question)) {
    return { ...none, reasons: ['First-time buyers’ relief is only for people who own no other home.'] }
  }
  if (period.value === null || (question.contractDate ?? question.on) < isoDate(period.value.contractsFrom)) {
    return {
      ...none,
      reasons: ['First-time buyers’ relief started on 30 June 2018, for contracts from 9 February 2018.'],
    }
  }
  const { nilPounds } = period.value
  const [nil, next, ...rest] = table
  if (!nil || !next || (nil.toPounds ?? 0) >= nilPounds) {
    return {
      ...none,
      reasons: [
        'On that date the nil-rate band for all buyers was higher than the one for first-time buyers.',
      ],
    }
  }
  return {
    table: [{ ...nil, toPounds: nilPounds }, { ...next, fromPounds: nilPounds }, ...rest],
    rules: [applied('First-time buyers’ relief', period)],
    reasons: [
      `First-time buyers’ relief raises the nil-rate band to ${formatAmount(nilPounds)}, whatever the price.`,
    ],
  }
}

function supplement(question: Question) {
  const none = { rateBps: 0, rules: [], reasons: [] as string[] }
  if (!buysAdditionalHome(question)) return none
  const period = periodForContract(lbttAdditional, question.on, question.contractDate)
  const { rateBps } = period.value
  if (rateBps === 0) return none
  const floor = surchargeFloorPounds(question.on)
  if (question.price < floor) {
    const reasons = [
      `The Additional Dwelling Supplement only applies from a price of ${formatAmount(floor)}.`,
    ]
    return { ...none, reasons }
  }
  const who =
    question.buyerType === 'company' ? 'A company always pays' : 'You’ll own another home, so you pay'
  const reasons = [`${who} the Additional Dwelling Supplement (ADS): ${rateBps / 100}% of the whole price.`]
  const now = lbttAdditional.on(question.on)
  if (now !== period) {
    reasons.push(
      `Missives were concluded early enough to pay ${rateBps / 100}% instead of ${now.value.rateBps / 100}%.`,
    )
  }
  return { rateBps, rules: [applied('Additional Dwelling Supplement', period)], reasons }
}

function nonResidentialCharge(question: Question): Charge {
  const { lease } = question
  const period = lbttNonResidential.on(question.on)
  const rent = lbttRent.on(question.on)
  const losesNilBand = lease !== null && reachesRelevantRent(question)
  const table = losesNilBand ? withoutNilBand(period.value) : period.value
  return {
    price: taxBySlices(question.exactPrice, table, 'exact'),
    rent: lease ? taxBySlices(npvOfActualRents(lease), rent.value, 'exact') : [],
    supplement: [],
    rules: [
      applied('Non-residential and mixed rates', period),
      ...(lease ? [applied('Rates on rent', rent)] : []),
    ],
    reasons: [
      question.propertyType === 'mixed'
        ? 'A mixed purchase, part home and part not, is taxed at non-residential rates. The Additional Dwelling Supplement may also be due on the home’s share of the price; it isn’t included here.'
        : 'Non-residential rates, without the supplement and reliefs for homes.',
      ...(losesNilBand && question.price > 0
        ? [
            `The average rent is ${formatAmount(lbttRelevantRent.on(question.on).value)} a year or more, so the premium has no nil-rate band.`,
          ]
        : []),
      ...(lease
        ? ['The tenant must file a review of the lease every 3 years, and pays or reclaims any difference.']
        : []),
    ],
  }
}

/** Schedule 19: the average annual rent over the term. A lease given by its net present value counts as reaching it. */
function reachesRelevantRent({ lease, on }: Question): boolean {
  if (!lease) return false
  return lease.npv === null ? averageRentReaches(lease, lbttRelevantRent.on(on).value) : lease.npv > 0
}
