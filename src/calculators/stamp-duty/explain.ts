import { type WorkingLine, workingOf } from '#calculators/engine/working.ts'
import { workingRuleOf } from '#calculators/purchase-tax/working.ts'
import { formatDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import type { StampDuty, RateBand } from '#tax/land/stamp-duty.ts'

const PARTS = {
  price: 'the price',
  rent: 'the net present value of the rent',
  supplement: 'the whole price, as a supplement',
} as const

/** The tax band by band, the total, and the law behind each further rule that shaped it. */
export function explainStampDuty({ bands, rules, tax }: StampDuty): WorkingLine[] {
  const lines = bands.map((band) => ({
    label: `Tax on ${PARTS[band.on]}, ${limitWords(band)}`,
    formula: 'taxed × ratePercent / 100',
    given: { taxed: band.taxed, ratePercent: band.ratePercent },
    result: band.tax,
  }))
  const names = bands.map((_, index) => `band${index + 1}`)
  const total = {
    label: 'Tax due',
    formula: names.join(' + ') || '0',
    given: Object.fromEntries(bands.map((band, index) => [`band${index + 1}`, band.tax])),
    result: tax,
  }
  const laws = rules.slice(1).flatMap(({ rule, ...source }) =>
    workingOf({ rule, source }, [
      {
        label: rule,
        formula: `for completions from ${formatDate(source.from)} to ${formatDate(source.to)}`,
        given: {},
        result: 'applies',
      },
    ]),
  )
  return [...workingOf(workingRuleOf(rules), [...lines, total]), ...laws]
}

function limitWords({ from, to }: RateBand): string {
  if (to === null) return from === 0 ? 'all of it' : `above ${formatAmount(from)}`
  return from === 0 ? `up to ${formatAmount(to)}` : `from ${formatAmount(from)} to ${formatAmount(to)}`
}
