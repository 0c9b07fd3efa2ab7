import type { SheetFunction } from '#calculators/engine/sheet/lines.ts'

/** Loan-to-value bands, in per cent, at which lenders usually change their rates. Common practice, not a rule. */
const LTV_BANDS = [95, 90, 85, 80, 75, 60] as const

/** The next band below the current loan to value; null if it's already in the lowest. */
function nextBand(owed: number, value: number): number | null {
  return LTV_BANDS.find((percent) => owed > (value * percent) / 100) ?? null
}

/** The same for sheets: `NEXTBAND(owed, value)`. */
export const NEXT_BAND: SheetFunction = {
  calculate: nextBand,
  spreadsheet: (owed, value) =>
    LTV_BANDS.reduceRight((lower, band) => `IF(${owed} > ${value} * ${band} / 100, ${band}, ${lower})`, '""'),
}
