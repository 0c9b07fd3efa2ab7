import { addingUp } from '#calculators/engine/report/adding-up.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { stepsDown } from '#calculators/engine/report/steps-down.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { shareOf, toPenny } from '#calculators/engine/rounding.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type Brrr, brrr } from './calculate.ts'
import { type BrrrQuestion, monthlyInterest, stagesOf } from './stages.ts'
import { endValueForNoneLeft } from './turning-points.ts'

/** The cash by stage, the month's rent, and what the value after the works and the years do. */
export function drawingsOf(question: BrrrQuestion, place: PurchasePlace, result: Brrr): Drawing[] {
  return [
    cashByStage(question, result),
    monthOfRent(question, result),
    overEndValues(question, place),
    overYears(result),
  ]
}

function cashByStage(question: BrrrQuestion, result: Brrr): Drawing {
  const stages = stagesOf(question, result)
  return {
    kind: 'steps',
    id: 'cash-by-stage',
    title: stageWords(result),
    subtitle: 'Your cash by stage: out is negative, in is positive, in pounds',
    unit: 'pounds',
    items: addingUp(-result.cashLeftIn, [
      { label: 'On the day of the purchase', value: -stages.onCompletion },
      ...stepsDown({ Works: stages.works }),
      { label: 'New loan', value: stages.newLoan },
      ...stepsDown({
        'Bridging loan repaid': stages.bridge,
        'Bridging interest': stages.bridgeInterest,
        'Fees of the new loan': stages.refinanceFees,
      }),
    ]),
    labelHead: 'Stage',
    valueHead: 'Cash',
    total: 'Your cash after it',
  }
}

function stageWords({ cashLeftIn, cashReleased, cashInvestedBeforeRefinance: putIn }: Brrr): string {
  if (cashLeftIn <= 0) return 'The new loan returns all the cash that was put in'
  return cashReleased > 0
    ? `The new loan returns ${inUnit(cashReleased, 'pounds')} of ${inUnit(putIn, 'pounds')}`
    : 'The new loan returns none of the cash that was put in'
}

function monthOfRent(question: BrrrQuestion, result: Brrr): Drawing {
  const { monthlyRent, managementPercent, monthlyOtherCosts } = question
  return {
    kind: 'steps',
    id: 'month-of-rent',
    title:
      result.monthlyCashFlow > 0
        ? `${inUnit(result.monthlyCashFlow, 'pounds')} of a month’s rent is left`
        : 'Nothing of a month’s rent is left',
    subtitle: 'A month of letting after the refinancing, before tax, in pounds',
    unit: 'pounds',
    items: addingUp(result.monthlyCashFlow, [
      { label: 'Rent', value: monthlyRent },
      ...stepsDown({
        Management: monthlyRent * shareOf(managementPercent),
        'Other costs': monthlyOtherCosts,
        'Interest of the new loan': monthlyInterest(question),
      }),
    ]),
    labelHead: 'Step',
    valueHead: 'A month',
    total: 'Cash flow',
  }
}

function overEndValues(question: BrrrQuestion, place: PurchasePlace): Drawing {
  const { value } = endValueForNoneLeft(question, place)
  const steps = Array.from({ length: 9 }, (_, step) => step * 5 - 20)
  return {
    kind: 'lines',
    id: 'over-end-values',
    tab: 'changes',
    title:
      value === null
        ? 'No valuation returns all the cash'
        : `A valuation of ${inUnit(value, 'pounds')} returns all the cash`,
    subtitle: 'Cash left in if the valuation is so many per cent lower or higher, in pounds',
    unit: 'pounds',
    series: [
      {
        name: 'Left in',
        points: steps.map((percent) => {
          const endValue = (question.endValue * (100 + percent)) / 100
          return { x: percent, y: brrr({ ...question, endValue }, place).cashLeftIn }
        }),
      },
    ],
    xHead: 'Change of the value',
    xUnit: 'percent',
    fromZero: true,
  }
}

/** Years of letting that are drawn. */
const YEARS = 15

function overYears({ cashLeftIn, monthlyCashFlow }: Brrr): Drawing {
  return {
    kind: 'lines',
    id: 'over-years',
    title: yearsWords(cashLeftIn, monthlyCashFlow),
    subtitle: 'Your cash in all by years of letting, at today’s rent and rate, before tax, in pounds',
    unit: 'pounds',
    series: [
      {
        name: 'In all',
        points: Array.from({ length: YEARS + 1 }, (_, year) => ({
          x: year,
          y: toPenny(monthlyCashFlow * 12 * year - cashLeftIn),
        })),
      },
    ],
    xHead: 'Year',
    xUnit: 'years',
    fromZero: true,
  }
}

function yearsWords(cashLeftIn: number, monthlyCashFlow: number): string {
  if (monthlyCashFlow < 0) return `Each year of letting costs ${inUnit(-monthlyCashFlow * 12, 'pounds')}`
  if (cashLeftIn <= 0) return 'From the first day more has come out than went in'
  const years = monthlyCashFlow === 0 ? Infinity : Math.ceil(cashLeftIn / (monthlyCashFlow * 12))
  return years > 100
    ? 'The rent never pays back what is left in'
    : `The rent has paid back what is left in after ${inUnit(years, 'years')}`
}
