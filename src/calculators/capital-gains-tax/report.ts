/** The report on a sale, for the page, its files and comparisons. Pure. */
import { poundsRow, shareRow } from '#calculators/engine/report/changes.ts'
import type { Figure, Report, Sensitivity } from '#calculators/engine/report/report.ts'
import { percentOf } from '#calculators/engine/rounding.ts'
import type { Question } from '#calculators/engine/tool.ts'
import { formatDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import {
  type CapitalGains,
  type CapitalGainsInput,
  capitalGainsTax,
} from '#tax/capital-gains/capital-gains-tax.ts'
import { reporting } from '#tax/capital-gains/rates.ts'

import { alternativesTo, nextTaxYear } from './alternatives.ts'
import { drawingsOf } from './drawings.ts'
import { explainCapitalGains } from './explain.ts'
import { turningPointsOf } from './turning-points.ts'
import { type AnsweredSale, resultSentence } from './words.ts'

/** Everything about one sale: `effectiveDate` is the day of the contract. */
export function reportOnSale({ effectiveDate: on, inputs }: Question<CapitalGainsInput>): Report {
  const result = capitalGainsTax(inputs, on)
  const answered: AnsweredSale = {
    sale: { input: inputs, on, completion: inputs.completionDate ?? on },
    result,
  }
  const answer = taxFigure(result)
  return {
    outputs: result,
    answer,
    sentence: resultSentence(answered),
    figures: figuresOf(answered),
    notices: noticesOf(answered),
    drawings: drawingsOf(answered),
    schedules: [...changesSchedule(answered), rateSchedule(result)],
    sensitivity: sensitivityOf(answered, answer),
    turningPoints: turningPointsOf(answered),
    working: explainCapitalGains(inputs, on),
  }
}

function taxFigure({ tax }: CapitalGains): Figure {
  return { key: 'tax', label: 'Tax due', value: tax, unit: 'money', better: 'lower' }
}

function figuresOf({ sale: { input, on }, result }: AnsweredSale): Figure[] {
  const dearer = capitalGainsTax({ ...input, proceeds: (input.proceeds ?? 0) + 1_000 }, on)
  const { gain, tax, reportAndPayBy } = result
  return [
    { key: 'gain', label: gain < 0 ? 'Gain (a loss)' : 'Gain', value: gain, unit: 'money' },
    {
      key: 'reliefs',
      label: 'Private residence and letting relief',
      value: result.privateResidenceRelief + result.lettingRelief,
      unit: 'money',
      better: 'higher',
    },
    { key: 'taxableGain', label: 'Taxable gain', value: result.taxableGain, unit: 'money', better: 'lower' },
    {
      key: 'effectiveRatePercent',
      label: 'Effective rate',
      value: gain > 0 ? percentOf(tax, gain) : null,
      unit: 'percent',
      per: 'of the gain',
      none: 'no gain',
      better: 'lower',
    },
    { key: 'basicBandLeft', label: 'Basic rate band left', value: result.basicBandLeft, unit: 'money' },
    {
      key: 'nextThousand',
      label: 'Tax on an extra £1,000',
      value: Math.round((dearer.tax - tax) * 100) / 100,
      unit: 'money',
      better: 'lower',
    },
    {
      key: 'reportAndPayBy',
      label: 'Report and pay by',
      value: null,
      unit: 'count',
      none: reportAndPayBy
        ? formatDate(reportAndPayBy)
        : tax > 0
          ? 'with your Self Assessment return'
          : 'nothing to pay',
    },
  ]
}

function noticesOf({ sale: { on, completion }, result }: AnsweredSale): Report['notices'] {
  const { days } = reporting.on(completion).value
  if (days === null) return []
  const next = nextTaxYear(on)
  return [
    {
      kind: 'note',
      title:
        result.tax > 0
          ? `Report and pay within ${days} days of completion`
          : 'You don’t need to report this sale separately',
      text: `UK residents only need to report a sale to HMRC within ${days} days if tax is due. Non-UK residents must report every sale within ${days} days.${
        next === null
          ? ' We don’t have rates for the next tax year yet, so we can’t compare a later sale.'
          : ''
      }`,
    },
  ]
}

function changesSchedule({ sale, result }: AnsweredSale): Report['schedules'] {
  const alternatives = alternativesTo(sale, result.tax)
  if (alternatives.length === 0) return []
  return [
    {
      id: 'changes',
      tab: 'changes',
      title: 'The same sale with one thing changed',
      sentence:
        'With two owners, each has their own exempt amount and bands; we assume no other gains or losses for the second owner.',
      columns: [
        { label: 'Change', unit: 'text' },
        { label: 'Tax', unit: 'money' },
        { label: 'Difference', unit: 'money' },
      ],
      rows: alternatives.map(({ what, tax, difference }) => [what, tax, difference]),
    },
  ]
}

function rateSchedule(result: CapitalGains): Report['schedules'][number] {
  const rows = [
    ['Within the basic rate band', result.taxedAtLowerRate, result.lowerRatePercent],
    ['Above the basic rate band', result.taxedAtHigherRate, result.higherRatePercent],
  ] as const
  return {
    id: 'rates',
    tab: 'breakdown',
    title: 'How the tax is worked out',
    sentence: `Your taxable gain of ${formatAmount(result.taxableGain)} is added on top of your income: it fills what’s left of your basic rate band first.`,
    columns: [
      { label: 'Part of the gain', unit: 'text' },
      { label: 'Taxed', unit: 'money' },
      { label: 'Rate', unit: 'percent' },
      { label: 'Tax', unit: 'money' },
    ],
    rows: [
      ...rows.map(([label, taxed, percent]) => [label, taxed, percent, (taxed * percent) / 100]),
      ['Tax due', result.taxableGain, null, result.tax],
    ],
  }
}

function sensitivityOf({ sale: { input, on } }: AnsweredSale, figure: Figure): Sensitivity {
  const tax = (change: CapitalGainsInput) => capitalGainsTax({ ...input, ...change }, on).tax
  const { proceeds = 0, grossIncome = 0, improvementCosts = 0 } = input
  return {
    figure,
    rows: [
      shareRow('Sale price', 5, (factor) => tax({ proceeds: proceeds * factor })),
      poundsRow('Your income', { amount: grossIncome, by: 10_000 }, (changed) =>
        tax({ grossIncome: changed }),
      ),
      poundsRow('Improvements', { amount: improvementCosts, by: 10_000 }, (changed) =>
        tax({ improvementCosts: changed }),
      ),
    ],
  }
}
