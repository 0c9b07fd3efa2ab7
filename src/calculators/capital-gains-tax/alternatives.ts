/** The same sale with one thing changed, worked out by the same calculation. Pure. */
import { type IsoDate, formatDate, isoDate } from '#domain/dates.ts'
import { findTaxYearStart, taxYearOf } from '#domain/tax-year.ts'
import { type CapitalGainsInput, capitalGainsTax } from '#tax/capital-gains/capital-gains-tax.ts'
import { COVERED, LAST_COMPLETION } from '#tax/capital-gains/covered.ts'

import type { Sale } from './form.ts'

/** What is changed, the tax then in pounds, and how much more (or less) that is. */
export type Alternative = { what: string; tax: number; difference: number }

/** Alternatives to a sale that is taxed; none to one that is not. */
export function alternativesTo(sale: Sale, tax: number): Alternative[] {
  if (tax === 0) return []
  return [...nextYear(sale), ...halves(sale), ...changes(sale)].map(([what, other]) => ({
    what,
    tax: other,
    difference: Math.round((other - tax) * 100) / 100,
  }))
}

/** The first day of the tax year after a sale; null when its rates are not known here. */
export function nextTaxYear(on: IsoDate): IsoDate | null {
  const start = findTaxYearStart(taxYearOf(on))
  const next = start && isoDate(`${Number(start.slice(0, 4)) + 1}-04-06`)
  return next && next <= COVERED.to ? next : null
}

type Changed = readonly [what: string, tax: number]

function nextYear({ input, on, completion }: Sale): Changed[] {
  const next = nextTaxYear(on)
  if (!next) return []
  const completionDate = completion > next && completion <= LAST_COMPLETION ? completion : next
  return [
    [
      `Sell in the next tax year, from ${formatDate(next)}, with the same income`,
      capitalGainsTax({ ...input, completionDate }, next).tax,
    ],
  ]
}

/** The other half's owner has losses, other gains and used exempt amounts of their own: none are known. */
function halves({ input, on }: Sale): Changed[] {
  if ((input.ownershipSharePercent ?? 100) !== 100) return []
  const half: CapitalGainsInput = {
    ...input,
    ownershipSharePercent: 50,
    lettingGain: (input.lettingGain ?? 0) / 2,
  }
  const yours = capitalGainsTax(half, on).tax
  const blank = {
    lossesInYear: 0,
    lossesBroughtForward: 0,
    otherTaxableGains: 0,
    annualExemptAmount: undefined,
  }
  const theirs = (grossIncome: number | undefined) =>
    capitalGainsTax({ ...half, ...blank, grossIncome }, on).tax
  return [
    ['Two owners with half each, both with this income: total', yours + theirs(input.grossIncome)],
    ['Two owners with half each, one without income: total', yours + theirs(0)],
  ]
}

function changes({ input, on }: Sale): Changed[] {
  const change = (what: string, changed: CapitalGainsInput): Changed => [
    what,
    capitalGainsTax({ ...input, ...changed }, on).tax,
  ]
  const income = input.grossIncome ?? 0
  return [
    ...(income > 0
      ? [
          change(income > 10_000 ? 'With £10,000 less income' : 'Without any income', {
            grossIncome: Math.max(0, income - 10_000),
          }),
        ]
      : []),
    change('With £10,000 more spent on improvements', {
      improvementCosts: (input.improvementCosts ?? 0) + 10_000,
    }),
    change('Sell for 5% more', { proceeds: (input.proceeds ?? 0) * 1.05 }),
    change('Sell for 5% less', { proceeds: (input.proceeds ?? 0) * 0.95 }),
  ]
}
