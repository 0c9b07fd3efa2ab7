import { nextBand } from '#calculators/engine/loan/loan-bands.ts'
/** What the page and its files say about the equity in a home. Pure. */
import { balanceAfter, loanOf } from '#calculators/engine/loan/loan.ts'
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import type { Drawing, ReportNotice, TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byShare } from '#calculators/engine/sheet/sensitivity.ts'
import { href } from '#web/href.ts'

import { homeEquity } from './sheet.ts'

type Home = ReportedOn<typeof homeEquity>

const pounds = (value: number) => inUnit(toPenny(value), 'pounds')
const whole = (value: number) => String(Math.round(value))

/** The home equity calculator. */
export const homeEquityCalculator: SheetCalculator = calculator(homeEquity, {
  report: (home) => ({
    sentence: sentenceOf(home),
    notices: noticesOf(home),
    drawings: [
      home.result.equity < 0 ? shortfall(home) : shares(home),
      ahead(home),
      prices(home),
      ...room(home),
    ],
    sensitivity: (['propertyValue', 'mortgageBalance', 'otherSecuredLoans'] as const).map((name) =>
      byShare(home.changed(name), 5),
    ),
    turningPoints:
      home.result.owed === 0 ? [] : [nothingLeft(home), saleLeavesNothing(home), ...bandPoints(home)],
  }),
  onward: ({ inputs, result }) => {
    const { propertyValue, mortgageBalance } = inputs
    const terms = { termYears: String(inputs.termYears), annualRatePercent: String(inputs.annualRatePercent) }
    const { maxAdditionalBorrowing, owed } = result
    return [
      mortgageBalance >= 1 && {
        href: href('/mortgage-overpayment-calculator', null, {
          loanAmount: whole(mortgageBalance),
          ...terms,
        }),
        label: 'Overpay the mortgage: what you’d save',
      },
      maxAdditionalBorrowing >= 1 && {
        href: href('/mortgage-repayment-calculator', null, {
          loanAmount: whole(owed + maxAdditionalBorrowing),
          ...terms,
        }),
        label: 'Remortgage for the most you could borrow: the monthly payment',
      },
      {
        href: href('/estate-agent-fee-calculator', null, { salePrice: whole(propertyValue) }),
        label: 'Estate agent fees on a sale at this price',
      },
    ]
  },
})

function sentenceOf({ inputs, result }: Home): string {
  const { equity, equityPercent, owed, maxAdditionalBorrowing } = result
  const limit = inUnit(inputs.maxLtvPercent, 'percent')
  const more =
    maxAdditionalBorrowing > 0
      ? `You could borrow up to ${pounds(maxAdditionalBorrowing)} more at ${limit} LTV, if your income allows.`
      : `At ${limit} LTV you couldn’t borrow any more.`
  return equity < 0
    ? `You owe ${pounds(-equity)} more than your home is worth. ${more}`
    : `You own ${inUnit(Math.round(equityPercent), 'percent')} of your home and owe ${pounds(owed)}. ${more}`
}

function noticesOf({ result: { equity, leftAfterSale } }: Home): ReportNotice[] {
  if (equity < 0)
    return [
      {
        kind: 'warning',
        title: 'You’re in negative equity',
        text: 'A sale wouldn’t repay the loans, and you’d still owe the rest. You can stay as long as you keep up the payments. Speak to your lender before you sell, move or remortgage.',
      },
    ]
  if (leftAfterSale >= 0) return []
  return [
    {
      kind: 'note',
      title: 'A sale wouldn’t cover its own costs',
      text: `After repaying the loans and paying the selling costs, you’d be ${pounds(-leftAfterSale)} short.`,
    },
  ]
}

const POUNDS = { unit: 'pounds', labelHead: 'Part', valueHead: 'Pounds' } as const

function loansOf({ inputs, label }: Home) {
  const { mortgageBalance, otherSecuredLoans } = inputs
  const other = { label: label('otherSecuredLoans'), value: toPenny(otherSecuredLoans) }
  return [
    { label: label('mortgageBalance'), value: toPenny(mortgageBalance) },
    ...(otherSecuredLoans > 0 ? [other] : []),
  ]
}

function shares(home: Home): Drawing {
  const { equity, equityPercent } = home.result
  return {
    kind: 'parts',
    id: 'whose',
    title: `You own ${inUnit(Math.round(equityPercent), 'percent')} of your home`,
    subtitle: 'Today’s value split into equity and loans, in pounds',
    items: [{ label: home.label('equity'), value: equity }, ...loansOf(home)],
    ...POUNDS,
  }
}

function shortfall(home: Home): Drawing {
  return {
    kind: 'steps',
    id: 'whose',
    title: 'You owe more than your home is worth',
    subtitle: 'Today’s value less the loans secured on it, in pounds',
    items: addingUp(home.result.equity, [
      { label: home.label('propertyValue'), value: home.inputs.propertyValue },
      ...loansOf(home).map(({ label, value }) => ({ label, value: -value })),
    ]),
    total: home.label('equity'),
    ...POUNDS,
  }
}

