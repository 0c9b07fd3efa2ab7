/**
 * Capital gains tax for an individual who sells a home in the UK: Taxation of Chargeable Gains Act 1992. Pure: a sale
 * and its contract date in, the tax and its parts out. In the order required by law: gain, private residence relief,
 * letting relief, losses from the same year in full, annual exempt amount, losses from earlier years as far as needed;
 * then the rates, with what income and earlier gains leave of the basic rate band. Amounts are rounded to whole pounds
 * as in HMRC's calculator: proceeds and income down; costs, losses, reliefs and allowances up. The law is in rates.ts.
 */
import { addDays, type IsoDate } from '#domain/dates.ts'

import { type CapitalGainsLaw, capitalGainsLaw, reporting } from './rates.ts'
import { type ReliefInput, privateResidenceRelief, reliefForLetting } from './reliefs.ts'
import { poundsDown, poundsUp } from './whole-pounds.ts'

/** A sale and the seller's tax year, in pounds; anything missing counts as 0. */
export type CapitalGainsInput = ReliefInput & {
  proceeds?: number | undefined
  sellingCosts?: number | undefined
  purchasePrice?: number | undefined
  purchaseCosts?: number | undefined
  improvementCosts?: number | undefined
  /** The seller's share of the gain. Default 100. */
  ownershipSharePercent?: number | undefined
  /** Before the personal allowance. */
  grossIncome?: number | undefined
  /** After the personal allowance, instead of grossIncome. */
  taxableIncome?: number | undefined
  /** Instead of the statutory allowance and its taper. */
  personalAllowance?: number | undefined
  /** What's left of it, instead of the whole amount. */
  annualExemptAmount?: number | undefined
  /** Other gains in the year, which use up the basic rate band first. */
  otherTaxableGains?: number | undefined
  lossesInYear?: number | undefined
  lossesBroughtForward?: number | undefined
  /** Completion, if later than the contract. */
  completionDate?: IsoDate | null | undefined
}

/** The tax and its parts, in pounds. */
export type CapitalGains = {
  taxYear: string
  /** Negative for a loss. */
  gain: number
  privateResidenceRelief: number
  lettingRelief: number
  lossesInYearUsed: number
  annualExemptAmountUsed: number
  lossesBroughtForwardUsed: number
  taxableGain: number
  /** Income after the personal allowance, in whole pounds. */
  taxableIncome: number
  /** What income and other gains leave of the basic rate band. */
  basicBandLeft: number
  taxedAtLowerRate: number
  taxedAtHigherRate: number
  lowerRatePercent: number
  higherRatePercent: number
  tax: number
  /** Last day to report and pay; null if no tax is due or the Self Assessment return is enough. */
  reportAndPayBy: IsoDate | null
}

/**
 * The tax on a sale whose contract was made on `on`: Taxation of Chargeable Gains Act 1992, sections 1H to 1K and 222 to
 * 223B. Throws `OutsideCoverage` for a date that isn't covered.
 */
export function capitalGainsTax(input: CapitalGainsInput, on: IsoDate): CapitalGains {
  const law = capitalGainsLaw.on(on).value
  const gain = gainOf(input)
  const residence = privateResidenceRelief(gain, input, on)
  const letting = reliefForLetting(gain, residence, input, on)
  const afterReliefs = Math.max(0, gain - residence - letting)
  const { taxable, ...used } = deductions(afterReliefs, input, law)
  const taxableIncome = incomeAfterAllowance(input, law)
  const otherGains = poundsDown(input.otherTaxableGains ?? 0)
  const basicBandLeft = Math.max(0, law.basicBand - taxableIncome - otherGains)
  const lower = Math.min(taxable, basicBandLeft)
  const higher = taxable - lower
  // Whole pounds times whole percent are whole pennies, so this is exact.
  const tax = (lower * law.lowerPercent + higher * law.higherPercent) / 100
  return {
    taxYear: law.taxYear,
    gain,
    privateResidenceRelief: residence,
    lettingRelief: letting,
    ...used,
    taxableGain: taxable,
    taxableIncome,
    basicBandLeft,
    taxedAtLowerRate: lower,
    taxedAtHigherRate: higher,
    lowerRatePercent: law.lowerPercent,
    higherRatePercent: law.higherPercent,
    tax,
    reportAndPayBy: tax === 0 ? null : deadline(input.completionDate ?? on),
  }
}

/** Proceeds less all costs, times the seller's share, rounded down to a pound (so a loss is rounded up). */
function gainOf(input: CapitalGainsInput): number {
  const { proceeds, sellingCosts, purchasePrice, purchaseCosts, improvementCosts } = input
  const costs = [sellingCosts, purchasePrice, purchaseCosts, improvementCosts]
  const whole = poundsDown(proceeds ?? 0) - costs.reduce<number>((sum, cost) => sum + poundsUp(cost ?? 0), 0)
  return poundsDown((whole * (input.ownershipSharePercent ?? 100)) / 100)
}

function deductions(afterReliefs: number, input: CapitalGainsInput, law: CapitalGainsLaw) {
  const lossesInYearUsed = Math.min(afterReliefs, poundsUp(input.lossesInYear ?? 0))
  const afterLosses = afterReliefs - lossesInYearUsed
  const exempt = poundsUp(input.annualExemptAmount ?? law.annualExemptAmount)
  const annualExemptAmountUsed = Math.min(afterLosses, exempt)
  const afterExempt = afterLosses - annualExemptAmountUsed
  const lossesBroughtForwardUsed = Math.min(afterExempt, poundsUp(input.lossesBroughtForward ?? 0))
  return {
    lossesInYearUsed,
    annualExemptAmountUsed,
    lossesBroughtForwardUsed,
    taxable: afterExempt - lossesBroughtForwardUsed,
  }
}

function incomeAfterAllowance(input: CapitalGainsInput, law: CapitalGainsLaw): number {
  if (input.taxableIncome !== undefined) return poundsDown(input.taxableIncome)
  const gross = poundsDown(input.grossIncome ?? 0)
  const allowance =
    input.personalAllowance === undefined ? taperedAllowance(gross, law) : poundsUp(input.personalAllowance)
  return Math.max(0, gross - allowance)
}

/** Income Tax Act 2007, section 35: the reduced allowance is rounded up to a pound. Gains don't count as income. */
function taperedAllowance(income: number, { personalAllowance, taperFrom }: CapitalGainsLaw): number {
  return Math.max(0, Math.ceil(personalAllowance - Math.max(0, income - taperFrom) / 2))
}

function deadline(completion: IsoDate): IsoDate | null {
  const { days } = reporting.on(completion).value
  return days === null ? null : addDays(completion, days)
}
