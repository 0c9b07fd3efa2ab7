import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { EVERY_NATION } from '#calculators/engine/calculator.ts'
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'
import { column, line, table } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'
import { PURCHASE_FUNCTIONS, STAMP_DUTY_LINE } from '#calculators/purchase-tax/purchase-sheet.ts'

import { BRRR_INPUTS, MAX_MONTHS } from './inputs.ts'

/** A home that's bought, refurbished, refinanced and let (BRRR), before tax on the rent. */
export const brrr = sheet({
  name: 'brrr',
  path: '/brrr-flip-calculator',
  title: 'BRRR',
  summary:
    'How much money you’d leave in a home that you buy, refurbish, refinance and rent out, and what you’d earn on it, including stamp duty.',
  hub: { group: 'building', question: 'How much money would I leave in the deal after refinancing?' },
  method: 'Buy, refurbish, refinance, rent: the new mortgage is interest-only',
  nations: EVERY_NATION,
  prefill: { nation: 'nation', endValue: 'average-price' },
  aside: [BREAKER],
  inputs: BRRR_INPUTS,
  functions: PURCHASE_FUNCTIONS,
  lines: {
    cashLeftIn: line('Money left in the deal', 'pounds', 'cashInvestedBeforeRefinance - cashReleased', {
      output: true,
      show: 'answer',
      better: 'lower',
      note: 'Negative when you take out more than you put in',
    }),
    cashInvestedBeforeRefinance: line(
      'Cash invested before refinancing',
      'pounds',
      'totalProjectCost - bridgeLoan',
      { output: true, show: 'figure', better: 'lower' },
    ),
    cashReleased: line('Cash released', 'pounds', 'newLoan - bridgeLoan - refinanceFees', {
      output: true,
      show: 'figure',
      better: 'higher',
      note: 'By the new mortgage, after repaying the bridging loan and paying refinance costs',
    }),
    monthlyCashFlow: line('Monthly cash flow', 'money', 'rentAfterCosts - mortgageInterest', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
    // Less than a millionth of a penny is nothing left in, whichever way binary arithmetic leans.
    returnOnCashLeftInPercent: line(
      'Return on money left in (ROI)',
      'percent',
      'IF(cashLeftIn < 0.00000001, "", PERCENTOF(monthlyCashFlow * 12, cashLeftIn))',
      { output: true, show: 'figure', better: 'higher', per: 'a year', none: 'no money left in' },
    ),
    interestCoverPercent: line(
      'Interest cover ratio (ICR)',
      'percent',
      'IF(mortgageInterest > 0, monthlyRent / mortgageInterest * 100, "")',
      { show: 'figure', better: 'higher', none: 'no interest' },
    ),
    equityCreated: line('Equity created', 'pounds', 'endValue - totalProjectCost', {
      output: true,
      show: 'figure',
      better: 'higher',
      note: 'Value after refurbishment less the total project cost',
    }),
    totalProjectCost: line(
      'Total project cost',
      'pounds',
      'purchasePrice + propertyTax + legalFees + refurbCost + bridgeCost',
      { output: true, show: 'figure', better: 'lower', note: 'Everything up to the refinance' },
    ),
    propertyTax: STAMP_DUTY_LINE,
    bridgeLoan: line('Bridging loan', 'pounds', 'purchasePrice * (bridgePercentOfPrice / 100)', {
      output: true,
    }),
    bridgeInterest: line(
      'Bridging interest',
      'pounds',
      'bridgeLoan * (bridgeMonthlyInterestPercent / 100) * bridgeMonths',
    ),
    bridgeFees: line('Bridging fees', 'pounds', 'bridgeLoan * (bridgeFeePercent / 100)'),
    bridgeCost: line('Bridging finance costs', 'pounds', 'bridgeInterest + bridgeFees', { output: true }),
    newLoan: line('New mortgage', 'pounds', 'endValue * (refinanceLtvPercent / 100)', { output: true }),
    mortgageInterest: line(
      'Monthly mortgage interest',
      'pounds',
      'newLoan * (refinanceRatePercent / 100) / 12',
    ),
    management: line('Monthly management fee', 'pounds', 'monthlyRent * (managementPercent / 100)'),
    rentAfterCosts: line(
      'Monthly rent after running costs',
      'pounds',
      'monthlyRent * (1 - managementPercent / 100) - monthlyOtherCosts',
    ),
    grossYieldOnEndValuePercent: line(
      'Gross yield on GDV',
      'percent',
      'PERCENTOF(monthlyRent * 12, endValue)',
      {
        output: true,
        show: 'figure',
        better: 'higher',
      },
    ),
    cashAtPurchase: line(
      'Cash needed at purchase',
      'pounds',
      'purchasePrice - bridgeLoan + propertyTax + legalFees + bridgeFees',
    ),
    refinanced: line('Month of the refinance', 'count', 'MAX(1, ROUNDUP(bridgeMonths, 0))'),
    breakEvenValue: line(
      'GDV that leaves no money in',
      'pounds',
      'IF(refinanceLtvPercent = 0, "", (totalProjectCost + refinanceFees) / (refinanceLtvPercent / 100))',
      { none: 'none' },
    ),
    breakEvenRent: line(
      'Break-even monthly rent',
      'pounds',
      'IF(managementPercent >= 100, "", (monthlyOtherCosts + mortgageInterest) / (1 - managementPercent / 100))',
      { none: 'none' },
    ),
    breakEvenRate: line(
      'Break-even mortgage rate',
      'percent',
      'IF(OR(rentAfterCosts <= 0, newLoan <= 0), "", rentAfterCosts * 12 / newLoan * 100)',
      { none: 'none' },
    ),
  },
  tables: {
    timeline: table('Your cash, month by month', {
      rows: MAX_MONTHS + 13,
      filled: 'refinanced + 13',
      sentence:
        'The refurbishment is paid for evenly until you refinance. Bridging interest is rolled up and paid with the loan. The first year of letting follows.',
      columns: {
        month: column('Month', 'count', '@row - 1'),
        what: column(
          'What happens',
          'text',
          'IF(@month = refinanced, "Refinance", IF(@month > refinanced, "Let", "Refurbishment"))',
          { first: '"Purchase"' },
        ),
        paid: column(
          'Paid out',
          'exact-pounds',
          'IF(@month <= refinanced, refurbCost / refinanced, 0) + IF(@month = refinanced, bridgeLoan + bridgeInterest + refinanceFees, 0) + IF(@month > refinanced, management + monthlyOtherCosts + mortgageInterest, 0)',
          { first: 'cashAtPurchase' },
        ),
        received: column(
          'Received',
          'exact-pounds',
          'IF(@month = refinanced, newLoan, 0) + IF(@month > refinanced, monthlyRent, 0)',
          { first: '0' },
        ),
        cash: column('Balance', 'exact-pounds', '^cash + @received - @paid', { first: '@received - @paid' }),
      },
    }),
  },
  notes: [
    'Both loans are interest-only.',
    `The month-by-month table has room for ${MAX_MONTHS} months to the refinance.`,
  ],
  examples: [
    {
      name: 'All the cash comes back, England',
      jurisdiction: 'england',
      effectiveDate: '2026-06-12',
      inputs: {
        purchasePrice: 100_000,
        endValue: 180_000,
        refurbCost: 30_000,
        refinanceLtvPercent: 75,
        refinanceRatePercent: 6,
        monthlyRent: 900,
      },
      expected: {
        propertyTax: 5_000,
        totalProjectCost: 135_000,
        newLoan: 135_000,
        cashLeftIn: 0,
        monthlyCashFlow: 225,
        returnOnCashLeftInPercent: null,
      },
      source: 'By hand: three quarters of £180,000 is £135,000, and 6% of that £675 a month',
    },
  ],
})

/** What the report on a BRRR project is written from. */
export type BrrrProject = ReportedOn<typeof brrr>
