import type { SheetFunction } from '#calculators/engine/sheet/lines.ts'

/** Bands of loan to value, in percent, below which lenders' prices usually change: common practice, not a rule. */
const LTV_BANDS = [95, 90, 85, 80, 75, 60] as const

/** The next band below what is owed on a home of this value; null when it is in the lowest already. */
function nextBand(owed: number, value: number): number | null {
  return LTV_BANDS.find((percent) => owed > (value * percent) / 100) ?? null
}

/** The same for sheets: `NEXTBAND(owed, value)`. */
export const NEXT_BAND: SheetFunction = {
  calculate: nextBand,
  spreadsheet: (owed, value) =>
    LTV_BANDS.reduceRight((lower, band) => `IF(${owed} > ${value} * ${band} / 100, ${band}, ${lower})`, '""'),
}
