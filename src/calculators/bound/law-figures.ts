/**
 * The figures of law that lessons, the glossary and calculators’ explanations may state, by name, on a date. Texts include them as `{{tax.sdlt.rate.2}}`,
 * so a rate is only ever written down in `src/tax` and in the rules of the calculators.
 */
import { SCHEME } from '#calculators/help-to-buy-isa/scheme.ts'
import { hmoLicensing } from '#calculators/hmo/licensing.ts'
import type { Band } from '#domain/bands.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import { capitalGainsLaw, finalPeriod, lettingRelief, reporting } from '#tax/capital-gains/rates.ts'
import { rentalLaw } from '#tax/income/rates.ts'
import { surchargeFloor } from '#tax/land/every-tax-rates.ts'
import {
  lbttAdditional,
  lbttFirstTimeBuyer,
  lbttNonResidential,
  lbttRefund,
  lbttResidential,
} from '#tax/land/lbtt/rates.ts'
import { lttHigher, lttMain, lttNonResidential, lttRefund } from '#tax/land/ltt/rates.ts'
import { deadlineDays } from '#tax/land/regime.ts'
import {
  sdltAdditional,
  sdltCorporate,
  sdltFirstTimeBuyer,
  sdltNonResident,
  sdltNonResidential,
  sdltResidential,
} from '#tax/land/sdlt/rates.ts'
import { sdltRefund } from '#tax/land/sdlt/returns.ts'
import { vatStandardRate } from '#tax/vat/rates.ts'

import { type BoundFigure, figure } from './figure.ts'

type Figures = (on: IsoDate) => BoundFigure

const pounds = (of: (on: IsoDate) => number | undefined | null): Figures => found('pounds', of)
const percent = (of: (on: IsoDate) => number | undefined | null): Figures => found('percent', of)
const count = (of: (on: IsoDate) => number | undefined | null): Figures => found('count', of)
const words =
  (of: (on: IsoDate) => string): Figures =>
  (on) => ({ value: null, words: of(on) })
const rate = (of: (on: IsoDate) => { rateBps: number }): Figures => percent((on) => of(on).rateBps / 100)

/** Tables of bands: `.rate.1` is the first band's rate, `.to.1` where it ends. */
const TABLES: Readonly<Record<string, (on: IsoDate) => readonly Band[] | undefined>> = {
  sdlt: (on) => sdltResidential.on(on).value.table,
  'sdlt.first-time': (on) => sdltFirstTimeBuyer.on(on).value?.table,
  'sdlt.non-residential': (on) => sdltNonResidential.on(on).value.table,
  lbtt: (on) => lbttResidential.on(on).value,
  'lbtt.non-residential': (on) => lbttNonResidential.on(on).value,
  ltt: (on) => lttMain.on(on).value.table,
  'ltt.higher': (on) => lttHigher.on(on).value.table,
  'ltt.non-residential': (on) => lttNonResidential.on(on).value.table,
  'earnings.england': (on) => rents('england', on).other,
  'rents.england': (on) => rents('england', on).property,
  'rents.wales': (on) => rents('wales', on).property,
  'rents.scotland': (on) => rents('scotland', on).property,
}

