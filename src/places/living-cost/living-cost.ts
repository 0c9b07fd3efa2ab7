/**
 * What a home costs to buy and to live in, in pounds to the penny. It uses the calculators’ own functions, so it always agrees
 * with them. Pure.
 */
import { toPenny } from '#calculators/engine/rounding.ts'
import { OutsideCoverage } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import { PLAIN_PURCHASE, type Purchase } from '#tax/land/purchase.ts'
import { type Regime, regimeOf } from '#tax/land/regime.ts'
import { stampDutyDue } from '#tax/land/stamp-duty.ts'
import { registrationFee } from '#tax/registration/rates.ts'

import type { CostPlace, QuotedRate } from './cost-place.ts'
import { type LocalPrice, localPrice } from './local-price.ts'
import {
  annualPayment,
  type CouncilTax,
  councilTaxOf,
  mortgagePayment,
  type MortgageRate,
  mortgageRate,
  type Payment,
  totalOf,
} from './payments.ts'
import { type Buyer, BUYERS, type HomeQuestion } from './question.ts'

/** Stamp duty for this buyer and for the other kinds of buyer. */
export type PurchaseTax = {
  regime: Regime
  pounds: number
  otherBuyers: readonly { buyer: Buyer; label: string; pounds: number }[]
}

/** The whole answer. */
export type LivingCost = {
  question: HomeQuestion
  place: CostPlace | null
  /** England if there is no postcode. */
  nation: Nation
  on: IsoDate
  pricePounds: number
  /** Where the price comes from; null if it's the visitor's own. */
  local: LocalPrice | null
  deposit: number
  loan: number
  rate: MortgageRate
  /** Null if the rates on this day haven’t been checked yet. */
  tax: PurchaseTax | null
  /** The tax in the other nations, if there is no postcode. */
  otherNations: readonly { nation: Nation; pounds: number }[]
  /** HM Land Registry's fee; null outside England and Wales. */
  registration: { wholePounds: number; partPounds: number } | null
  /** Cash to buy: deposit, tax, fee, and the visitor's own quotes. */
  upFront: number
  mortgage: Payment
  councilTax: (CouncilTax & Payment) | null
  /** Null without enough certificates. */
  energy: Payment | null
  /** Everything paid month by month. */
  payments: Payment
  /** Cash to buy and the payments of 12 months. */
  firstYear: number
}

/** Calculates the cost of a home on a date. Null if neither the visitor nor the data give a price. */
export function livingCost(
  question: HomeQuestion,
  place: CostPlace | null,
  { on, quoted }: { on: IsoDate; quoted: readonly QuotedRate[] },
): LivingCost | null {
  const { depositPercent, termYears } = question
  const local = question.pricePounds === null && place ? localPrice(question.home, place.local) : null
  const pricePounds = question.pricePounds ?? local?.pounds
  if (pricePounds === undefined) return null
  const nation = place?.nation ?? 'england'
  const deposit = toPenny((pricePounds * depositPercent) / 100)
  const loan = toPenny(pricePounds - deposit)
  const tax = whereCovered(() => purchaseTax(pricePounds, question.buyer, nation, on))
  const registration =
    nation === 'england' || nation === 'wales' ? whereCovered(() => registrationFee(pricePounds, on)) : null
  const upFront = toPenny(
    deposit + (tax?.pounds ?? 0) + (registration?.wholePounds ?? 0) + (question.otherCostsPounds ?? 0),
  )
  const rate = mortgageRate(question.ratePercent, depositPercent, quoted)
  const mortgage = mortgagePayment(loan, termYears, rate.percent)
  const charged = place?.councilTax ? councilTaxOf(place.councilTax, question.band, place.bandStock) : null
  const councilTax = charged && { ...charged, ...annualPayment(charged.charge.annual) }
  const energy = place?.energy.kind === 'known' ? annualPayment(place.energy.annual) : null
  const payments = totalOf([mortgage, councilTax, energy].filter((payment) => payment !== null))
  return {
    question,
    place,
    nation,
    on,
    pricePounds,
    local,
    deposit,
    loan,
    rate,
    tax,
    otherNations: place ? [] : (whereCovered(() => otherNations(pricePounds, question.buyer, on)) ?? []),
    registration,
    upFront,
    mortgage,
    councilTax,
    energy,
    payments,
    firstYear: toPenny(upFront + payments.annual),
  }
}

function purchaseTax(pricePounds: number, buyer: Buyer, nation: Nation, on: IsoDate): PurchaseTax {
  return {
    regime: regimeOf(nation, on),
    pounds: taxPounds(pricePounds, buyer, nation, on),
    otherBuyers: BUYERS.filter(({ value }) => value !== buyer).map(({ value, label }) => ({
      buyer: value,
      label,
      pounds: taxPounds(pricePounds, value, nation, on),
    })),
  }
}

/** Scotland and Wales have their own taxes; Northern Ireland has the same as England. */
function otherNations(pricePounds: number, buyer: Buyer, on: IsoDate): LivingCost['otherNations'] {
  return (['scotland', 'wales'] as const).map((nation) => ({
    nation,
    pounds: taxPounds(pricePounds, buyer, nation, on),
  }))
}

function taxPounds(pricePounds: number, buyer: Buyer, nation: Nation, on: IsoDate): number {
  const purchase: Purchase = {
    ...PLAIN_PURCHASE,
    jurisdiction: nation,
    price: pricePounds,
    firstTimeBuyer: buyer === 'first-time',
    ownsOtherProperty: buyer === 'additional',
  }
  return stampDutyDue(purchase, on)
}

/** The tax, or null if the rates on this day haven’t been checked. */
function whereCovered<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof OutsideCoverage) return null
    throw error
  }
}
