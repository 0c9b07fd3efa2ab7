import { type WorkingLine, arithmetic, numbersOf, workingOf } from '#calculators/engine/working.ts'

import { type HomeEquityInput, homeEquity } from './calculate.ts'

/** Equity and room to borrow, line by line. */
export function explainHomeEquity(input: HomeEquityInput): WorkingLine[] {
  const result = homeEquity(input)
  const given = numbersOf(input, result)
  return workingOf(arithmetic('Equity: value less everything secured on it'), [
    {
      label: 'Equity',
      formula: 'propertyValue − mortgageBalance − otherSecuredLoans',
      given,
      result: result.equity,
    },
    {
      label: 'Equity as a share of the value',
      formula: 'equity / propertyValue',
      given,
      result: result.equityPercent,
      unit: 'percent',
    },
    {
      label: 'Loan to value',
      formula: '(mortgageBalance + otherSecuredLoans) / propertyValue',
      given,
      result: result.loanToValuePercent,
      unit: 'percent',
    },
    {
      label: 'Further borrowing, never below 0',
      formula: 'propertyValue × maxLtvPercent / 100 − mortgageBalance − otherSecuredLoans',
      given,
      result: result.maxAdditionalBorrowing,
    },
  ])
}
