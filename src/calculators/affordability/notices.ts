/** What must be known before the answer is used. Pure. */
import type { ReportNotice } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { interestCover, shareOfIncome } from './methods.ts'
import {
  type AffordabilityQuestion,
  HIGH_RISK,
  LIMITED_MULTIPLE,
  loanOfMethod,
  paymentAt,
  rateWords,
  termsOf,
} from './rules.ts'

/** Warnings of the method. */
export function noticesOf(asked: AffordabilityQuestion): ReportNotice[] {
  const { method } = asked
  if (method === 'payment-to-loan') return []
  if (method === 'btl-icr') return coverNotice(asked)
  if (method === 'share-of-income') return shareNotice(asked)
  return [...budgetNotice(asked), ...multipleNotice(asked)]
}

function budgetNotice(asked: AffordabilityQuestion): ReportNotice[] {
  const { months, stressed } = termsOf(asked)
  const left =
    asked.monthlyNetIncome - asked.monthlyOutgoings - paymentAt(loanOfMethod(asked), stressed, months)
  if (asked.monthlyNetIncome <= 0 || left >= 0) return []
  return [
    {
      kind: 'warning',
      title: `At ${rateWords(stressed)} the money would not reach`,
      text: `With a loan of ${inUnit(loanOfMethod(asked), 'pounds')}, ${inUnit(toPenny(-left), 'exact-pounds')} a month would be missing after all outgoings. What may be borrowed and what can be borne are two figures.`,
    },
  ]
}

function multipleNotice(asked: AffordabilityQuestion): ReportNotice[] {
  const income = asked.annualIncomes.reduce((sum, each) => sum + each, 0)
  const loan = loanOfMethod(asked)
  if (asked.method === 'stress-test' || income === 0 || loan < income * LIMITED_MULTIPLE) return []
  return [
    {
      kind: 'note',
      title: `Loans of ${LIMITED_MULTIPLE} times income and more are rationed`,
      text: `Regulators keep such loans to about 15% of new lending. That limits lenders, not you, but fewer of them offer it, and on stricter terms.`,
    },
  ]
}

function shareNotice(asked: AffordabilityQuestion): ReportNotice[] {
  const { risk } = shareOfIncome(asked)
  if (risk !== 'high') return []
  return [
    {
      kind: 'warning',
      title: 'Little is left for what comes unexpectedly',
      text: `More than ${HIGH_RISK}% of the net income goes to the mortgage and other outgoings. A higher rate, a repair or a month without work would be hard to bear.`,
    },
  ]
}

function coverNotice(asked: AffordabilityQuestion): ReportNotice[] {
  const { passes, minimumMonthlyRent = 0 } = interestCover(asked)
  if (passes !== false) return []
  return [
    {
      kind: 'warning',
      title: 'The rent does not cover this loan',
      text: `By this test ${inUnit(toPenny(minimumMonthlyRent - asked.monthlyRent), 'exact-pounds')} a month of rent is missing. A larger deposit, a five-year fix tested at its own rate, or a lender that counts other income may change that.`,
    },
  ]
}
