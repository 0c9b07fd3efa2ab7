/**
 * The cost of buying a home: cash to buy and monthly payments, in pounds. It uses the calculators’ own functions, so the home
 * page always agrees with them. Pure.
 */
import { levelPayment, loanOf } from '#calculators/engine/loan/loan.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { CouncilTaxBand, CouncilTaxFigures, FigureSource } from '#domain/area-figures.ts'
import { OutsideCoverage } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import type { Postcode } from '#domain/postcode.ts'
import { PLAIN_PURCHASE, type Purchase } from '#tax/land/purchase.ts'
import { type Regime, regimeOf } from '#tax/land/regime.ts'
import { stampDutyDue } from '#tax/land/stamp-duty.ts'
import { registrationFee } from '#tax/registration/rates.ts'

import { type Buyer, BUYERS, type HomeQuestion } from './question.ts'

/** What the imported data say about a postcode. */
export type HomePlace = {
  postcode: Postcode
  nation: Nation
  /** The council area: 'Reading'. */
  area: string
  councilTax: CouncilTaxFigures | null
  /** Nearby sold prices; null if there are too few sales or none are published. */
  sold: SoldNearby | null
}

/** The median of the sales around a postcode. */
export type SoldNearby = {
  /** 'RG30 1'. */
  place: string
  medianPounds: number
  sales: number
  /** First and last day of the sales. */
  from: IsoDate
  to: IsoDate
  source: FigureSource
}

/** Stamp duty for this buyer and for the other kinds of buyer. */
export type PurchaseTax = {
  regime: Regime
  pounds: number
  otherBuyers: readonly { buyer: Buyer; label: string; pounds: number }[]
}

/** Council tax: the chosen band, or the range of all bands. */
export type CouncilTax = {
  year: string
  source: FigureSource
  /** A year, in pounds. */
  chosen: { band: CouncilTaxBand; annual: number } | null
  lowest: { band: CouncilTaxBand; annual: number }
  middle: { band: CouncilTaxBand; annual: number }
  highest: { band: CouncilTaxBand; annual: number }
}

/** The whole answer. */
export type HomeCost = {
  question: HomeQuestion
  place: HomePlace | null
  /** England if there is no postcode. */
  nation: Nation
  on: IsoDate
  deposit: number
  loan: number
  /** Null if the rates on this day haven’t been checked yet. */
  tax: PurchaseTax | null
  /** The tax in the other nations, if there is no postcode. */
  otherNations: readonly { nation: Nation; pounds: number }[]
  /** HM Land Registry's fee; null outside England and Wales. */
  registration: { wholePounds: number; partPounds: number } | null
  /** Cash to buy: deposit, tax, fee, and the visitor's own quotes. */
  upFront: number
  mortgageMonthly: number
  councilTax: CouncilTax | null
  /** Mortgage, and council tax once its band is chosen. */
  monthly: number
}

/** Calculates the cost of a home on a date. */
export function homeCost(question: HomeQuestion, place: HomePlace | null, on: IsoDate): HomeCost {
  const { pricePounds, depositPercent, ratePercent, termYears } = question
  const nation = place?.nation ?? 'england'
  const deposit = toPenny((pricePounds * depositPercent) / 100)
  const loan = toPenny(pricePounds - deposit)
  const tax = whereCovered(() => purchaseTax(question, nation, on))
  const registration =
    nation === 'england' || nation === 'wales' ? whereCovered(() => registrationFee(pricePounds, on)) : null
  const mortgageMonthly = toPenny(
    levelPayment(loanOf({ loanAmount: loan, termYears, annualRatePercent: ratePercent })),
  )
  const councilTax = place?.councilTax ? councilTaxOf(place.councilTax, question.band) : null
  return {
    question,
    place,
    nation,
    on,
    deposit,
    loan,
    tax,
    otherNations: place === null ? (whereCovered(() => otherNations(question, on)) ?? []) : [],
    registration,
    upFront: toPenny(
      deposit + (tax?.pounds ?? 0) + (registration?.wholePounds ?? 0) + (question.otherCostsPounds ?? 0),
    ),
    mortgageMonthly,
    councilTax,
    monthly: toPenny(mortgageMonthly + (councilTax?.chosen?.annual ?? 0) / 12),
  }
}

function purchaseTax(question: HomeQuestion, nation: Nation, on: IsoDate): PurchaseTax {
  return {
    regime: regimeOf(nation, on),
    pounds: taxPounds(question, question.buyer, nation, on),
    otherBuyers: BUYERS.filter(({ value }) => value !== question.buyer).map(({ value, label }) => ({
      buyer: value,
      label,
      pounds: taxPounds(question, value, nation, on),
    })),
  }
}

/** Scotland and Wales have their own taxes; Northern Ireland has the same as England. */
function otherNations(question: HomeQuestion, on: IsoDate): HomeCost['otherNations'] {
  return (['scotland', 'wales'] as const).map((nation) => ({
    nation,
    pounds: taxPounds(question, question.buyer, nation, on),
  }))
}

function taxPounds({ pricePounds }: HomeQuestion, buyer: Buyer, nation: Nation, on: IsoDate): number {
  const purchase: Purchase = {
    ...PLAIN_PURCHASE,
    jurisdiction: nation,
    price: pricePounds,
    firstTimeBuyer: buyer === 'first-time',
    ownsOtherProperty: buyer === 'additional',
  }
  return stampDutyDue(purchase, on)
}

function councilTaxOf({ year, bands, source }: CouncilTaxFigures, band: CouncilTaxBand | null) {
  const known = Object.entries(bands).flatMap(([name, annual]) =>
    annual === null ? [] : [{ band: name as CouncilTaxBand, annual }],
  )
  const [lowest, highest] = [known[0], known.at(-1)]
  const middle = known.find((each) => each.band === 'D')
  if (!lowest || !middle || !highest) return null
  return { year, source, lowest, middle, highest, chosen: known.find((each) => each.band === band) ?? null }
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
