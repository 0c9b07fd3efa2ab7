import { type Charge, applied, buyersChoice } from '#calculators/stamp-duty/charge.ts'
import { type Question, exactPrice } from '#calculators/stamp-duty/facts.ts'
import { averageRentReaches, npvForSdlt } from '#calculators/stamp-duty/lease.ts'
import {
  type Band,
  bands,
  raised,
  taxBySlab,
  taxBySlices,
  wholeAmount,
  withoutNilBand,
} from '#domain/bands.ts'
import type { Dated, Period } from '#domain/dated.ts'
import { type IsoDate, formatDate, isoDate } from '#domain/dates.ts'
import { formatPounds } from '#domain/money.ts'

import { sdltNonResidential, sdltResidential } from './rates.ts'
import { type Reliefs, reliefs } from './reliefs.ts'

/** Contracts before these days could choose the whole-price rates: SDLT Act 2015, section 2; Finance Act 2016, section 127. */
const CHOICES = { residential: isoDate('2014-12-04'), nonResidential: isoDate('2016-03-17') }
/** Average rent from which a premium lost its nil band, until 16 March 2016: Finance Act 2003, Schedule 5, paragraph 9A. */
const RELEVANT_RENT_POUNDS = 1_000

/**
 * Stamp Duty Land Tax: Finance Act 2003, Part 4. Amounts and each band's tax are cut to whole pounds, as HMRC's
 * calculator does. Mixed purchases are taxed as non-residential.
 */
export function sdltCharge(question: Question): Charge {
  return question.propertyType === 'residential'
    ? chargeWithChoice(question, sdltResidential, CHOICES.residential, residentialCharge)
    : chargeWithChoice(question, sdltNonResidential, CHOICES.nonResidential, nonResidentialCharge)
}

function chargeWithChoice<T>(
  question: Question,
  rules: Dated<T>,
  cutOff: IsoDate,
  charge: (question: Question, period: Period<T>) => Charge,
): Charge {
  const current = charge(question, rules.on(question.on))
  const earlier = rules.periods.findLast((period) => period.to < cutOff)
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
    rules: [...(relief.replacesBands ? [] : [applied('Rates for homes', period)]), ...relief.rules],
    reasons: [
      ...(relief.replacesBands ? [] : [`Rates for homes completed on ${formatDate(question.on)}.`]),
      ...relief.reasons,
      ...rentReasons(question),
    ],
  }
}

function residentialPrice(question: Question, law: Residential, relief: Reliefs) {
  const price = exactPrice(question)
  if (relief.flatRateBps !== null) {
    return [wholeAmount(price, relief.flatRateBps + relief.nonResidentBps, 'pounds-down')]
  }
  const table = raised(relief.firstTimeBands ?? law.table, relief.additionalBps + relief.nonResidentBps)
  const slab = law.slab && !relief.firstTimeBands
  return slab ? taxBySlab(price, table, 'pounds-down') : taxBySlices(price, table, 'pounds-down')
}

function residentialRent(question: Question, law: Residential, relief: Reliefs) {
  if (!question.lease || question.sharedOwnershipFirstTimeBuyer) return []
  const table = raised(bands([law.rentNilPounds, 0], [Infinity, 1]), relief.nonResidentBps)
  return taxBySlices(npvForSdlt(question.lease), table, 'pounds-down')
}

function rentReasons({ lease, sharedOwnershipFirstTimeBuyer }: Question): string[] {
  if (!lease) return []
  return sharedOwnershipFirstTimeBuyer
    ? ['With the market-value election the rent is not taxed.']
    : ['The rent of the lease is taxed on its net present value, apart from the price.']
}

function nonResidentialCharge(question: Question, period: Period<NonResidential>): Charge {
  const { lease } = question
  const losesNilBand = period.value.slab && lease !== null && reachesRelevantRent(question)
  const table: readonly Band[] = losesNilBand ? withoutNilBand(period.value.table) : period.value.table
  const taxed = period.value.slab ? taxBySlab : taxBySlices
  return {
    price: taxed(exactPrice(question), table, 'pounds-down'),
    rent: lease ? taxBySlices(npvForSdlt(lease), period.value.rent, 'pounds-down') : [],
    supplement: [],
    rules: [applied('Rates for non-residential and mixed property', period)],
    reasons: [
      question.propertyType === 'mixed'
        ? 'A purchase that is partly a home and partly not is taxed at the non-residential rates; no surcharge or relief for homes applies.'
        : 'Non-residential rates; no surcharge or relief for homes applies.',
      ...(losesNilBand
        ? [
            `The average rent is ${formatPounds(RELEVANT_RENT_POUNDS * 100)} a year or more, so the premium has no nil band.`,
          ]
        : []),
      ...rentReasons({ ...question, sharedOwnershipFirstTimeBuyer: false }),
    ],
  }
}

function reachesRelevantRent({ lease }: Question): boolean {
  if (!lease) return false
  return lease.npvPence === null ? averageRentReaches(lease, RELEVANT_RENT_POUNDS) : lease.npvPence > 0
}
