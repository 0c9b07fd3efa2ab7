import { type Band, raised, taxBySlab, taxBySlices, wholeAmount, withoutNilBand } from '#domain/bands.ts'
import type { Dated, Period } from '#domain/dated.ts'
import { formatDate, isoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { type Charge, applied, buyersChoice } from '#tax/land/charge.ts'
import { averageRentReaches, npvForSdlt } from '#tax/land/lease.ts'
import { type Question } from '#tax/land/purchase.ts'

import { sdltNonResidential, sdltResidential } from './rates.ts'
import { type Reliefs, reliefs } from './reliefs.ts'

/**
 * Stamp Duty Land Tax: Finance Act 2003, Part 4. Amounts and each band's tax are rounded down to whole pounds, as in
 * HMRC's calculator. Mixed purchases are taxed as non-residential.
 */
export function sdltCharge(question: Question): Charge {
  return question.propertyType === 'residential'
    ? chargeWithChoice(question, sdltResidential, residentialCharge)
    : chargeWithChoice(question, sdltNonResidential, nonResidentialCharge)
}

/** A buyer with a contract made before the cut-off can choose the rates that ended then. */
function chargeWithChoice<T extends { choiceBefore?: string }>(
  question: Question,
  rules: Dated<T>,
  charge: (question: Question, period: Period<T>) => Charge,
): Charge {
  const current = charge(question, rules.on(question.on))
  const since = rules.periods.findIndex(({ value }) => value.choiceBefore)
  const cutOff = isoDate(rules.periods[since]?.value.choiceBefore ?? rules.from)
  const earlier = rules.periods[since - 1]
  const mayChoose = question.contractDate !== null && question.contractDate < cutOff && question.on >= cutOff
  return mayChoose && earlier ? buyersChoice(current, charge(question, earlier), cutOff) : current
}

type Residential = (typeof sdltResidential)['periods'][number]['value']
type NonResidential = (typeof sdltNonResidential)['periods'][number]['value']

function residentialCharge(question: Question, period: Period<Residential>): Charge {
  const relief = reliefs(question)
  return {
    price: residentialPrice(question, period.value, relief),
    rent: residentialRent(question, period.value, relief),
    supplement: [],
    rules: [...(relief.replacesBands ? [] : [applied('Residential rates', period)]), ...relief.rules],
    reasons: [
      ...(relief.replacesBands ? [] : [`Residential rates for completion on ${formatDate(question.on)}.`]),
      ...relief.reasons,
      ...rentReasons(question),
    ],
  }
}

function residentialPrice(question: Question, law: Residential, relief: Reliefs) {
  const price = question.exactPrice
  if (relief.flatRateBps !== null) {
    return [wholeAmount(price, relief.flatRateBps + relief.nonResidentBps, 'pounds-down')]
  }
  const table = raised(relief.firstTimeBands ?? law.table, relief.additionalBps + relief.nonResidentBps)
  const slab = law.slab && !relief.firstTimeBands
  return slab ? taxBySlab(price, table, 'pounds-down') : taxBySlices(price, table, 'pounds-down')
}

function residentialRent(question: Question, law: Residential, relief: Reliefs) {
  if (!question.lease || question.sharedOwnershipFirstTimeBuyer) return []
  const table = raised(law.rent, relief.nonResidentBps)
  return taxBySlices(npvForSdlt(question.lease), table, 'pounds-down')
}

function rentReasons({ lease, sharedOwnershipFirstTimeBuyer }: Question): string[] {
  if (!lease) return []
  return sharedOwnershipFirstTimeBuyer
    ? ['With a market value election, the rent isn’t taxed.']
    : ['Rent under a new lease is taxed separately, on its net present value (NPV).']
}

function nonResidentialCharge(question: Question, period: Period<NonResidential>): Charge {
  const { lease } = question
  const { relevantRentPounds } = period.value
  const losesNilBand = relevantRentPounds !== undefined && reachesRelevantRent(question, relevantRentPounds)
  const table: readonly Band[] = losesNilBand ? withoutNilBand(period.value.table) : period.value.table
  const taxed = period.value.slab ? taxBySlab : taxBySlices
  return {
    price: taxed(question.exactPrice, table, 'pounds-down'),
    rent: lease ? taxBySlices(npvForSdlt(lease), period.value.rent, 'pounds-down') : [],
    supplement: [],
    rules: [applied('Non-residential and mixed rates', period)],
    reasons: [
      question.propertyType === 'mixed'
        ? 'A mixed purchase, part home and part not, is taxed at non-residential rates, without the surcharges and reliefs for homes.'
        : 'Non-residential rates, without the surcharges and reliefs for homes.',
      ...(losesNilBand
        ? [
            `The average rent is ${formatAmount(relevantRentPounds)} a year or more, so the premium has no nil-rate band.`,
          ]
        : []),
      ...rentReasons({ ...question, sharedOwnershipFirstTimeBuyer: false }),
    ],
  }
}

function reachesRelevantRent({ lease }: Question, pounds: number): boolean {
  if (!lease) return false
  return lease.npv === null ? averageRentReaches(lease, pounds) : lease.npv > 0
}
