/** What the page, its files and a comparison tell of a sale. Pure. */
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
  return { key: 'tax', label: 'Tax to pay', value: tax, unit: 'money', better: 'lower' }
}

function figuresOf({ sale: { input, on }, result }: AnsweredSale): Figure[] {
  const dearer = capitalGainsTax({ ...input, proceeds: (input.proceeds ?? 0) + 1_000 }, on)
  const { gain, tax, reportAndPayBy } = result
  return [
    { key: 'gain', label: gain < 0 ? 'Gain (a loss)' : 'Gain', value: gain, unit: 'money' },
    {
      key: 'reliefs',
      label: 'Reliefs for a home lived in',
      value: result.privateResidenceRelief + result.lettingRelief,
      unit: 'money',
      better: 'higher',
    },
    { key: 'taxableGain', label: 'Taxable', value: result.taxableGain, unit: 'money', better: 'lower' },
    {
      key: 'effectiveRatePercent',
      label: 'Effective rate',
      value: gain > 0 ? percentOf(tax, gain) : null,
      unit: 'percent',
      per: 'of the gain',
      none: 'no gain',
      better: 'lower',
    },
    { key: 'basicBandLeft', label: 'Basic band left', value: result.basicBandLeft, unit: 'money' },
    {
      key: 'nextThousand',
      label: 'Tax on the next £1,000 of price',
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
          ? 'with the yearly return'
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
      title: result.tax > 0 ? `Report within ${days} days of completion` : 'Nothing to report within days',
      text: `A UK resident reports on a return of its own only if tax is due. Somebody who is not resident reports every sale within ${days} days.${
        next === null
          ? ' A sale in the next tax year is not compared: nobody has checked its rates here.'
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
      title: 'The same sale, another way',
      sentence:
        'One thing changed at a time. Of two owners, each has an exempt amount and bands; nothing else is assumed of the second one.',
      columns: [
        { label: 'Changed', unit: 'text' },
        { label: 'Tax', unit: 'money' },
        { label: 'More than now', unit: 'money' },
      ],
      rows: alternatives.map(({ what, tax, difference }) => [what, tax, difference]),
    },
  ]
}

function rateSchedule(result: CapitalGains): Report['schedules'][number] {
  const rows = [
    ['Within the basic band', result.taxedAtLowerRate, result.lowerRatePercent],
    ['Above it', result.taxedAtHigherRate, result.higherRatePercent],
  ] as const
  return {
    id: 'rates',
    title: 'Rate by rate',
    sentence: `What is taxed of the gain, ${formatAmount(result.taxableGain)}, lies on top of your income: first what is left of the basic band, then the rest.`,
    columns: [
      { label: 'Part of the gain', unit: 'text' },
      { label: 'Taxed', unit: 'money' },
      { label: 'Rate', unit: 'percent' },
      { label: 'Tax', unit: 'money' },
    ],
    rows: [
      ...rows.map(([label, taxed, percent]) => [label, taxed, percent, (taxed * percent) / 100]),
      ['Tax to pay', result.taxableGain, null, result.tax],
    ],
  }
}

function sensitivityOf({ sale: { input, on } }: AnsweredSale, figure: Figure): Sensitivity {
  const tax = (change: CapitalGainsInput) => capitalGainsTax({ ...input, ...change }, on).tax
  const { proceeds = 0, grossIncome = 0, improvementCosts = 0 } = input
  return {
    figure,
    rows: [
      shareRow('Price', 5, (factor) => tax({ proceeds: proceeds * factor })),
      poundsRow('Income of the year', { amount: grossIncome, by: 10_000 }, (changed) =>
        tax({ grossIncome: changed }),
      ),
      poundsRow('Improvements', { amount: improvementCosts, by: 10_000 }, (changed) =>
        tax({ improvementCosts: changed }),
      ),
    ],
  }
}
