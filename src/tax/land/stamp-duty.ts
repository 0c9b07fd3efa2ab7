/**
 * Tax on buying land: Stamp Duty Land Tax (England, Northern Ireland), Land and Buildings Transaction Tax (Scotland) and
 * Land Transaction Tax (Wales). Pure: a purchase and its completion date in, the tax with every band, rule and reason
 * out. The law is in the three `rates.ts`; how each tax reads it is in the three `charge.ts`. Multiple dwellings relief
 * is not calculated: SDLT abolished it from 1 June 2024; in Wales it is claimed on the return.
 */
import type { Band, BandLine } from '#domain/bands.ts'
import { totalTax } from '#domain/bands.ts'
import type { IsoDate } from '#domain/dates.ts'
import { penceFromExact } from '#domain/money.ts'
import { nationName } from '#domain/nation.ts'

import type { AppliedRule, Charge } from './charge.ts'
import { chargeTotal } from './charge.ts'
import { npvForSdlt, npvOfActualRents } from './lease.ts'
import type { Purchase, Question, Surcharges } from './purchase.ts'
import { type Regime, deadlineOf, regimeOf, regimes } from './regime.ts'

/** What a band, or Scotland's supplement, adds to the tax. `on` says what it is a band of. */
export type TaxLine = Band & { on: 'price' | 'rent' | 'supplement'; taxedPence: number; taxPence: number }

/** The tax on a purchase. Money in whole pence. */
export type StampDuty = {
  regime: Regime
  taxPence: number
  taxOnPricePence: number
  taxOnRentPence: number
  /** Net present value of the rent; null without a lease. */
  npvPence: number | null
  /** Scotland's Additional Dwelling Supplement; null under the other taxes. */
  adsPence: number | null
  /** What remains after a refund of the surcharge for additional homes. */
  withoutAdditionalPence: number
  /** What remains after a refund of the surcharge for non-residents. */
  withoutNonResidentPence: number
  /** Tax as a percentage of the price, to two decimals; null when there is tax but no price. */
  effectiveRatePercent: number | null
  lines: readonly TaxLine[]
  reasons: readonly string[]
  rules: readonly AppliedRule[]
  /** Last day for return and payment. */
  deadline: IsoDate
}

/** The tax on a purchase that completes on `on`. Throws `OutsideCoverage` for a date that the law here does not cover. */
export function stampDuty(purchase: Purchase, on: IsoDate): StampDuty {
  const regime = regimeOf(purchase.jurisdiction, on)
  const { round } = regimes[regime]
  const charge = chargeOf(purchase, on, { additional: true, nonResident: true })
  const taxOf = (surcharges: Surcharges) => round(chargeTotal(chargeOf(purchase, on, surcharges)))
  const taxPence = round(chargeTotal(charge))
  const taxOnRentPence = round(totalTax(charge.rent))
  const withoutAdditionalPence = taxOf({ additional: false, nonResident: true })
  return {
    regime,
    taxPence,
    taxOnPricePence: taxPence - taxOnRentPence,
    taxOnRentPence,
    npvPence: npvOf(purchase, regime),
    adsPence: regime === 'lbtt' ? taxPence - withoutAdditionalPence : null,
    withoutAdditionalPence,
    withoutNonResidentPence: taxOf({ additional: true, nonResident: false }),
    effectiveRatePercent: effectiveRate(taxPence, purchase.pricePence),
    lines: linesOf(charge),
    reasons: [...beforeDevolution(purchase, regime), ...charge.reasons],
    rules: charge.rules,
    deadline: deadlineOf(regime, on),
  }
}

/** Only the tax in whole pence: for curves and searches that ask hundreds of times. */
export function stampDutyPence(purchase: Purchase, on: IsoDate): number {
  const { charge, round } = regimes[regimeOf(purchase.jurisdiction, on)]
  return round(chargeTotal(charge({ ...purchase, on, surcharges: { additional: true, nonResident: true } })))
}

function chargeOf(purchase: Purchase, on: IsoDate, surcharges: Surcharges): Charge {
  const question: Question = { ...purchase, on, surcharges }
  return regimes[regimeOf(purchase.jurisdiction, on)].charge(question)
}

function npvOf({ lease }: Purchase, regime: Regime): number | null {
  if (!lease) return null
  return penceFromExact(regime === 'sdlt' ? npvForSdlt(lease) : npvOfActualRents(lease))
}

function linesOf(charge: Charge): TaxLine[] {
  const line =
    (on: TaxLine['on']) =>
    ({ taxed, tax, ...band }: BandLine) => ({
      ...band,
      on,
      taxedPence: penceFromExact(taxed),
      taxPence: penceFromExact(tax),
    })
  return [
    ...charge.price.map(line('price')),
    ...charge.supplement.map(line('supplement')),
    ...charge.rent.map(line('rent')),
  ]
}

function beforeDevolution({ jurisdiction }: Purchase, regime: Regime): string[] {
  const devolved = jurisdiction === 'scotland' || jurisdiction === 'wales'
  return devolved && regime === 'sdlt'
    ? [`On that day Stamp Duty Land Tax still applied in ${nationName(jurisdiction)}.`]
    : []
}

function effectiveRate(taxPence: number, pricePence: number): number | null {
  if (pricePence === 0) return taxPence === 0 ? 0 : null
  return Math.round((taxPence * 10_000) / pricePence) / 100
}
