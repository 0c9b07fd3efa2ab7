/** The law for a landlord's tax year, as the sheet needs it: the period, its allowances, bands and working. Pure. */
import { type WorkingLine, type WorkingRule, ruleOf } from '#calculators/engine/working.ts'
import { OutsideCoverage, type Period } from '#domain/dated.ts'
import { type IsoDate, formatDate, isoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { findTaxYearStart, taxYearOf } from '#domain/tax-year.ts'
import { type RentalLaw, rentalLaw } from '#tax/income/rates.ts'
import {
  type IncomeBand,
  type RentalIncomeInput,
  type RentalIncomeTax,
  rentalIncomeTax,
} from '#tax/income/rental-income-tax.ts'

/** A year's income, with what decides the law: the nation, and the tax year or a date in it. */
export type LandlordYear = RentalIncomeInput & {
  readonly nation: Nation
  readonly taxYear: string
  readonly on?: IsoDate
}

/** The income tax for a year. */
export function taxOnRents(year: LandlordYear): RentalIncomeTax {
  return rentalIncomeTax(year, { jurisdiction: year.nation, on: dayOf(year) })
}

/** Returns the first day of the tax year or, without a tax year, the given date. */
export function dayOf({ taxYear, on }: Pick<LandlordYear, 'taxYear' | 'on'>): IsoDate {
  const day = (taxYear ? findTaxYearStart(taxYear) : null) ?? on
  if (!day) throw new OutsideCoverage(`${taxYear} isn’t a tax year`)
  return day
}

/** The rates in force. Throws `OutsideCoverage` if they haven't been confirmed. */
export function periodOf(year: LandlordYear): Period<RentalLaw> {
  return rentalLaw[year.nation].on(dayOf(year))
}

/** Why there are no rates for this nation and year; null if there are. */
export function refusalOf(year: LandlordYear): string | null {
  try {
    periodOf(year)
    return null
  } catch (error) {
    if (error instanceof OutsideCoverage) return error.message
    throw error
  }
}

/** Allowances in pounds, and the rate of the tax reduction in per cent. */
export function allowancesOf(year: LandlordYear) {
  const law = periodOf(year).value
  return {
    fullAllowance: law.personalAllowancePounds,
    taperFrom: law.taperFromPounds,
    propertyAllowance: law.propertyAllowancePounds,
    reliefRate: law.reducerBps / 100,
  }
}

/** Each band with its rates and the tax in it, in pounds. */
export function bandRows(year: LandlordYear, { bands }: RentalIncomeTax) {
  const { other, property } = periodOf(year).value
  const alone = taxOnRents({ ...year, annualRent: 0 }).bands
  return other.map(({ fromPounds, toPounds, rateBps }, index) => {
    const rate = rateBps / 100
    const profitRate = (property[index]?.rateBps ?? 0) / 100
    return {
      from: fromPounds,
      to: toPounds,
      rate,
      taxOnOther: taxIn(bands, 'other income', rate),
      profitRate,
      taxOnProfit: taxIn(bands, 'rents', profitRate),
      taxWithout: taxIn(alone, 'other income', rate),
    }
  })
}

function taxIn(bands: readonly IncomeBand[], of: IncomeBand['of'], rate: number): number {
  return bands.find((band) => band.of === of && band.ratePercent === rate)?.tax ?? 0
}

/** The rule for the rates. */
export function ratesRule(year: LandlordYear): WorkingRule {
  return ruleOf(`Income tax for ${taxYearOf(dayOf(year))}`, periodOf(year))
}

/** Where the spreadsheet's rates come from. */
export function ratesNote(year: LandlordYear): string {
  const { source } = periodOf(year)
  return `Rates, allowances and bands are for ${taxYearOf(dayOf(year))} (${source.title}), checked on ${formatDate(source.verifiedOn)}. You can change them to try another year.`
}

/** The rule for the tax reduction. */
export const FINANCE_COSTS: WorkingRule = {
  rule: 'Finance costs reduce the tax by the basic rate of the lowest of three amounts',
  source: {
    title: 'Income Tax (Trading and Other Income) Act 2005, sections 274A and 274AA',
    url: 'https://www.legislation.gov.uk/ukpga/2005/5/section/274A',
    confidence: 'A',
    verifiedOn: isoDate('2026-09-28'),
    from: isoDate('2020-04-06'),
    to: null,
  },
}

/** The tax on each slice of taxable income, line by line. */
export function sliceWorking(year: LandlordYear, { bands }: RentalIncomeTax): WorkingLine[] {
  return bands.map(({ of, ratePercent, taxed, tax }) => ({
    label: `Tax on ${of === 'rents' ? 'rental profit' : of} at ${ratePercent}%`,
    formula: `Taxable income in the band × ${ratePercent} ÷ 100`,
    values: `${plainNumber(taxed)} × ${ratePercent} ÷ 100`,
    result: formatAmount(tax),
    ...ratesRule(year),
  }))
}
