/** What the page, its files and a comparison tell of a building project. Pure. */
import { shareRow } from '#calculators/engine/report/changes.ts'
import { poundsFigure } from '#calculators/engine/report/pounds-figure.ts'
import type { Figure, Report, ReportNotice, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { type DevelopmentCost, developmentCost } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainDevelopmentCost } from './explain.ts'
import { type DevelopmentQuestion, allCosts, residualLandValue } from './question.ts'
import { schedulesOf } from './schedules.ts'
import { turningPointsOf } from './turning-points.ts'

/** Everything about one building project. */
export function reportOnDevelopment(question: DevelopmentQuestion): Report {
  const result = developmentCost(question)
  return {
    outputs: result,
    answer: poundsFigure('totalCost', 'Cost of the works', result.totalCost, 'lower'),
    sentence: sentenceOf(result),
    figures: figuresOf(question, result),
    notices: noticesOf(result),
    drawings: drawingsOf(question, result),
    schedules: schedulesOf(question, result),
    sensitivity: sensitivityOf(question, result),
    turningPoints: turningPointsOf(question, result),
    working: explainDevelopmentCost(question),
  }
}

function sentenceOf(result: DevelopmentCost): string {
  const each = `${inUnit(result.totalPerM2, 'pounds')} for each square metre with everything in.`
  const { profit, profitOnGdvPercent } = result
  if (profit === null) return each
  const after = 'After land and other costs'
  return profit >= 0
    ? `${each} ${after} ${inUnit(profit, 'pounds')} of the finished value is left, ${inUnit(profitOnGdvPercent ?? 0, 'percent')} of it.`
    : `${each} ${after} ${inUnit(-profit, 'pounds')} more is spent than the finished value.`
}

const NO_VALUE = 'no finished value'

function figuresOf(question: DevelopmentQuestion, result: DevelopmentCost): Figure[] {
  const land = residualLandValue(question)
  return [
    poundsFigure('totalPerM2', 'Cost of the works for a square metre', result.totalPerM2, 'lower'),
    poundsFigure('buildCost', 'Building alone', result.buildCost, 'lower'),
    poundsFigure('vat', 'VAT', result.vat, 'lower'),
    poundsFigure('allCosts', 'With land and other costs', toPenny(allCosts(question, result)), 'lower'),
    { ...poundsFigure('profit', 'Profit before tax', result.profit, 'higher'), none: NO_VALUE },
    {
      key: 'profitOnGdvPercent',
      label: 'Profit as a share of the finished value',
      value: result.profitOnGdvPercent,
      none: NO_VALUE,
      unit: 'percent',
      better: 'higher',
    },
    {
      ...poundsFigure(
        'residualLandValue',
        `What the land may cost for ${inUnit(question.wantedProfitPercent ?? 0, 'percent')} profit`,
        land === null ? null : toPenny(land),
        'higher',
      ),
      none: NO_VALUE,
    },
  ]
}

/** Of the finished value; planning practice guidance in England takes 15% to 20% as a suitable return. */
const SUITABLE_PERCENT = 15

function noticesOf({ profit, profitOnGdvPercent }: DevelopmentCost): ReportNotice[] {
  if (profit === null || profitOnGdvPercent === null) return []
  if (profit < 0)
    return [
      {
        kind: 'warning',
        title: 'A loss',
        text: 'The finished value does not pay for the works, the land and the rest. “Turning points” says what would have to change.',
      },
    ]
  return profitOnGdvPercent < SUITABLE_PERCENT
    ? [
        {
          kind: 'note',
          title: 'A thin profit',
          text: `Planning practice in England takes ${SUITABLE_PERCENT}% to 20% of the finished value as a suitable return for the risk, and lenders mostly want as much.`,
        },
      ]
    : []
}

function sensitivityOf(question: DevelopmentQuestion, result: DevelopmentCost): Sensitivity {
  const { grossDevelopmentValue: value = 0, contingencyPercent: contingency = 0, landCost = 0 } = question
  const hasValue = value > 0
  const at = (change: Partial<DevelopmentQuestion>) => {
    const changed = developmentCost({ ...question, ...change })
    return hasValue ? changed.profit : changed.totalCost
  }
  return {
    figure: hasValue
      ? poundsFigure('profit', 'Profit before tax', result.profit, 'higher')
      : poundsFigure('totalCost', 'Cost of the works', result.totalCost, 'lower'),
    rows: [
      shareRow('Building rate', 10, (factor) => at({ ratePerM2: question.ratePerM2 * factor })),
      shareRow('Area', 5, (factor) => at({ grossInternalAreaM2: question.grossInternalAreaM2 * factor })),
      {
        label: 'Contingency',
        low: { change: 'none needed', value: at({ contingencyPercent: 0 }) },
        high: { change: '10 points more', value: at({ contingencyPercent: contingency + 10 }) },
      },
      {
        label: 'VAT on the works',
        low: { change: 'at 0%', value: at({ vatOnWorksPercent: 0 }) },
        high: { change: 'at 20%', value: at({ vatOnWorksPercent: 20 }) },
      },
      ...(hasValue
        ? [
            shareRow('Finished value', 5, (factor) => at({ grossDevelopmentValue: value * factor })),
            shareRow('Land', 10, (factor) => at({ landCost: landCost * factor })),
          ]
        : []),
    ],
  }
}
