import type { Fields } from '#calculators/engine/form/fields.ts'
import { RATE, extraMonths, rateRise } from '#calculators/engine/loan/loan-form.ts'

const SAVINGS = 'Savings to repay the loan'
const WAYS = 'Other ways to repay'
const SALE = 'Selling the home at the end'
const LOAN = 'The loan'

/** What is asked about an interest-only mortgage and the plan to repay it. */
export const FIELDS = {
  loanAmount: { kind: 'money', label: 'Loan', start: '200,000', least: 1 },
  termYears: { kind: 'years', label: 'Term', hint: 'Until the loan falls due', start: '20', blank: 0 },
  annualRatePercent: RATE,
  alreadySaved: {
    kind: 'money',
    label: 'Saved already',
    hint: 'Towards repaying the loan',
    start: '10,000',
    blank: 0,
    under: SAVINGS,
  },
  monthlySaving: {
    kind: 'money',
    label: 'Saved each month',
    start: '300',
    blank: 0,
    under: SAVINGS,
  },
  growthPercent: {
    kind: 'percent',
    label: 'Growth of the savings',
    hint: 'After charges and tax; investments can also fall',
    start: '4',
    least: -5,
    most: 15,
    blank: 0,
    suffix: '% a year',
    under: SAVINGS,
  },
  switchAfterYears: {
    kind: 'years',
    label: 'Switch to repayment after',
    hint: 'The whole loan, over the years then left',
    start: '5',
    blank: 0,
    theme: WAYS,
  },
  repaymentSharePercent: {
    kind: 'percent',
    label: 'Part and part: share on repayment',
    hint: 'From the first month; the rest stays interest only',
    start: '50',
    blank: 0,
    theme: WAYS,
  },
  homeValue: {
    kind: 'money',
    label: 'Value of the home today',
    hint: 'Leave it blank if you do not mean to sell',
    start: '',
    blank: 'nothing',
    theme: SALE,
  },
  homeGrowthPercent: {
    kind: 'percent',
    label: 'Change of its value',
    start: '2',
    least: -10,
    most: 15,
    blank: 0,
    suffix: '% a year',
    theme: SALE,
  },
  termMonths: extraMonths(LOAN),
  rateRisePercent: rateRise(LOAN),
} as const satisfies Fields
