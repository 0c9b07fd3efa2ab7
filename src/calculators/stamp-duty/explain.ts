import { type WorkingLine, workingOf } from '#calculators/engine/working.ts'
import { workingRuleOf } from '#calculators/purchase-tax/working.ts'
import { formatPounds, penceToPounds } from '#domain/money.ts'
import type { StampDuty, TaxLine } from '#tax/land/stamp-duty.ts'

const PARTS = {
  price: 'the price',
  rent: 'the net present value of the rent',
  supplement: 'the whole price, as a supplement',
} as const

/** The tax band by band, and the total. Each line names every rule that the rates come from. */
export function explainStampDuty({ lines, rules, taxPence }: StampDuty): WorkingLine[] {
  const bands = lines.map((line) => ({
    label: `Tax on ${PARTS[line.on]}, ${bandWords(line)}`,
    formula: 'taxed × ratePercent / 100',
    given: { taxed: penceToPounds(line.taxedPence), ratePercent: line.rateBps / 100 },
    result: penceToPounds(line.taxPence),
  }))
  const names = lines.map((_, index) => `band${index + 1}`)
  const total = {
    label: 'Tax',
    formula: names.join(' + ') || '0',
    given: Object.fromEntries(lines.map((line, index) => [`band${index + 1}`, penceToPounds(line.taxPence)])),
    result: penceToPounds(taxPence),
  }
  return workingOf(workingRuleOf(rules), [...bands, total])
}

function bandWords({ fromPounds, toPounds }: TaxLine): string {
  if (toPounds === null) return fromPounds === 0 ? 'all of it' : `above ${formatPounds(fromPounds * 100)}`
  const top = formatPounds(toPounds * 100)
  return fromPounds === 0 ? `up to ${top}` : `from ${formatPounds(fromPounds * 100)} to ${top}`
}