const FIGURES: Readonly<Record<string, Figures>> = {
  'sdlt.first-time.cap': pounds((on) => sdltFirstTimeBuyer.on(on).value?.capPounds),
  'sdlt.additional': rate((on) => sdltAdditional.on(on).value),
  'sdlt.non-resident': rate((on) => sdltNonResident.on(on).value),
  'sdlt.company': rate((on) => sdltCorporate.on(on).value),
  'sdlt.company.above': pounds((on) => sdltCorporate.on(on).value.abovePounds),
  'sdlt.days': count((on) => deadlineDays('sdlt', on)),
  'sdlt.refund-months': count((on) => sdltRefund.on(on).value.soldWithinMonths),
  'lbtt.first-time.nil': pounds((on) => lbttFirstTimeBuyer.on(on).value?.nilPounds),
  'lbtt.additional': rate((on) => lbttAdditional.on(on).value),
  'lbtt.days': count((on) => deadlineDays('lbtt', on)),
  'lbtt.refund-months': count((on) => lbttRefund.on(on).value.soldWithinMonths),
  'ltt.days': count((on) => deadlineDays('ltt', on)),
  'ltt.refund-months': count((on) => lttRefund.on(on).value.soldWithinMonths),
  'surcharge.floor': pounds((on) => surchargeFloor.on(on).value?.fromPricePounds),
  'cgt.lower': percent((on) => capitalGainsLaw.on(on).value.lowerPercent),
  'cgt.higher': percent((on) => capitalGainsLaw.on(on).value.higherPercent),
  'cgt.exempt': pounds((on) => capitalGainsLaw.on(on).value.annualExemptAmount),
  'cgt.basic-band': pounds((on) => capitalGainsLaw.on(on).value.basicBand),
  'cgt.days': count((on) => reporting.on(on).value.days),
  'cgt.final-months': count((on) => finalPeriod.on(on).value.months),
  'cgt.letting-most': pounds((on) => lettingRelief.on(on).value.most),
  'cgt.allowance': pounds((on) => capitalGainsLaw.on(on).value.personalAllowance),
  'cgt.year': words((on) => capitalGainsLaw.on(on).value.taxYear),
  'income.allowance': pounds((on) => rents('england', on).personalAllowancePounds),
  'income.taper': pounds((on) => rents('england', on).taperFromPounds),
  'rents.reducer': percent((on) => rents('england', on).reducerBps / 100),
  'rents.allowance': pounds((on) => rents('england', on).propertyAllowancePounds),
  vat: percent((on) => vatStandardRate.on(on).value.vatPercent),
  'isa.bonus': percent(() => SCHEME.bonusPercent),
  'isa.least': pounds(() => SCHEME.leastBalance),
  'isa.most': pounds(() => SCHEME.mostBalance),
  'isa.cap': pounds(() => SCHEME.priceCap),
  'isa.cap-london': pounds(() => SCHEME.priceCapInLondon),
  'isa.monthly': pounds(() => SCHEME.monthlyDeposit),
  'isa.last-opening': words(() => formatDate(SCHEME.lastOpening)),
  'isa.last-saving': words(() => formatDate(SCHEME.lastSaving)),
  'isa.last-claim': words(() => formatDate(SCHEME.lastClaim)),
  'hmo.people': count((on) => hmoLicensing.on(on).value.people),
  'hmo.households': count((on) => hmoLicensing.on(on).value.households),
  'hmo.room-one': found('square-metres', (on) => hmoLicensing.on(on).value.roomForOne),
  'hmo.room-two': found('square-metres', (on) => hmoLicensing.on(on).value.roomForTwo),
}

/** The figure of law with this name on a date, or null if there's none. Throws `OutsideCoverage` for a date that isn't covered. */
export function lawFigure(name: string, on: IsoDate): BoundFigure | null {
  const known = FIGURES[name]
  if (known) return known(on)
  const [, table = '', part, position] = /^(.+)\.(rate|to)\.(\d+)$/.exec(name) ?? []
  const band = TABLES[table]?.(on)?.[Number(position) - 1]
  if (!band) return null
  if (part === 'rate') return figure(band.rateBps / 100, 'percent')
  return band.toPounds === null ? null : figure(band.toPounds, 'pounds')
}

/** The last day that the law of purchases is confirmed for: texts state the law of today or, after it, of that day. */
export function lawDay(today: IsoDate): IsoDate {
  return today <= sdltResidential.verifiedTo ? today : sdltResidential.verifiedTo
}

function rents(nation: Nation, on: IsoDate) {
  return rentalLaw[nation].on(on).value
}

function found(
  unit: 'pounds' | 'percent' | 'count' | 'square-metres',
  of: (on: IsoDate) => number | undefined | null,
): Figures {
  return (on) => {
    const value = of(on)
    if (value === undefined || value === null) throw new RangeError(`There is no such figure on ${on}`)
    return figure(value, unit)
  }
}
