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
 * higher rates are a separate table (Schedule 5); residential rent isn't taxed (Schedule 6).
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
  const who =
    question.buyerType === 'company' ? 'A company always pays' : 'You’ll own another home, so you pay'
  const kept = period !== lttHigher.on(question.on)
  return {
    price: taxBySlices(question.exactPrice, period.value.table, 'exact'),
    rent: [],
    supplement: [],
    rules: [applied('Higher residential rates', period)],
    reasons: [
      `${who} the higher residential rates, which are a separate table.`,
      ...(kept
        ? [`Contracts were exchanged early enough to use the rates that ended on ${formatDate(period.to)}.`]
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
    rules: [applied('Main residential rates', period)],
    reasons: [
      `Main residential rates for completion on ${formatDate(question.on)}.`,
      ...homeReasons(question),
    ],
  }
}

function homeReasons(question: Question): string[] {
  const floor = surchargeFloorPounds(question.on)
  const belowFloor = buysAdditionalHome(question) && question.price < floor
  return [
    ...(belowFloor ? [`The higher rates only apply from a price of ${formatAmount(floor)}.`] : []),
    ...(buysAdditionalHome(question) && !isMajorInterest(question)
      ? ['The higher rates only apply to leases with more than 7 years left.']
      : []),
    ...(question.firstTimeBuyer || question.sharedOwnershipFirstTimeBuyer
      ? ['Wales has no first-time buyers’ relief.']
      : []),
    ...(question.nonUkResident ? ['Wales has no surcharge for non-UK residents.'] : []),
    ...(question.corporateFlatRate ? ['Wales has no flat rate for companies.'] : []),
    ...(question.lease ? ['Rent under a residential lease isn’t taxed in Wales.'] : []),
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
      applied('Non-residential and mixed rates', period),
      ...(losesNilBand ? [applied('Relevant rent', threshold)] : []),
    ],
    reasons: [
      question.propertyType === 'mixed'
        ? 'A mixed purchase, part home and part not, is taxed at non-residential rates.'
        : 'Non-residential rates, without the higher rates for homes.',
      ...(losesNilBand && question.price > 0
        ? [
            `The average rent is ${formatAmount(threshold.value)} a year or more, so the premium has no nil-rate band.`,
          ]
        : []),
    ],
  }
}

function reachesRelevantRent({ lease }: Question, pounds: number): boolean {
  if (!lease) return false
  return lease.npv === null ? averageRentReaches(lease, pounds) : levelRentReaches(lease, pounds)
}
