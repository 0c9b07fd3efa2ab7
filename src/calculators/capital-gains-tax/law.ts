/** The figures that a sale's sheet takes from the law, each with its spreadsheet form. Pure. */
import { type WorkingRule, ruleOf } from '#calculators/engine/working.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import { type CapitalGainsInput, capitalGainsTax } from '#tax/capital-gains/capital-gains-tax.ts'
import { whyNotCovered } from '#tax/capital-gains/covered.ts'
import { capitalGainsLaw, finalPeriod, lettingRelief, reporting } from '#tax/capital-gains/rates.ts'
import { qualifyingMonths } from '#tax/capital-gains/reliefs.ts'
import { poundsDown, poundsUp } from '#tax/capital-gains/whole-pounds.ts'

/** A sale's inputs. `on` is the contract date, which decides the tax year. */
type Sale = CapitalGainsInput & { readonly on: IsoDate }

/** The rates, limits and allowances for a sale. */
function lawOf({ on, completionDate }: Sale) {
  const { value: law } = capitalGainsLaw.on(on)
  const { months, longMonths } = finalPeriod.on(on).value
  const { most, onlyShared } = lettingRelief.on(on).value
  return {
    taxYear: law.taxYear,
    lowerRate: law.lowerPercent,
    higherRate: law.higherPercent,
    exemptAmount: law.annualExemptAmount,
    basicBand: law.basicBand,
    personalAllowance: law.personalAllowance,
    taperFrom: law.taperFrom,
    finalMonths: months,
    longFinalMonths: longMonths,
    mostLettingRelief: most,
    onlyShared,
    reportingDays: reporting.on(completionDate ?? on).value.days,
  }
}

/** The functions that the sheet calls. */
export const FUNCTIONS = {
  LAW: { calculate: lawOf, isLaw: true },
  POUNDSDOWN: {
    calculate: poundsDown,
    spreadsheet: (pounds: string) => `INT(${pounds} + 0.0000005)`,
    words: (pounds: string) => `(${pounds}, rounded down)`,
  },
  POUNDSUP: {
    calculate: poundsUp,
    spreadsheet: (pounds: string) => `(0 - INT(0.0000005 - (${pounds})))`,
    words: (pounds: string) => `(${pounds}, rounded up)`,
  },
  CAPITALGAINS: {
    calculate: (sale: Sale) => ({
      ...capitalGainsTax(sale, sale.on),
      countedMonths: qualifyingMonths(sale, sale.on),
    }),
    spreadsheet: {
      gain: () => 'POUNDSDOWN((wholeProceeds - costs) * ownershipSharePercent / 100)',
      countedMonths: () =>
        'IF(ISBLANK(qualifyingMonths), IF(residenceMonths > 0, MIN(ownershipMonths, residenceMonths + MIN(finalPeriod, monthsSince)), 0), MIN(ownershipMonths, qualifyingMonths))',
      privateResidenceRelief: () =>
        'IF(gain <= 0, 0, IF(prrAmount > 0, MIN(gain, POUNDSUP(prrAmount)), IF(ownershipMonths > 0, MIN(gain, POUNDSUP(gain * countedMonths / ownershipMonths)), 0)))',
      lettingRelief: () =>
        'IF(AND(onlyShared, NOT(sharedOccupancy)), 0, MIN(POUNDSUP(IF(lettingReliefAmount > 0, lettingReliefAmount, lettingGain)), privateResidenceRelief, mostLettingRelief, MAX(0, gain - privateResidenceRelief)))',
      lossesInYearUsed: () => 'MIN(afterReliefs, POUNDSUP(lossesInYear))',
      annualExemptAmountUsed: () =>
        'MIN(afterReliefs - lossesInYearUsed, POUNDSUP(IF(ISBLANK(annualExemptAmount), exemptAmount, annualExemptAmount)))',
      lossesBroughtForwardUsed: () =>
        'MIN(afterReliefs - lossesInYearUsed - annualExemptAmountUsed, POUNDSUP(lossesBroughtForward))',
      taxableGain: () =>
        'afterReliefs - lossesInYearUsed - annualExemptAmountUsed - lossesBroughtForwardUsed',
      taxableIncome: () =>
        'IF(ISBLANK(taxableIncome), MAX(0, wholeIncome - allowance), POUNDSDOWN(taxableIncome))',
      basicBandLeft: () => 'MAX(0, basicBand - taxedIncome - POUNDSDOWN(otherTaxableGains))',
      taxedAtLowerRate: () => 'MIN(taxableGain, basicBandLeft)',
      taxedAtHigherRate: () => 'taxableGain - taxedAtLowerRate',
      tax: () => '(taxedAtLowerRate * lowerRatePercent + taxedAtHigherRate * higherRatePercent) / 100',
      reportAndPayBy: () => 'IF(OR(tax = 0, reportingDays = ""), "", completed + reportingDays)',
    },
  },
  COMPLETED: {
    calculate: (completionDate: IsoDate | null, on: IsoDate) => completionDate ?? on,
    spreadsheet: (completionDate: string) => completionDate,
    words: (completionDate: string) => completionDate,
  },
  /** The tax at a sale price this much higher. */
  TAXATPRICE: {
    calculate: (sale: Sale, more: number) =>
      capitalGainsTax({ ...sale, proceeds: (sale.proceeds ?? 0) + more }, sale.on).tax,
    words: (_: string, more: string) => `tax on a sale price £${more} higher`,
  },
} as const

/** The rule for the gain and its tax. */
export const ratesRule = ({ on }: Sale): WorkingRule => {
  const period = capitalGainsLaw.on(on)
  return ruleOf(
    `Gain, losses and rates for ${period.value.taxYear}; whole pounds as in HMRC’s calculator`,
    period,
  )
}

/** The names of the reliefs, of their figures and of their rules. */
export const RESIDENCE_RELIEF = 'Private residence relief'
export const LETTING_RELIEF = 'Letting relief'

/** The rule for private residence relief. */
export const residenceRule = ({ on }: Sale) => ruleOf(RESIDENCE_RELIEF, finalPeriod.on(on))

/** The rule for letting relief. */
export const lettingRule = ({ on }: Sale) => ruleOf(LETTING_RELIEF, lettingRelief.on(on))

/** The rule for the deadline. */
export const reportingRule = ({ on, completionDate }: Sale) =>
  ruleOf('Report and pay after completion', reporting.on(completionDate ?? on))

/** Where the spreadsheet's rates come from. */
export function ratesNote({ on }: Sale): string {
  const { value, source } = capitalGainsLaw.on(on)
  return `The rates, bands and allowances are for ${value.taxYear} (${source.title}), checked on ${formatDate(source.verifiedOn)}. You can change them to try another year.`
}

type Dates = {
  readonly completionDate: IsoDate | null
  readonly contractDate: IsoDate | null
  /** API only. On the page, the date of sale is the exchange of contracts or, if blank, completion. */
  readonly on?: IsoDate
}

/** Why there's no law for the date of sale, with the field to change; null if there is. */
export function refusalOf({ completionDate, contractDate, on }: Dates) {
  const day = on ?? contractDate ?? completionDate
  const message = day && whyNotCovered(day)
  const field = on ? 'on' : contractDate ? 'contractDate' : 'completionDate'
  return message ? { field, message, isNotCovered: true as const } : null
}
