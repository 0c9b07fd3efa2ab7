import { type WorkingLine, workingOf } from '#calculators/engine/working.ts'
import { workingRuleOf } from '#calculators/purchase-tax/working.ts'
import { formatAmount } from '#domain/money.ts'
import type { StampDuty, RateBand } from '#tax/land/stamp-duty.ts'

const PARTS = {
  price: 'the price',
  rent: 'the net present value of the rent',
  supplement: 'the whole price, as a supplement',
} as const

/** The tax band by band, and the total. Each line names every rule that the rates come from. */
export function explainStampDuty({ bands, rules, tax }: StampDuty): WorkingLine[] {
  const lines = bands.map((band) => ({
    label: `Tax on ${PARTS[band.on]}, ${limitWords(band)}`,
    formula: 'taxed × ratePercent / 100',
    given: { taxed: band.taxed, ratePercent: band.ratePercent },
    result: band.tax,
  }))
  const names = bands.map((_, index) => `band${index + 1}`)
  const total = {
    label: 'Tax',
    formula: names.join(' + ') || '0',
    given: Object.fromEntries(bands.map((band, index) => [`band${index + 1}`, band.tax])),
    result: tax,
  }
  return workingOf(workingRuleOf(rules), [...lines, total])
}

function limitWords({ from, to }: RateBand): string {
  if (to === null) return from === 0 ? 'all of it' : `above ${formatAmount(from)}`
  return from === 0 ? `up to ${formatAmount(to)}` : `from ${formatAmount(from)} to ${formatAmount(to)}`
}
