import { NEXT_BAND } from '#calculators/engine/loan/loan-bands.ts'
import { input } from '#calculators/engine/sheet/inputs.ts'
import { column, columnOf, line, table } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'

const AHEAD = 'Looking ahead'
const NONE = { none: 'none' } as const

/** The equity in a home: its value less every loan secured on it, today and in the years ahead. */
export const homeEquity = sheet({
  name: 'home-equity',
  path: '/home-equity-calculator',
  title: 'Home equity',
  summary: 'Your equity in a home, its loan to value, and how much more you could borrow against it.',
  hub: {
    group: 'borrowing',
    question: 'How much of my home do I own, and how much more could I borrow against it?',
  },
  method: 'Equity: property value less every loan secured on it',
  prefill: { propertyValue: 'average-price' },
  inputs: {
    propertyValue: input('money', 'Property value', {
      hint: 'What similar homes nearby have sold for',
      start: 325_000,
      least: 1,
      lever: true,
    }),
    mortgageBalance: input('money', 'Mortgage balance', { start: 215_000, blank: 0, lever: true }),
    otherSecuredLoans: input('money', 'Other secured loans', {
      hint: 'Second mortgages, or a Help to Buy equity loan at today’s value',
      start: 5_000,
      blank: 0,
      under: 'Other loans',
    }),
    maxLtvPercent: input('percent', 'Maximum LTV', {
      hint: 'The highest loan to value a lender would accept, such as 85%',
      start: 85,
      blank: 0,
      lever: true,
    }),
    termYears: input('years', 'Mortgage term left', { start: 20, least: 1, group: AHEAD, api: false }),
    annualRatePercent: input('percent', 'Interest rate', {
      start: 4.5,
      most: 30,
      suffix: '% a year',
      group: AHEAD,
      api: false,
    }),
    interestOnly: input('switch', 'Interest-only mortgage', {
      hint: 'The balance stays the same until the end of the term',
      group: AHEAD,
      api: false,
    }),
    growthPercent: input('percent', 'House price growth', {
      hint: 'Use a minus for a fall, such as -2',
      start: 2,
      least: -10,
      most: 15,
      blank: 0,
      suffix: '% a year',
      group: AHEAD,
      api: false,
    }),
    sellingCostsPercent: input('percent', 'Selling costs', {
      hint: 'Estate agent and conveyancer, as a share of the price',
      start: 2,
      most: 20,
      blank: 0,
      group: 'Selling',
      api: false,
    }),
  },
  functions: {
    NEXTBAND: NEXT_BAND,
  },
  lines: {
    equity: line('Equity', 'pounds', 'propertyValue - owed', {
      output: true,
      show: 'answer',
      better: 'higher',
      note: 'Negative when you owe more than the property is worth',
    }),
    equityPercent: line('Equity share', 'percent', 'PERCENTOF(equity, propertyValue)', { output: true }),
    loanToValuePercent: line('Loan to value (LTV)', 'percent', 'PERCENTOF(owed, propertyValue)', {
      output: true,
      show: 'figure',
      better: 'lower',
    }),
    owed: line('Total owed', 'pounds', 'mortgageBalance + otherSecuredLoans', {
      show: 'figure',
      better: 'lower',
    }),
    maxAdditionalBorrowing: line(
      'Additional borrowing',
      'pounds',
      'MAX(0, propertyValue * maxLtvPercent / 100 - owed)',
      { output: true, show: 'figure', better: 'higher', note: 'Up to the maximum LTV' },
    ),
    monthlyRate: line('Monthly interest rate', 'share', 'annualRatePercent / 1200'),
    months: line('Payments left', 'count', 'ROUND(termYears * 12, 0)'),
    payment: line(
      'Mortgage payment',
      'exact-pounds',
      'IF(months < 1, 0, PMT(monthlyRate, months, 0 - mortgageBalance))',
    ),
    additionalPayment: line(
      'Payment on additional borrowing',
      'exact-pounds',
      'IF(maxAdditionalBorrowing = 0, "", IF(interestOnly, maxAdditionalBorrowing * monthlyRate, PMT(monthlyRate, months, 0 - maxAdditionalBorrowing)))',
      { show: 'figure', per: 'a month', none: 'nothing to borrow' },
    ),
    leftAfterSale: line(
      'Left after selling today',
      'pounds',
      'propertyValue * (1 - sellingCostsPercent / 100) - owed',
      { show: 'figure', better: 'higher' },
    ),
    equitySoon: line('Equity in 5 years', 'pounds', 'INDEX(years.equity, 6)', {
      show: 'figure',
      better: 'higher',
    }),
    noEquityValue: line('Value with no equity', 'pounds', 'owed'),
    breakEvenPrice: line('Break-even sale price', 'pounds', 'owed / (1 - sellingCostsPercent / 100)'),
    nextBand: line('Next LTV band', 'percent', 'NEXTBAND(owed, propertyValue)', { none: 'none below 60%' }),
    bandLimit: line('Loans at the next LTV band', 'pounds', 'propertyValue * nextBand / 100', NONE),
    bandRepayment: line('Repayment to reach the next LTV band', 'pounds', 'owed - bandLimit', NONE),
    bandValue: line('Value at the next LTV band', 'pounds', 'owed / (nextBand / 100)', NONE),
    bandMonths: line(
      'Time to the next LTV band',
      'months',
      'IF(OR(interestOnly, bandLimit < otherSecuredLoans), "", ROUNDUP(ROUND(NPER(monthlyRate, 0 - payment, mortgageBalance, otherSecuredLoans - bandLimit), 6), 0))',
      NONE,
    ),
  },
  tables: {
    years: table('Year by year', {
      rows: 51,
      filled: 'MAX(5, ROUNDUP(termYears, 0)) + 1',
      sentence: 'At the end of each year; year 0 is today.',
      columns: {
        year: column('Year', 'count', '@row - 1'),
        value: column('Value', 'pounds', 'propertyValue * (1 + growthPercent / 100) ^ @year'),
        owed: column(
          'Owed',
          'pounds',
          'otherSecuredLoans + IF(interestOnly, mortgageBalance, IF(@year * 12 >= months, 0, PV(monthlyRate, months - @year * 12, 0 - payment)))',
        ),
        equity: columnOf('equity', '@value - @owed'),
        loanToValuePercent: column('LTV', 'percent', 'PERCENTOF(@owed, @value)'),
      },
    }),
  },
  notes: ['House prices grow by the same percentage every year. Other loans stay as they are.'],
  examples: [
    {
      name: 'Half is owned',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { propertyValue: 300_000, mortgageBalance: 150_000, maxLtvPercent: 80 },
      expected: {
        equity: 150_000,
        equityPercent: 50,
        loanToValuePercent: 50,
        maxAdditionalBorrowing: 90_000,
      },
      source: 'By hand: four fifths of £300,000 less £150,000',
    },
  ],
})
