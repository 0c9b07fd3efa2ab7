/** The figures quoted in the explanation, read from the dated rules so that they stay correct. Pure. */
import type { IsoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { COVERED } from '#tax/capital-gains/covered.ts'
import { capitalGainsLaw, finalPeriod, lettingRelief, reporting } from '#tax/capital-gains/rates.ts'

/** The law on `today`, or on the last day covered, in words. */
export function lawToday(today: IsoDate) {
  const on = today > COVERED.to ? COVERED.to : today
  const law = capitalGainsLaw.on(on).value
  return {
    taxYear: law.taxYear,
    lower: `${law.lowerPercent}%`,
    higher: `${law.higherPercent}%`,
    exempt: formatAmount(law.annualExemptAmount),
    basicBand: formatAmount(law.basicBand),
    personalAllowance: formatAmount(law.personalAllowance),
    higherFrom: formatAmount(law.basicBand + law.personalAllowance),
    finalMonths: finalPeriod.on(on).value.months,
    mostLettingRelief: formatAmount(lettingRelief.on(on).value.most),
    reportingDays: reporting.on(on).value.days,
  }
}
