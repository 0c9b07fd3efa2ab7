/** Recalculates a sale with one thing changed. Pure. */
import type { Schedule } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'
import { type IsoDate, formatDate, isoDate } from '#domain/dates.ts'
import { findTaxYearStart, taxYearOf } from '#domain/tax-year.ts'
import { COVERED, LAST_COMPLETION } from '#tax/capital-gains/covered.ts'

import type { capitalGains } from './sheet.ts'

type Sale = ReportedOn<typeof capitalGains>

/** A table of alternatives to a taxed sale. Empty if no tax is due. */
export function withOneChange(sale: Sale): Schedule[] {
  const { tax } = sale.result
  const taxLabel = sale.columnLabel('rates', 'tax')
  if (tax === 0) return []
  const others = [...nextYear(sale), ...halves(sale), ...changes(sale)]
  return [
    {
      id: 'changes',
      tab: 'changes',
      title: 'The same sale with one thing changed',
      sentence:
        'With two owners, each has their own exempt amount and bands; we assume no other gains or losses for the second owner.',
      columns: [
        { label: 'Change', unit: 'text' },
        { label: taxLabel, unit: 'money' },
        { label: 'Difference', unit: 'money' },
      ],
      rows: others.map(([what, other]) => [what, other, toPenny(other - tax)]),
    },
  ]
}

/** The first day of the tax year after a sale; null if we don't have its rates. */
export function nextTaxYear(on: IsoDate): IsoDate | null {
  const start = findTaxYearStart(taxYearOf(on))
  const next = start && isoDate(`${Number(start.slice(0, 4)) + 1}-04-06`)
  return next && next <= COVERED.to ? next : null
}

/** What is changed, and the resulting tax in pounds. */
type Changed = readonly [what: string, tax: number]

function nextYear({ inputs: { on }, result: { completed }, at }: Sale): Changed[] {
  const next = nextTaxYear(on)
  if (!next) return []
  const completionDate = completed > next && completed <= LAST_COMPLETION ? completed : next
  return [
    [
      `Sell in the next tax year, from ${formatDate(next)}, with the same income`,
      at('tax', { completionDate, on: next }),
    ],
  ]
}

/**
 * Splits the sale between two owners. The second one is assumed to have no losses, other gains or used exempt amount.
 */
function halves({ inputs, at }: Sale): Changed[] {
  if (inputs.ownershipSharePercent !== 100) return []
  const half = { ownershipSharePercent: 50, lettingGain: inputs.lettingGain / 2 }
  const blank = {
    lossesInYear: 0,
    lossesBroughtForward: 0,
    otherTaxableGains: 0,
    annualExemptAmount: undefined,
  }
  const yours = at('tax', half)
  const theirs = (grossIncome: number) => at('tax', { ...half, ...blank, grossIncome })
  return [
    ['Two owners with half each, both with this income: total', yours + theirs(inputs.grossIncome)],
    ['Two owners with half each, one without income: total', yours + theirs(0)],
  ]
}

function changes({ inputs: { grossIncome, improvementCosts, proceeds }, at }: Sale): Changed[] {
  const lessIncome: Changed[] =
    grossIncome > 0
      ? [
          [
            grossIncome > 10_000 ? 'With £10,000 less income' : 'Without any income',
            at('tax', { grossIncome: Math.max(0, grossIncome - 10_000) }),
          ],
        ]
      : []
  return [
    ...lessIncome,
    ['With £10,000 more spent on improvements', at('tax', { improvementCosts: improvementCosts + 10_000 })],
    ['Sell for 5% more', at('tax', { proceeds: proceeds * 1.05 })],
    ['Sell for 5% less', at('tax', { proceeds: proceeds * 0.95 })],
  ]
}
