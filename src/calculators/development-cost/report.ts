/** The report on a building project, for the page and its downloads. Pure. */
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import { percent, pounds } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing, ReportNotice, Sensitivity } from '#calculators/engine/report/report.ts'
import { stepsDown } from '#calculators/engine/report/steps-down.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byShare } from '#calculators/engine/sheet/sensitivity.ts'

import { CASES, HEADS, PARTS, schedulesOf } from './schedules.ts'
import { developmentCost } from './sheet.ts'

type Project = ReportedOn<typeof developmentCost>

/** The development and building cost calculator. */
export const developmentCostCalculator: SheetCalculator = calculator(developmentCost, {
  report: (project) => ({
    sentence: sentenceOf(project),
    notices: noticesOf(project),
    drawings: inTurn(project, byPart, profitDrawings, range),
    schedules: () => schedulesOf(project),
    sensitivity: () => sensitivityOf(project),
    ...(project.result.profit !== null && {
      sensitiveFigure: 'profit',
      breakEven: () => breakEvenOf(project),
    }),
  }),
  onward: ({ inputs, result }) => {
    const { grossDevelopmentValue, landCost } = inputs
    const isWhole = grossDevelopmentValue > 0 && landCost > 0
    return [
      isWhole &&
        onwardTo('/estate-agent-fee-calculator', 'Estate agent fees at the GDV', {
          salePrice: grossDevelopmentValue,
        }),
      isWhole &&
        onwardTo('/buy-to-let-flip-calculator', 'The same project with finance, month by month', {
          purchasePrice: landCost,
          refurbCost: Math.round(result.totalCost),
          contingencyPercent: '0',
          salePrice: grossDevelopmentValue,
        }),
      landCost > 0 &&
        onwardTo('/stampdutycalculator', 'Stamp duty on bare land at this price', {
          price: landCost,
          property: 'non-residential',
        }),
    ]
  },
})

function sentenceOf({ result }: Project): string {
  const { profit, profitOnGdvPercent, totalCost, totalPerM2 } = result
  const cost = `The works would cost ${pounds(totalCost)}, or ${pounds(totalPerM2)} per square metre all in.`
  if (profit === null) return cost
  return profit >= 0
    ? `${cost} After land and other costs you’d make ${pounds(profit)} before tax, ${percent(profitOnGdvPercent ?? 0)} of the GDV.`
    : `${cost} With land and other costs you’d spend ${pounds(-profit)} more than the GDV.`
}

/** Of the GDV; planning practice guidance in England takes 15% to 20% as a suitable return. */
const SUITABLE_PERCENT = 15

function noticesOf({ result: { profit, profitOnGdvPercent } }: Project): ReportNotice[] {
  if (profit === null || profitOnGdvPercent === null || profitOnGdvPercent >= SUITABLE_PERCENT) return []
  if (profit >= 0)
    return [
      {
        kind: 'note',
        title: 'The profit is thin',
        text: `Planning guidance in England takes ${SUITABLE_PERCENT}% to 20% of the GDV as a suitable return for the risk, and most lenders want as much.`,
      },
    ]
  return [
    {
      kind: 'warning',
      title: 'You’d make a loss',
      text: 'The GDV doesn’t cover the works, the land and other costs. The break-even points show what would have to change.',
    },
  ]
}

function byPart({ result, label }: Project): Drawing {
  const share = Math.round(percentOf(result.buildCost, result.totalCost))
  return {
    kind: 'parts',
    id: 'by-part',
    title: `The build itself is ${percent(share)} of the cost`,
    subtitle: `${label('totalCost')} by part, in pounds`,
    unit: 'pounds',
    items: PARTS.map((name) => ({ label: label(name), value: result[name] })),
    labelHead: HEADS.part,
    valueHead: HEADS.cost,
  }
}

/** Charts for a project with a GDV: from GDV to profit, and the profit if costs overrun. */
function profitDrawings(project: Project): Drawing[] {
  const { profit } = project.result
  return profit === null ? [] : [profitSteps(project, profit), overrun(project)]
}

function profitSteps({ inputs, exact, label }: Project, profit: number): Drawing {
  const costs = ['works', 'contingency', 'professionalFees', 'vat'] as const
  return {
    kind: 'steps',
    id: 'of-the-value',
    title: profit > 0 ? `You’d keep ${pounds(profit)} of the GDV` : 'You’d keep none of the GDV',
    subtitle: 'From GDV to profit, in pounds',
    unit: 'pounds',
    items: addingUp(profit, [
      { label: label('grossDevelopmentValue'), value: inputs.grossDevelopmentValue },
      ...stepsDown({
        ...Object.fromEntries(costs.map((name) => [label(name), exact[name]])),
        [label('landCost')]: inputs.landCost,
        [label('otherCosts')]: inputs.otherCosts,
      }),
    ]),
    labelHead: 'Step',
    valueHead: 'Pounds',
    total: profit < 0 ? 'Loss' : label('profit'),
  }
}

