/** The report on an interest-only mortgage and the plan to repay it, for the page and its downloads. Pure. */
import { loanQuery } from '#calculators/engine/loan/loan-query.ts'
import { byTerm } from '#calculators/engine/loan/loan-sheet.ts'
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { pence, percent, pounds, time } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing, ReportNotice, Sensitivity } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byShare } from '#calculators/engine/sheet/sensitivity.ts'

import { GROWTH, interestOnly } from './sheet.ts'

type Mortgage = ReportedOn<typeof interestOnly>

/** The interest-only mortgage calculator. */
export const interestOnlyCalculator: SheetCalculator = calculator(interestOnly, {
  report: (mortgage) => ({
    sentence: sentenceOf(mortgage),
    notices: noticesOf(mortgage),
    drawings: inTurn(mortgage, gap, interestByWay, owedByWay, shares),
    sensitivity: () => sensitivityOf(mortgage),
    sensitiveFigure: 'surplusAtEnd',
    breakEven: () => breakEvenOf(mortgage),
  }),
  onward: ({ inputs }) => [
    onwardTo(
      '/mortgage-repayment-calculator',
      'The same mortgage on repayment, month by month',
      loanQuery(inputs),
    ),
    onwardTo(
      '/mortgage-overpayment-calculator',
      'After a switch to repayment: what you’d save by overpaying',
      loanQuery(inputs),
    ),
    onwardTo('/home-equity-calculator', 'Your equity with this mortgage', {
      mortgageBalance: Math.round(inputs.loanAmount),
      ...(inputs.homeValue === undefined ? {} : { propertyValue: Math.round(inputs.homeValue) }),
    }),
  ],
})

function sentenceOf({ result }: Mortgage): string {
  const { months, totalInterest, balanceAtEnd, savedAtEnd, surplusAtEnd } = result
  const plan =
    savedAtEnd <= 0
      ? 'You’re not saving anything towards it.'
      : surplusAtEnd < 0
        ? `Your savings would be ${pounds(savedAtEnd)} by then, ${pounds(-surplusAtEnd)} short.`
        : `Your savings would be ${pounds(savedAtEnd)} by then, which is enough.`
  return `After ${time(months)} you’d have paid ${pounds(totalInterest)} in interest and still owe the whole ${pounds(balanceAtEnd)}. ${plan}`
}

function noticesOf({ result: { surplusAtEnd, months } }: Mortgage): ReportNotice[] {
  if (surplusAtEnd >= 0) return []
  const soon = months <= 120 ? 'Your term ends within 10 years, so speak to your lender now. ' : ''
  return [
    {
      kind: 'warning',
      title: 'Your savings won’t repay the mortgage',
      text: `${soon}You’d need another ${pounds(-surplusAtEnd)}, for example from a sale, other investments or a switch to repayment. The whole mortgage is due on the last day of the term.`,
    },
  ]
}

/** A chart of the balance and the savings, from today to the end. */
function gap(mortgage: Mortgage): Drawing {
  const { series, inputs, exact } = mortgage
  const drawn = series('byYear', 'year', 'owed', 'saved')
  const [owed, saved] = [exact.loan, inputs.alreadySaved].map((y) => ({ x: 0, y: toPenny(y) }))
  return {
    kind: 'lines',
    id: 'gap',
    title: gapWords(mortgage),
    subtitle: 'Owed and saved at the end of each year, in pounds',
    unit: 'pounds',
    ...drawn,
    series: drawn.series.map(({ name, points }, index) => ({
      name,
      points: [...[index === 0 ? owed : saved].filter((point) => point !== undefined), ...points],
    })),
    xUnit: 'years',
    fromZero: true,
  }
}

function gapWords({ result, rows, inputs }: Mortgage): string {
  const { loan, savedAtEnd, surplusAtEnd } = result
  if (savedAtEnd <= 0) return `You’ve saved nothing towards the ${pounds(loan)} you’ll owe`
  if (surplusAtEnd < 0) return `At the end your savings would be ${pounds(-surplusAtEnd)} short`
  const year = rows('byYear').find(({ surplus }) => surplus >= 0)?.year
  return year === undefined || inputs.alreadySaved >= loan
    ? 'Your savings would cover the mortgage at the end'
    : `Your savings would reach the mortgage in year ${year}`
}

/** A chart of the ways to repay, from a column of their table; null if the inputs have none. */
function waysOf({ inputs, result }: Mortgage) {
  const share = inputs.repaymentSharePercent
  const isSwitch = result.switchMonths > 0 && result.switchMonths < result.months
  return [
    ['interestOnly', result.totalInterest],
    ['partAndPart', share > 0 && share < 100 ? result.partInterest : null],
    ['switched', isSwitch ? result.switchInterest : null],
    ['repayment', result.repaymentInterest],
  ] as const
}

