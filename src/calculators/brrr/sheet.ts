import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { EVERY_NATION } from '#calculators/engine/calculator.ts'
import { input } from '#calculators/engine/sheet/inputs.ts'
import { column, line, table } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'
import { LOSS_INPUT, WANTED } from '#calculators/project-sections/loss-field.ts'
import {
  NATION_INPUT,
  PURCHASE_FUNCTIONS,
  PURCHASE_INPUTS,
  STAMP_DUTY_LINE,
} from '#calculators/purchase-tax/purchase-sheet.ts'

const BRIDGE = 'Purchase and bridging loan'
const REFINANCE = 'Refinance'
const LETTING = 'Letting'
/** The longest project that the form takes. */
const MOST_MONTHS = 60

/** A home that is bought, refurbished, refinanced and let (BRRR), before tax on the rent. */
export const brrr = sheet({
  name: 'brrr',
  path: '/brrr-flip-calculator',
  title: 'BRRR',
  summary:
    'How much money you’d leave in a home that you buy, refurbish, refinance and rent, and what you’d earn on it, including stamp duty.',
  hub: { group: 'building', question: 'How much money would I leave in the deal after refinancing?' },
  method: 'Buy, refurbish, refinance, rent: the new mortgage is interest-only',
  nations: EVERY_NATION,
  prefill: { nation: 'nation', endValue: 'average-price' },
  aside: [BREAKER],
  inputs: {
    nation: NATION_INPUT,
    purchasePrice: input('money', 'Purchase price', { start: 100_000, least: 1, lever: true }),
    refurbCost: input('money', 'Refurbishment cost', {
      hint: 'Including contingency and VAT',
      start: 25_000,
      blank: 0,
      lever: true,
    }),
    endValue: input('money', 'Value after refurbishment (GDV)', {
      hint: 'What the new lender’s valuer would say',
      start: 160_000,
      least: 1,
      lever: true,
    }),
    refinanceLtvPercent: input('percent', 'Refinance LTV', {
      hint: 'New mortgage as a share of the value after refurbishment',
      start: 75,
      blank: 0,
      under: REFINANCE,
    }),
    monthlyRent: input('money', 'Monthly rent', { start: 850, blank: 0, lever: true }),
    legalFees: input('money', 'Legal fees and survey', { start: 1_800, blank: 0, group: BRIDGE }),
    bridgePercentOfPrice: input('percent', 'Day-one loan to value (LTV)', {
      hint: 'Bridging loan as a share of the purchase price; 0 if you’re paying cash',
      start: 75,
      blank: 0,
      group: BRIDGE,
    }),
    bridgeMonthlyInterestPercent: input('percent', 'Bridging interest rate', {
      hint: 'Bridging lenders quote it by the month',
      start: 0.9,
      most: 10,
      blank: 0,
      suffix: '% a month',
      group: BRIDGE,
    }),
    bridgeMonths: input('months', 'Time to refinance', {
      hint: 'From the purchase until the new mortgage completes',
      start: 6,
      most: MOST_MONTHS,
      blank: 0,
      group: BRIDGE,
      api: { most: 600 },
    }),
    bridgeFeePercent: input('percent', 'Arrangement and exit fees', {
      hint: 'Share of the bridging loan',
      start: 2,
      most: 20,
      blank: 0,
      group: BRIDGE,
    }),
    refinanceRatePercent: input('percent', 'Mortgage interest rate', {
      hint: 'Interest-only',
      start: 5.5,
      most: 30,
      blank: 0,
      suffix: '% a year',
      group: REFINANCE,
    }),
    refinanceFees: input('money', 'Refinance costs', {
      hint: 'Valuation, product fee and solicitor',
      start: 1_500,
      blank: 0,
      group: REFINANCE,
    }),
    managementPercent: input('percent', 'Management fee', {
      hint: 'Share of the rent, including VAT; 0 if you manage it yourself',
      start: 10,
      blank: 0,
      group: LETTING,
    }),
    monthlyOtherCosts: input('money', 'Other monthly costs', {
      hint: 'Repairs and insurance, and void periods spread over the year',
      start: 80,
      blank: 0,
      group: LETTING,
    }),
    wantedReturnPercent: input('percent', 'Target return', {
      hint: 'On the money left in',
      suffix: '% a year',
      start: 10,
      most: 1_000,
      blank: 0,
      group: WANTED,
      api: false,
    }),
    mostChanceOfLossPercent: LOSS_INPUT,
    yearsKept: input('count', 'Holding period', {
      hint: 'Until you sell; used in the risk simulation',
      start: 10,
      least: 1,
      most: 40,
      suffix: 'years',
      group: WANTED,
      api: false,
    }),
    saleCostsPercent: input('percent', 'Selling costs', {
      hint: 'Estate agent and solicitor when you sell, as a share of the price, including VAT',
      start: 2,
      most: 20,
      blank: 0,
      group: WANTED,
      api: false,
    }),
    ...PURCHASE_INPUTS,
  },
  functions: PURCHASE_FUNCTIONS,
  lines: {
    cashLeftIn: line('Money left in the deal', 'pounds', 'cashInvestedBeforeRefinance - cashReleased', {
      output: true,
      show: 'answer',
      better: 'lower',
      note: 'Negative when you take out more than you put in',
    }),
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
    totalProjectCost: line(
      'Total project cost',
      'pounds',
      'purchasePrice + propertyTax + legalFees + refurbCost + bridgeCost',
      { output: true, show: 'figure', better: 'lower', note: 'Everything up to the refinance' },
    ),
    cashInvestedBeforeRefinance: line(
      'Cash invested before refinancing',
      'pounds',
      'totalProjectCost - bridgeLoan',
      { output: true, show: 'figure', better: 'lower' },
    ),
    newLoan: line('New mortgage', 'pounds', 'endValue * (refinanceLtvPercent / 100)', { output: true }),
    cashReleased: line('Cash released', 'pounds', 'newLoan - bridgeLoan - refinanceFees', {
      output: true,
      show: 'figure',
      better: 'higher',
      note: 'By the new mortgage, after repaying the bridging loan and paying refinance costs',
    }),
    equityCreated: line('Equity created', 'pounds', 'endValue - totalProjectCost', {
      output: true,
      show: 'figure',
      better: 'higher',
      note: 'Value after refurbishment less the total project cost',
    }),
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
    monthlyCashFlow: line('Monthly cash flow', 'money', 'rentAfterCosts - mortgageInterest', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
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
      rows: MOST_MONTHS + 13,
      filled: 'refinanced + 13',
      sentence:
        'Refurbishment is paid evenly until the refinance. Bridging interest is rolled up and paid with the loan. The first year of letting follows.',
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
    `The month-by-month table has room for ${MOST_MONTHS} months to the refinance.`,
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
