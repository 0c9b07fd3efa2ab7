/** Further figures of each method; those of one method are always the same, so that scenarios can be compared. Pure. */
import type { Figure } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { incomeLessCommitmentsMultiple, interestCover, shareOfIncome } from './methods.ts'
import {
  type AffordabilityQuestion,
  loanAt,
  loanOfMethod,
  paymentAt,
  rateWords,
  rulesOf,
  termsOf,
  tightestOf,
} from './rules.ts'

type Monthly = { readonly key: string; readonly label: string; readonly better?: 'higher' | 'lower' }

function pounds(key: string, label: string, value: number): Figure {
  return { key, label, value: toPenny(value), unit: 'pounds', better: 'higher' }
}

function monthly({ key, label, better = 'lower' }: Monthly, value: number | null): Figure {
  return {
    key,
    label,
    value: value === null ? null : toPenny(value),
    none: 'no income given',
    unit: 'exact-pounds',
    per: 'a month',
    better,
  }
}

/** The figures of the method. */
export function figuresOf(asked: AffordabilityQuestion): Figure[] {
  switch (asked.method) {
    case 'income-less-commitments-multiple':
      return [
        pounds('borrowFrom', 'Lower end of the range', incomeLessCommitmentsMultiple(asked).borrowFrom),
        tightest(asked),
        price(asked),
        ...budget(asked),
      ]
    case 'income-multiple':
      return [tightest(asked), price(asked), ...budget(asked)]
    case 'payment-to-loan':
      return carried(asked)
    case 'stress-test':
      return [tightest(asked), ...budget(asked).slice(0, 3)]
    case 'share-of-income':
      return [
        monthly(
          { key: 'leftOver', label: 'Left each month', better: 'higher' },
          shareOfIncome(asked).leftOver,
        ),
        pounds('loan', 'Loan that the payment carries', loanOfMethod(asked)),
        tightest(asked),
      ]
    default:
      return cover(asked)
  }
}

function tightest(asked: AffordabilityQuestion): Figure {
  const rule = tightestOf(rulesOf(asked))
  return {
    key: 'tightestLoan',
    label: 'Largest loan by the tightest rule',
    value: rule && toPenny(rule.loan),
    none: 'no income given',
    unit: 'pounds',
    better: 'higher',
  }
}

function price(asked: AffordabilityQuestion): Figure {
  return pounds('maxPrice', 'Price with the deposit', loanOfMethod(asked) + asked.deposit)
}

/** The payments of the method's loan, and what they do to the household. */
function budget(asked: AffordabilityQuestion): Figure[] {
  const { months, rate, stressed } = termsOf(asked)
  const [now, then] = [rate, stressed].map((percent) => paymentAt(loanOfMethod(asked), percent, months))
  const { monthlyNetIncome, monthlyOutgoings } = asked
  const share = shareOfIncome({ monthlyNetIncome, monthlyOutgoings, monthlyPayment: now ?? 0 })
  const left = monthlyNetIncome > 0 ? monthlyNetIncome - monthlyOutgoings - (then ?? 0) : null
  return [
    monthly({ key: 'monthlyPayment', label: `Its payment at ${rateWords(rate)}` }, now ?? 0),
    monthly({ key: 'stressedPayment', label: `Its payment at ${rateWords(stressed)}` }, then ?? 0),
    {
      key: 'shareOfIncomePercent',
      label: 'Share of net income spent',
      value: share.shareOfIncomePercent,
      none: 'no income given',
      unit: 'percent',
      better: 'lower',
    },
    monthly(
      {
        key: 'leftOverAfterStressedPayment',
        label: `Left at ${rateWords(stressed)}`,
        better: 'higher',
      },
      left,
    ),
  ]
}

function carried(asked: AffordabilityQuestion): Figure[] {
  const { months, stressed } = termsOf(asked)
  const loan = loanOfMethod(asked)
  return [
    pounds(
      'stressedLoan',
      `The same payment at ${rateWords(stressed)} carries`,
      loanAt(asked.monthlyPayment, stressed, months),
    ),
    price(asked),
    {
      ...pounds('totalInterest', 'Interest over the term', asked.monthlyPayment * months - loan),
      better: 'lower',
    },
  ]
}

function cover(asked: AffordabilityQuestion): Figure[] {
  const { icrPercent = null, minimumMonthlyRent = null } = interestCover(asked)
  const none = 'no loan given'
  return [
    {
      key: 'icrPercent',
      label: 'Rent cover of your loan',
      value: icrPercent,
      none,
      unit: 'percent',
      better: 'higher',
    },
    {
      ...monthly({ key: 'minimumMonthlyRent', label: 'Rent that your loan needs' }, minimumMonthlyRent),
      none,
    },
    monthly(
      {
        key: 'testedInterest',
        label: `Interest of your loan at ${inUnit(asked.stressRatePercent, 'percent')}`,
      },
      (asked.loanAmount * asked.stressRatePercent) / 1200,
    ),
  ]
}