function interestByWay(mortgage: Mortgage): Drawing {
  const saved = mortgage.result.totalInterest - mortgage.result.repaymentInterest
  return {
    kind: 'bars',
    id: 'interest-by-way',
    tab: 'changes',
    title:
      saved > 0
        ? `A repayment mortgage would cost ${pounds(saved)} less in interest`
        : 'Without interest, every way costs the same',
    subtitle: 'Interest over the whole term, in pounds',
    unit: 'pounds',
    items: waysOf(mortgage).flatMap(([name, value]) =>
      value === null ? [] : { label: mortgage.columnLabel('ways', name), value },
    ),
    labelHead: 'Repayment method',
    valueHead: mortgage.columnLabel('byYear', 'interest'),
  }
}

function owedByWay(mortgage: Mortgage): Drawing {
  const columns = waysOf(mortgage).flatMap(([name, interest]) => (interest === null ? [] : name))
  return {
    kind: 'lines',
    id: 'owed-by-way',
    tab: 'changes',
    title: 'On interest-only you owe everything until the last day; on repayment, nothing by then',
    subtitle: 'Owed at the end of each year, in pounds',
    unit: 'pounds',
    ...mortgage.series('ways', 'year', ...columns),
    xUnit: 'years',
    fromZero: true,
  }
}

function shares({ result, over }: Mortgage): Drawing {
  const step = (result.repaymentPayment - result.monthlyPayment) / 4
  const repaid = [25, 50, 75, 100] as const
  return {
    ...over('partPayment', 'repaymentSharePercent', [
      ['All interest-only', 0],
      ...repaid.map((share) => [`${share}% on repayment`, share] as const),
    ]),
    id: 'part-and-part',
    title: `Each quarter of the mortgage on repayment adds ${pence(step)} a month`,
    subtitle: 'Monthly payment by share on repayment, in pounds; you’d owe the other share at the end',
    valueHead: 'A month',
  }
}

/** What changes the surplus; the interest rate doesn't. */
function sensitivityOf({ inputs, result, at, changed, label }: Mortgage): Sensitivity['rows'] {
  const { growthPercent, monthlySaving } = inputs
  const line = 'surplusAtEnd'
  return [
    byChange(
      changed('growthPercent', line),
      ['1 point lower', toPenny(growthPercent - 1)],
      ['1 point higher', toPenny(growthPercent + 1)],
    ),
    byChange(
      changed('monthlySaving', line),
      ['£100 less', monthlySaving < 100 ? null : monthlySaving - 100],
      ['£100 more', monthlySaving + 100],
    ),
    byTerm(label('termYears'), result.months, (change) => at(line, change)),
    byShare(changed('loanAmount', line), 5, 'worse'),
  ]
}

function breakEvenOf({ inputs, result, at }: Mortgage) {
  const { savingNeeded, growthNeeded, shareNeeded, switchPayment, homeAtEnd, monthlyPayment } = result
  const when =
    result.switchMonths > 0 ? `If you switch after ${time(result.switchMonths)}` : 'If you switch today'
  const withShare = at('partPayment', { repaymentSharePercent: shareNeeded })
  return {
    savingNeeded:
      savingNeeded === 0
        ? 'What you’ve saved already will grow to the whole mortgage.'
        : `From today to the last month, growing by ${percent(inputs.growthPercent)} a year. With the interest you’d pay ${pence(monthlyPayment + savingNeeded)} a month.`,
    growthNeeded:
      growthNeeded === null
        ? growthWords(at('surplusAtEnd', { growthPercent: GROWTH.least }))
        : 'Every year, with what you save now. The higher it has to be, the riskier the plan.',
    shareNeeded:
      shareNeeded === 0
        ? 'None: your savings will repay the mortgage.'
        : `Part and part: you’d pay ${pence(withShare)} a month, and your savings would repay the rest.`,
    switchPayment:
      switchPayment === null
        ? 'The switch would be at or after the end of the term.'
        : `${when} and keep the same term. The later you switch, the higher the payment.`,
    leftAfterSale:
      homeAtEnd !== null &&
      `If your home is worth ${pounds(homeAtEnd)} by then and the sale repays the mortgage, before selling costs. Your savings come on top.`,
  }
}

function growthWords(surplusAtWorst: number): string {
  return surplusAtWorst > 0
    ? `Your savings would be enough even if they lost ${percent(-GROWTH.least)} a year.`
    : `No growth up to ${percent(GROWTH.most)} a year would be enough.`
}