function ahead({ rows, inputs, columnLabel }: Home): Drawing {
  const years = rows('years')
  const line = (name: 'value' | 'equity' | 'owed') => ({
    name: columnLabel('years', name),
    points: years.map((row) => ({ x: row.year, y: toPenny(row[name]) })),
  })
  const last = years.at(-1)
  const equity = last?.equity ?? 0
  const end = inUnit(last?.year ?? 0, 'years')
  return {
    kind: 'lines',
    id: 'ahead',
    title:
      equity < 0
        ? `In ${end} you’d still be in negative equity`
        : `In ${end} you’d have ${pounds(equity)} of equity`,
    subtitle: `At the end of each year, in pounds, if the value changes by ${inUnit(inputs.growthPercent, 'percent')} a year`,
    unit: 'pounds',
    series: [line('value'), line('equity'), line('owed')],
    xHead: columnLabel('years', 'year'),
    xUnit: 'years',
    fromZero: true,
  }
}

function prices({ inputs, at, label }: Home): Drawing {
  const items = [-20, -10, -5, 0, 5, 10, 20].map((percent) => ({
    label:
      percent === 0
        ? 'Today’s value'
        : `${inUnit(Math.abs(percent), 'percent')} ${percent < 0 ? 'lower' : 'higher'}`,
    value: at('equity', { propertyValue: inputs.propertyValue * (1 + percent / 100) }),
  }))
  const fallen = items[1]?.value ?? 0
  return {
    kind: 'bars',
    id: 'prices',
    title:
      fallen < 0
        ? 'A 10% fall in value would put you in negative equity'
        : `If the value fell by 10%, you’d have ${pounds(fallen)} of equity left`,
    subtitle: 'Equity at other values, with the same loans, in pounds',
    unit: 'pounds',
    items,
    labelHead: label('propertyValue'),
    valueHead: label('equity'),
  }
}

/** Nothing to draw where no lender would lend more. */
function room({ at, label }: Home): Drawing[] {
  const items = [60, 75, 80, 85, 90, 95].map((maxLtvPercent) => ({
    label: `${maxLtvPercent}% LTV`,
    value: at('maxAdditionalBorrowing', { maxLtvPercent }),
  }))
  const first = items.find(({ value }) => value > 0)
  if (!first) return []
  return [
    {
      kind: 'bars',
      id: 'room',
      title: `At ${first.label} you could borrow ${pounds(first.value)} more`,
      subtitle: 'What you could borrow on top of today’s loans, by loan to value, in pounds',
      unit: 'pounds',
      items,
      labelHead: label('maxLtvPercent'),
      valueHead: label('maxAdditionalBorrowing'),
    },
  ]
}

function changeWords(from: number, to: number): string {
  const percent = percentOf(to - from, from)
  if (percent === 0) return 'That’s today’s value.'
  return `That’s ${inUnit(Math.abs(percent), 'percent')} ${percent < 0 ? 'below' : 'above'} today’s value.`
}

function nothingLeft({ inputs, result: { owed } }: Home): TurningPoint {
  return {
    label: 'Value at which you’d have no equity',
    value: owed,
    unit: 'pounds',
    sentence: `${changeWords(inputs.propertyValue, owed)} Below it you’d be in negative equity.`,
  }
}

function saleLeavesNothing({ inputs, exact }: Home): TurningPoint {
  const { propertyValue, sellingCostsPercent } = inputs
  const price = exact.owed / (1 - sellingCostsPercent / 100)
  return {
    label: 'Break-even sale price',
    value: toPenny(price),
    unit: 'pounds',
    sentence: `Repays the loans and ${inUnit(sellingCostsPercent, 'percent')} selling costs, with nothing left. ${changeWords(propertyValue, price)}`,
  }
}

/** Three ways to the next LTV band, where there is one. */
function bandPoints(home: Home): TurningPoint[] {
  const { propertyValue, mortgageBalance } = home.inputs
  const { owed } = home.exact
  const band = nextBand(owed, propertyValue)
  if (band === null) return []
  const limit = (propertyValue * band) / 100
  const value = owed / (band / 100)
  const months = monthsUntil(home, limit)
  return [
    {
      label: `Repayment to reach ${band}% LTV`,
      value: toPenny(owed - limit),
      unit: 'pounds',
      sentence: `At today’s value. Lenders price mortgages in LTV bands, so a lower band often means a lower rate.${owed - limit > mortgageBalance ? ' It’s more than the whole mortgage: you’d have to repay other loans too.' : ''}`,
    },
    {
      label: `Value for ${band}% LTV`,
      value: toPenny(value),
      unit: 'pounds',
      sentence: `With nothing repaid. ${changeWords(propertyValue, value)}`,
    },
    {
      label: `Time to ${band}% LTV`,
      value: months,
      unit: 'months',
      sentence:
        months === null
          ? 'Your regular payments alone won’t get there while the value stays the same.'
          : 'By your regular payments alone, while the value stays the same.',
    },
  ]
}

function monthsUntil({ inputs }: Home, limit: number): number | null {
  if (inputs.interestOnly) return null
  const loan = loanOf({ ...inputs, loanAmount: inputs.mortgageBalance })
  for (let month = 1; month <= loan.months; month += 1)
    if (inputs.otherSecuredLoans + balanceAfter(loan, month) <= limit) return month
  return null
}