function overrun(project: Project): Drawing {
  const { inputs, result, exact, label } = project
  const room = percentOf(inputs.grossDevelopmentValue - exact.allCosts, result.totalCost)
  const points = [-20, -10, 0, 10, 20, 30, 40].map((change) => ({
    x: change,
    y: atBuildCost(project, 'profit', change) ?? 0,
  }))
  return {
    kind: 'lines',
    id: 'over-costs',
    tab: 'changes',
    title:
      room > 0
        ? `You’d make nothing if the works cost ${percent(Math.round(room))} more`
        : 'There’s no profit to lose at this cost',
    subtitle: 'Profit if the works cost less or more than planned, in pounds',
    unit: 'pounds',
    series: [{ name: label('profit'), points }],
    xHead: 'Change in the cost of the works',
    xUnit: 'percent',
    fromZero: true,
  }
}

/** A line's value with the build cost per square metre this many per cent higher. */
function atBuildCost<Name extends 'profit' | 'totalCost'>(
  { inputs, at }: Project,
  name: Name,
  change: number,
) {
  return at(name, { ratePerM2: (inputs.ratePerM2 * (100 + change)) / 100 })
}

function range(project: Project): Drawing {
  const items = Object.entries(CASES).map(([name, change]) => ({
    label: `${name}: ${pounds(toPenny((project.inputs.ratePerM2 * (100 + change)) / 100))} per m²`,
    value: atBuildCost(project, 'totalCost', change),
  }))
  return {
    kind: 'bars',
    id: 'range',
    tab: 'changes',
    title: `It could cost between ${pounds(items[0]?.value ?? 0)} and ${pounds(items.at(-1)?.value ?? 0)}`,
    subtitle: `${project.label('totalCost')} if the build cost is 10% lower, as entered or 20% higher, in pounds`,
    unit: 'pounds',
    items,
    labelHead: HEADS.case,
    valueHead: HEADS.cost,
  }
}

function sensitivityOf({ inputs, result, changed }: Project): Sensitivity['rows'] {
  const line = result.profit === null ? 'totalCost' : 'profit'
  return [
    byShare(changed('ratePerM2', line), 10, 'worse'),
    byShare(changed('grossInternalAreaM2', line), 5, 'worse'),
    byChange(
      changed('contingencyPercent', line),
      ['10 points more', inputs.contingencyPercent + 10],
      ['none needed', 0],
    ),
    byChange(changed('vatOnWorksPercent', line), ['at 20%', 20], ['at 0%', 0]),
    ...(result.profit === null
      ? []
      : [
          byShare(changed('grossDevelopmentValue', line), 5),
          byShare(changed('landCost', line), 10, 'worse'),
        ]),
  ]
}

function breakEvenOf({ inputs, result }: Project) {
  const { grossDevelopmentValue: gdv, landCost, ratePerM2, wantedProfitPercent } = inputs
  const { residualLandValue, breakEvenRate, targetGdv, allCosts } = result
  const land = residualLandValue ?? 0
  const target =
    wantedProfitPercent > 0 ? `a profit of ${percent(wantedProfitPercent)} of the GDV` : 'no loss'
  const change = percentOf((breakEvenRate ?? 0) - ratePerM2, ratePerM2)
  return {
    residualLandValue:
      land < 0
        ? `Even if the land were free, you’d be ${pounds(-land)} short of ${target}.`
        : `The most you could pay for ${target}: ${pounds(Math.abs(land - landCost))} ${land < landCost ? 'less' : 'more'} than you entered.`,
    breakEvenRate:
      breakEvenRate === null
        ? `Land and other costs alone leave too little for ${target}.`
        : `For ${target}: ${percent(Math.abs(change))} ${change < 0 ? 'below' : 'above'} what you entered.`,
    targetGdv:
      wantedProfitPercent > 0 &&
      `With the same land and works: ${pounds(Math.abs(targetGdv - gdv))} ${targetGdv > gdv ? 'more' : 'less'} than you entered.`,
    allCosts:
      gdv >= allCosts
        ? `A GDV of this much breaks even: prices could fall by ${percent(percentOf(gdv - allCosts, gdv))} before you lost money.`
        : `A GDV of this much breaks even: ${pounds(allCosts - gdv)} more than you entered.`,
  }
}
