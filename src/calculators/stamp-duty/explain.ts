import type { WorkingLine } from '#calculators/engine/working.ts'
import { AMOUNT_IN_BAND, BAND_RATE, bandWords } from '#calculators/purchase-tax/words.ts'
import { bandSum, workingRuleOf } from '#calculators/purchase-tax/working.ts'
import { formatDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { plainNumber } from '#domain/plain-number.ts'
import type { AppliedRule } from '#tax/land/charge.ts'
import type { StampDuty, RateBand } from '#tax/land/stamp-duty.ts'

/** The label of the total: the answer of the calculator and the last sum of its working. */
export const TAX_DUE = 'Tax due'

const PARTS = {
  price: 'the price',
  rent: 'the net present value of the rent',
} as const

/** The tax band by band, the total, and the law behind each other rule that applied. */
export function explainStampDuty({ bands, rules, tax }: StampDuty): WorkingLine[] {
  const method = workingRuleOf(rules)
  const lines = bands.map((band) => ({
    label: bandLabel(band),
    formula: `${AMOUNT_IN_BAND} × ${BAND_RATE}`,
    values: bandSum(band),
    result: formatAmount(band.tax),
    ...method,
  }))
  const total = {
    label: TAX_DUE,
    formula: 'The tax on each band, added up',
    values: bands.map((band) => plainNumber(band.tax)).join(' + ') || '0',
    result: formatAmount(tax),
    ...method,
  }
  return [...lines, total, ...rules.slice(1).map(lawLine)]
}

/** Another rule, with the dates it applies to. */
function lawLine({ rule, ...source }: AppliedRule): WorkingLine {
  const words = `for completions from ${formatDate(source.from)} to ${formatDate(source.to)}`
  return { label: rule, formula: words, values: words, result: 'applies', rule, source }
}

/** 'Tax on the price, from £125,000 to £250,000', 'Tax on the whole price'. */
function bandLabel(band: RateBand): string {
  if (band.on === 'supplement') return bandWords(band)
  const isWhole = band.from === 0 && band.to === null
  if (isWhole) return band.on === 'price' ? 'Tax on the whole price' : `Tax on all of ${PARTS.rent}`
  return `Tax on ${PARTS[band.on]}, ${limitWords(band)}`
}

function limitWords({ from, to }: RateBand): string {
  if (to === null) return `above ${formatAmount(from)}`
  return from === 0 ? `up to ${formatAmount(to)}` : `from ${formatAmount(from)} to ${formatAmount(to)}`
}
