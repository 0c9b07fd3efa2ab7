/** The report on the equity in a home, for the page and its downloads. Pure. */
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import { percent, pounds } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing, ReportNotice } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byShare } from '#calculators/engine/sheet/sensitivity.ts'

import { homeEquity } from './sheet.ts'

type Home = ReportedOn<typeof homeEquity>

/** The home equity calculator. */
export const homeEquityCalculator: SheetCalculator = calculator(homeEquity, {
  report: (home) => ({
    sentence: sentenceOf(home),
    notices: noticesOf(home),
    drawings: inTurn(home, whose, ahead, prices, room),
    sensitivity: () =>
      (['propertyValue', 'mortgageBalance', 'otherSecuredLoans'] as const).map((name) =>
        byShare(home.changed(name), 5),
      ),
    breakEven: () => breakEvenOf(home),
  }),
  onward: ({ inputs, result }) => {
    const { propertyValue, mortgageBalance } = inputs
    const terms = { termYears: inputs.termYears, annualRatePercent: inputs.annualRatePercent }
    const { maxAdditionalBorrowing, owed } = result
    return [
      mortgageBalance >= 1 &&
        onwardTo('/mortgage-overpayment-calculator', 'Overpay the mortgage: what you’d save', {
          loanAmount: Math.round(mortgageBalance),
          ...terms,
        }),
      maxAdditionalBorrowing >= 1 &&
        onwardTo(
          '/mortgage-repayment-calculator',
          'Remortgage for the most you could borrow: the monthly payment',
          { loanAmount: Math.round(owed + maxAdditionalBorrowing), ...terms },
        ),
      onwardTo('/estate-agent-fee-calculator', 'Estate agent fees on a sale at this price', {
        salePrice: Math.round(propertyValue),
      }),
    ]
  },
})

function sentenceOf({ inputs, result }: Home): string {
  const { equity, equityPercent, owed, maxAdditionalBorrowing } = result
  const limit = percent(inputs.maxLtvPercent)
  const more =
    maxAdditionalBorrowing > 0
      ? `You could borrow up to ${pounds(maxAdditionalBorrowing)} more at ${limit} LTV, if your income allows.`
      : `At ${limit} LTV you couldn’t borrow any more.`
  return equity < 0
    ? `You owe ${pounds(-equity)} more than your home is worth. ${more}`
    : `You own ${percent(Math.round(equityPercent))} of your home and owe ${pounds(owed)}. ${more}`
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

/** A chart of today's value split into equity and loans, or as steps if parts would be negative. */
function whose({ inputs, result, part, label }: Home): Drawing {
  const loans = (sign: 1 | -1) => [
    part('mortgageBalance', sign),
    ...(inputs.otherSecuredLoans > 0 ? [part('otherSecuredLoans', sign)] : []),
  ]
  if (result.equity >= 0)
    return {
      kind: 'parts',
      id: 'whose',
      title: `You own ${percent(Math.round(result.equityPercent))} of your home`,
      subtitle: 'Today’s value split into equity and loans, in pounds',
      items: [part('equity'), ...loans(1)].map((item) => ({ ...item, value: toPenny(item.value) })),
      ...POUNDS,
    }
  return {
    kind: 'steps',
    id: 'whose',
    title: 'You owe more than your home is worth',
    subtitle: 'Today’s value less the loans secured on it, in pounds',
    items: addingUp(result.equity, [part('propertyValue'), ...loans(-1)]),
    total: label('equity'),
    ...POUNDS,
  }
}

function ahead({ rows, series, inputs }: Home): Drawing {
  const last = rows('years').at(-1)
  const equity = last?.equity ?? 0
  const end = inUnit(last?.year ?? 0, 'years')
  return {
    kind: 'lines',
    id: 'ahead',
    title:
      equity < 0
        ? `In ${end} you’d still be in negative equity`
        : `In ${end} you’d have ${pounds(equity)} of equity`,
    subtitle: `At the end of each year, in pounds, if the value changes by ${percent(inputs.growthPercent)} a year`,
    unit: 'pounds',
    ...series('years', 'year', 'value', 'equity', 'owed'),
    xUnit: 'years',
    fromZero: true,
  }
}

function prices({ inputs, over }: Home): Drawing {
  const bars = over(
    'equity',
    'propertyValue',
    [-20, -10, -5, 0, 5, 10, 20].map((change) => [
      change === 0 ? 'Today’s value' : `${percent(Math.abs(change))} ${change < 0 ? 'lower' : 'higher'}`,
      inputs.propertyValue * (1 + change / 100),
    ]),
  )
  const fallen = bars.items[1]?.value ?? 0
  return {
    ...bars,
    id: 'prices',
    title:
      fallen < 0
        ? 'A 10% fall in value would put you in negative equity'
        : `If the value fell by 10%, you’d have ${pounds(fallen)} of equity left`,
    subtitle: 'Equity at other values, with the same loans, in pounds',
  }
}

/** Empty if no lender would lend more. */
function room({ over }: Home): Drawing[] {
  const ltvs = [60, 75, 80, 85, 90, 95]
  const bars = over(
    'maxAdditionalBorrowing',
    'maxLtvPercent',
    ltvs.map((ltv) => [`${ltv}% LTV`, ltv]),
  )
  const first = bars.items.find(({ value }) => value > 0)
  if (!first) return []
  const title = `At ${first.label} you could borrow ${pounds(first.value)} more`
  const subtitle = 'What you could borrow on top of today’s loans, by loan to value, in pounds'
  return [{ ...bars, id: 'room', title, subtitle }]
}

function changeWords(from: number, to: number): string {
  const change = percentOf(to - from, from)
  if (change === 0) return 'That’s today’s value.'
  return `That’s ${percent(Math.abs(change))} ${change < 0 ? 'below' : 'above'} today’s value.`
}

/** Empty without loans. No LTV band point if there's no lower band. */
function breakEvenOf({ inputs, result }: Home) {
  const { propertyValue, mortgageBalance, sellingCostsPercent } = inputs
  const { owed, breakEvenPrice, nextBand, bandRepayment, bandValue, bandMonths } = result
  if (owed === 0) return {}
  const band = nextBand === null ? '' : `${nextBand}% LTV`
  const beyond = ' It’s more than the whole mortgage: you’d have to repay other loans too.'
  return {
    noEquityValue: `${changeWords(propertyValue, owed)} Below it you’d be in negative equity.`,
    breakEvenPrice: `Repays the loans and ${percent(sellingCostsPercent)} selling costs, with nothing left. ${changeWords(propertyValue, breakEvenPrice)}`,
    bandRepayment:
      bandRepayment !== null &&
      `Gets you to ${band} at today’s value. Lenders price mortgages in LTV bands, so a lower band often means a lower rate.${bandRepayment > mortgageBalance ? beyond : ''}`,
    bandValue: bandValue !== null && `${band} with nothing repaid. ${changeWords(propertyValue, bandValue)}`,
    bandMonths:
      nextBand !== null &&
      (bandMonths === null
        ? `Your regular payments alone won’t get you to ${band} if the value stays the same.`
        : `To reach ${band} with your regular payments alone, if the value stays the same.`),
  }
}
