import { type WorkingLine, type WorkingRule, workingOf } from '#calculators/engine/working.ts'
import { formatPounds, penceToPounds } from '#domain/money.ts'

import type { StampDuty, TaxLine } from './calculate.ts'

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

/** All rules of a tax as one rule of a working, with the source of the first, which is that of the rates. */
export function workingRuleOf(rules: StampDuty['rules']): WorkingRule {
  const [first] = rules
  if (!first) return { rule: 'No tax is charged', source: null }
  const { title, url, from, to, verifiedOn, confidence } = first
  return {
    rule: rules.map(({ what }) => what).join('; '),
    source: { title, url, from, to, verifiedOn, confidence },
  }
}
