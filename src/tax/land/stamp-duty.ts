/**
 * Tax on buying land: Stamp Duty Land Tax (England, Northern Ireland), Land and Buildings Transaction Tax (Scotland)
 * and Land Transaction Tax (Wales). Pure: a purchase and its completion date in, the tax with every band, rule and
 * reason out. The law is in the three `rates.ts`, and how each tax applies it in the three `charge.ts`. Multiple
 * dwellings relief isn't calculated: it was abolished for SDLT from 1 June 2024, and in Wales it's claimed on the
 * return.
 *
 * Input and output amounts are pounds with at most two decimals; in between they're exact (`Exact`).
 */
import { type BandLine, totalTax } from '#domain/bands.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type Exact, exactFromPounds, poundsFromExact, roundToPenny } from '#domain/money.ts'
import { nationName } from '#domain/nation.ts'

import { type AppliedRule, type Charge, chargeTotal } from './charge.ts'
import { npvForSdlt, npvOfActualRents } from './lease.ts'
import { ALL_SURCHARGES, type Purchase, type Question, questionOf } from './purchase.ts'
import { type Regime, deadlineOf, regimeOf, regimes } from './regime.ts'

/** A band above `from` pounds, up to and including `to` (null: no limit); `on` is what the band applies to. */
export type RateBand = {
  on: 'price' | 'rent' | 'supplement'
  from: number
  to: number | null
  ratePercent: number
}

/** How much falls into a band and the tax on it, in pounds. */
export type TaxBand = RateBand & { taxed: number; tax: number }

/** The tax on a purchase. Amounts in pounds. */
export type StampDuty = {
  regime: Regime
  tax: number
  taxOnPrice: number
  taxOnRent: number
  /** Net present value of the rent; null without a lease. */
  npv: number | null
  /** Scotland's Additional Dwelling Supplement; null under the other taxes. */
  ads: number | null
  /** The tax left after a refund of the surcharge for additional dwellings. */
  taxWithoutAdditionalDwellingSurcharge: number
  /** The tax left after a refund of the non-UK resident surcharge. */
  taxWithoutNonResidentSurcharge: number
  /** Tax as a percentage of the price, to two decimals; null if there's tax but no price. */
  effectiveRatePercent: number | null
  bands: readonly TaxBand[]
  reasons: readonly string[]
  rules: readonly AppliedRule[]
  /** Last day to file the return and pay. */
  deadline: IsoDate
}

/**
 * The tax on a purchase that completes on `on`, band by band. Finance Act 2003, Part 4; Land and Buildings Transaction
 * Tax (Scotland) Act 2013; Land Transaction Tax and Anti-avoidance of Devolved Taxes (Wales) Act 2017. Throws
 * `OutsideCoverage` for a date that isn't covered.
 */
export function stampDuty(purchase: Purchase, on: IsoDate): StampDuty {
  const regime = regimeOf(purchase.jurisdiction, on)
  const { charge: chargeOf, round } = regimes[regime]
  const question = questionOf(purchase, on)
  const charge = chargeOf(question)
  const taxOf = (surcharges: Question['surcharges']) =>
    poundsFromExact(round(chargeTotal(chargeOf({ ...question, surcharges }))))
  const tax = poundsFromExact(round(chargeTotal(charge)))
  const taxOnRent = poundsFromExact(round(totalTax(charge.rent)))
  const withoutAdditional = taxOf({ ...ALL_SURCHARGES, additional: false })
  return {
    regime,
    tax,
    taxOnPrice: roundToPenny(tax - taxOnRent),
    taxOnRent,
    npv: npvOf(purchase, regime),
    ads: regime === 'lbtt' ? roundToPenny(tax - withoutAdditional) : null,
    taxWithoutAdditionalDwellingSurcharge: withoutAdditional,
    taxWithoutNonResidentSurcharge: taxOf({ ...ALL_SURCHARGES, nonResident: false }),
    effectiveRatePercent: effectiveRate(exactFromPounds(tax), question.exactPrice),
    bands: bandsOf(charge),
    reasons: [...beforeDevolution(purchase, regime), ...charge.reasons],
    rules: charge.rules,
    deadline: deadlineOf(regime, on),
  }
}

/** Only the tax due, in pounds: for charts and searches that call it hundreds of times. */
export function stampDutyDue(purchase: Purchase, on: IsoDate): number {
  const { charge, round } = regimes[regimeOf(purchase.jurisdiction, on)]
  return poundsFromExact(round(chargeTotal(charge(questionOf(purchase, on)))))
}

function npvOf({ lease }: Purchase, regime: Regime): number | null {
  if (!lease) return null
  return poundsFromExact(regime === 'sdlt' ? npvForSdlt(lease) : npvOfActualRents(lease))
}

/** A band of a rate table, in pounds and per cent. */
export function rateBand(
  on: RateBand['on'],
  { fromPounds, toPounds, rateBps }: Pick<BandLine, 'fromPounds' | 'toPounds' | 'rateBps'>,
): RateBand {
  return { on, from: fromPounds, to: toPounds, ratePercent: rateBps / 100 }
}

function bandsOf(charge: Charge): TaxBand[] {
  const band = (on: RateBand['on']) => (line: BandLine) => ({
    ...rateBand(on, line),
    taxed: poundsFromExact(line.taxed),
    tax: poundsFromExact(line.tax),
  })
  return [
    ...charge.price.map(band('price')),
    ...charge.supplement.map(band('supplement')),
    ...charge.rent.map(band('rent')),
  ]
}

function beforeDevolution({ jurisdiction }: Purchase, regime: Regime): string[] {
  const devolved = jurisdiction === 'scotland' || jurisdiction === 'wales'
  return devolved && regime === 'sdlt'
    ? [`Stamp Duty Land Tax still applied in ${nationName(jurisdiction)} on that date.`]
    : []
}

/** Rounds half a hundredth of a per cent up. */
function effectiveRate(tax: Exact, price: Exact): number | null {
  if (price === 0n) return tax === 0n ? 0 : null
  return Number((tax * 20_000n + price) / (2n * price)) / 100
}
