/** The figures that the explanation names, read from the rules of a day, so that the words cannot drift from the law. Pure. */
import type { IsoDate } from '#domain/dates.ts'
import { formatPounds } from '#domain/money.ts'
import { COVERED } from '#tax/capital-gains/covered.ts'
import { capitalGainsLaw, finalPeriod, lettingRelief, reporting } from '#tax/capital-gains/rates.ts'

/** The law on `today`, or on the last day that is covered, in words. */
export function lawToday(today: IsoDate) {
  const on = today > COVERED.to ? COVERED.to : today
  const law = capitalGainsLaw.on(on).value
  return {
    taxYear: law.taxYear,
    lower: `${law.lowerPercent}%`,
    higher: `${law.higherPercent}%`,
    exempt: formatPounds(law.annualExemptAmount * 100),
    basicBand: formatPounds(law.basicBand * 100),
    personalAllowance: formatPounds(law.personalAllowance * 100),
    higherFrom: formatPounds((law.basicBand + law.personalAllowance) * 100),
    finalMonths: finalPeriod.on(on).value.months,
    mostLettingRelief: formatPounds(lettingRelief.on(on).value.most * 100),
    reportingDays: reporting.on(on).value.days,
  }
}
