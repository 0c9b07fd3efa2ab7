import { taxBySlices, withoutNilBand } from '#domain/bands.ts'
import type { Period } from '#domain/dated.ts'
import { formatDate, isoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { type Charge, applied, buyersChoice } from '#tax/land/charge.ts'
import { periodForContract } from '#tax/land/contract.ts'
import { averageRentReaches, levelRentReaches, npvOfActualRents } from '#tax/land/lease.ts'
import {
  type Question,
  buysAdditionalHome,
  isMajorInterest,
  surchargeFloorPounds,
} from '#tax/land/purchase.ts'

import { lttHigher, lttMain, lttNonResidential, lttRelevantRent } from './rates.ts'

/**
 * Land Transaction Tax: Land Transaction Tax and Anti-avoidance of Devolved Taxes (Wales) Act 2017. Pence are kept. The
 * higher rates are a table of their own (Schedule 5); residential rent is not taxed (Schedule 6).
 */
export function lttCharge(question: Question): Charge {
  if (question.propertyType !== 'residential') return nonResidentialCharge(question)
  return paysHigherRates(question) ? higherCharge(question) : mainCharge(question)
}

function paysHigherRates(question: Question): boolean {
  return (
    buysAdditionalHome(question) &&
    question.price >= surchargeFloorPounds(question.on) &&
    isMajorInterest(question)
  )
}

function higherCharge(question: Question): Charge {
  const period = periodForContract(lttHigher, question.on, question.contractDate)
  const who = question.buyerType === 'company' ? 'A company always pays' : 'With another home you pay'
  const kept = period !== lttHigher.on(question.on)
  return {
    price: taxBySlices(question.exactPrice, period.value.table, 'exact'),
    rent: [],
    supplement: [],
    rules: [applied('Higher rates for homes', period)],
    reasons: [
      `${who} the higher rates, which are a table of their own.`,
      ...(kept
        ? [`The contract was made early enough to keep the table that ended on ${formatDate(period.to)}.`]
        : []),
      ...homeReasons(question),
    ],
  }
}

function mainCharge(question: Question): Charge {
  const current = lttMain.on(question.on)
  const cutOff = current.value.contractsBefore && isoDate(current.value.contractsBefore)
  const charge = mainChargeOf(question, current)
  if (!cutOff || question.contractDate === null || question.contractDate >= cutOff) return charge
  const earlier = lttMain.periods[lttMain.periods.indexOf(current) - 1]
  return earlier ? buyersChoice(charge, mainChargeOf(question, earlier), cutOff) : charge
}

function mainChargeOf(
  question: Question,
  period: Period<(typeof lttMain)['periods'][number]['value']>,
): Charge {
  return {
    price: taxBySlices(question.exactPrice, period.value.table, 'exact'),
    rent: [],
    supplement: [],
    rules: [applied('Main rates for homes', period)],
    reasons: [`Main rates for homes completed on ${formatDate(question.on)}.`, ...homeReasons(question)],
  }
}

function homeReasons(question: Question): string[] {
  const floor = surchargeFloorPounds(question.on)
  const belowFloor = buysAdditionalHome(question) && question.price < floor
  return [
    ...(belowFloor ? [`The higher rates start at a price of ${formatAmount(floor)}.`] : []),
    ...(buysAdditionalHome(question) && !isMajorInterest(question)
      ? ['The higher rates apply only to leases with more than seven years to run.']
      : []),
    ...(question.firstTimeBuyer || question.sharedOwnershipFirstTimeBuyer
      ? ['Wales has no relief for first-time buyers.']
      : []),
    ...(question.nonUkResident ? ['Wales has no surcharge for buyers who are not UK resident.'] : []),
    ...(question.corporateFlatRate ? ['Wales has no flat rate for companies.'] : []),
    ...(question.lease ? ['Rent of a residential lease is not taxed in Wales.'] : []),
  ]
}

function nonResidentialCharge(question: Question): Charge {
  const { lease } = question
  const period = lttNonResidential.on(question.on)
  const threshold = lttRelevantRent.on(question.on)
  const losesNilBand = lease !== null && reachesRelevantRent(question, threshold.value)
  const table = losesNilBand ? withoutNilBand(period.value.table) : period.value.table
  return {
    price: taxBySlices(question.exactPrice, table, 'exact'),
    rent: lease ? taxBySlices(npvOfActualRents(lease), period.value.rent, 'exact') : [],
    supplement: [],
    rules: [
      applied('Rates for non-residential and mixed property', period),
      ...(losesNilBand ? [applied('Relevant rent', threshold)] : []),
    ],
    reasons: [
      question.propertyType === 'mixed'
        ? 'A purchase that is partly a home and partly not is taxed at the non-residential rates.'
        : 'Non-residential rates; the higher rates for homes do not apply.',
      ...(losesNilBand && question.price > 0
        ? [
            `The average rent is ${formatAmount(threshold.value)} a year or more, so the premium has no nil band.`,
          ]
        : []),
    ],
  }
}

function reachesRelevantRent({ lease }: Question, pounds: number): boolean {
  if (!lease) return false
  return lease.npv === null ? averageRentReaches(lease, pounds) : levelRentReaches(lease, pounds)
}
