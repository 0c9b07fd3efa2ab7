import { REPAYMENT_FUNCTIONS } from '#calculators/engine/loan/loan-functions.ts'
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'
import { column, columnOf, line, table } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'

import { MAX_MONTHS, MAX_YEARS, RENT_VS_BUY_INPUTS } from './inputs.ts'

/** The mortgage balance after a number of payments, as a formula. */
const balanceOn = (paid: string) => `BALANCE(loan, months, monthlyRate, ${paid})`

/** The same home, bought with a mortgage or rented, for a number of years. */
export const rentVsBuy = sheet({
  name: 'rent-vs-buy',
  path: '/rent-vs-buy-calculator',
  title: 'Rent vs buy',
  summary: 'The net cost of buying and of renting a home over a number of years, and which is cheaper.',
  hub: { group: 'buying', question: 'Is it cheaper to rent or to buy for as long as I’d stay?' },
  method: 'Net cost: everything you pay, less what you have left at the end',
  prefill: { price: 'average-price' },
  inputs: RENT_VS_BUY_INPUTS,
  check: ({ price, deposit, termYears, termMonths }) => [
    ...(deposit > price
      ? [{ field: 'deposit', message: 'Deposit: enter at most the property price', api: false } as const]
      : []),
    ...(Math.round(termYears * 12 + termMonths) < 1
      ? [
          {
            field: 'termYears',
            message: 'Mortgage term: enter at least one month, such as 25 years',
            // A home bought with cash needs no term, but the page also shows it at a higher price.
            api: price > deposit && 'is required, or termMonths: the term must be at least one month',
          } as const,
        ]
      : []),
    ...(termYears * 12 + termMonths > MAX_MONTHS
      ? [
          {
            field: 'termMonths',
            message: 'Extra months: the term can’t be longer than 50 years in total',
            api: false,
          } as const,
        ]
      : []),
  ],
  functions: {
    ...REPAYMENT_FUNCTIONS,
    RENTPAID: {
      calculate: rentPaid,
      spreadsheet: (monthlyRent, percent, years) =>
        `IF(${percent} = 0, 12 * ${monthlyRent} * ${years}, 12 * ${monthlyRent} * ((1 + ${percent} / 100) ^ ${years} - 1) / (${percent} / 100))`,
      words: (monthlyRent, percent, years) =>
        `12 × ${monthlyRent} a year for ${years} years, rising by ${percent} per cent a year`,
    },
  },
  lines: {
    buyingCheaperBy: line('Buying is cheaper by', 'pounds', 'IF(cheaper = "buy", difference, "")', {
      show: 'answer',
      none: 'renting is cheaper',
    }),
    rentingCheaperBy: line('Renting is cheaper by', 'pounds', 'IF(cheaper = "buy", "", difference)', {
      show: 'answer',
      none: 'buying is cheaper',
    }),
    loan: line('Mortgage', 'pounds', 'MAX(0, price - deposit)'),
    months: line('Number of payments', 'count', 'ROUND(termYears * 12 + termMonths, 0)'),
    monthlyRate: line('Monthly interest rate', 'share', 'mortgageRatePercent / 1200'),
    netCostOfBuying: line(
      'Net cost of buying',
      'pounds',
      'deposit + purchaseCosts + mortgagePaid + ownershipCosts - netEquityAtEnd',
      { output: true, show: 'figure' },
    ),
    netCostOfRenting: line('Net cost of renting', 'pounds', 'rentPaid + renterCosts - savingsEarned', {
      output: true,
      show: 'figure',
    }),
    breakEvenYears: line(
      'Break-even length of stay',
      'years',
      'IF(COUNT(buyingYears.year) = 0, "", MIN(buyingYears.year))',
      {
        show: 'figure',
        none: `not within ${MAX_YEARS} years`,
        note: 'The shortest stay that makes buying cheaper',
      },
    ),
    monthlyMortgagePayment: line(
      'Monthly mortgage payment',
      'exact-pounds',
      'PAYMENT(loan, months, monthlyRate)',
      { output: true, show: 'figure', better: 'lower' },
    ),
    homeValueAtEnd: line(
      'Property value at the end',
      'pounds',
      'price * (1 + houseGrowthPercent / 100) ^ horizonYears',
      { output: true, show: 'figure' },
    ),
    mortgageBalanceAtEnd: line('Mortgage balance at the end', 'pounds', balanceOn('12 * horizonYears'), {
      output: true,
    }),
    netEquityAtEnd: line(
      'Equity after selling',
      'pounds',
      'homeValueAtEnd * (1 - sellingCostsPercent / 100) - mortgageBalanceAtEnd',
      { output: true, show: 'figure' },
    ),
    advantageOfBuying: line('Saving from buying', 'pounds', 'netCostOfRenting - netCostOfBuying', {
      show: 'figure',
      note: 'Negative when renting is cheaper',
    }),
    cheaper: line('Cheaper option', 'text', 'IF(netCostOfBuying < netCostOfRenting, "buy", "rent")', {
      words: { buy: 'Buying', rent: 'Renting' },
      output: true,
    }),
    difference: line('Difference in net cost', 'pounds', 'ABS(netCostOfBuying - netCostOfRenting)', {
      output: true,
      note: 'Never negative',
    }),
    mortgagePaid: line(
      'Mortgage payments',
      'pounds',
      'monthlyMortgagePayment * MIN(12 * horizonYears, months)',
    ),
    interestPaid: line('Mortgage interest', 'pounds', 'mortgagePaid - (loan - mortgageBalanceAtEnd)'),
    annualOwning: line(
      'Annual cost of owning',
      'pounds',
      'price * maintenancePercent / 100 + annualOwnershipCosts',
    ),
    ownershipCosts: line('Maintenance and other ownership costs', 'pounds', 'horizonYears * annualOwning'),
    costOfSelling: line('Cost of selling', 'pounds', 'homeValueAtEnd * sellingCostsPercent / 100'),
    valueGrowth: line('Growth in value', 'pounds', 'homeValueAtEnd - price'),
    valueFall: line('Fall in value', 'pounds', 'price - homeValueAtEnd'),
    rentPaid: line('Rent paid', 'pounds', 'RENTPAID(monthlyRent, rentGrowthPercent, horizonYears)'),
    renterCosts: line('Other renting costs', 'pounds', 'horizonYears * annualRenterCosts'),
    savingsEarned: line(
      'Earned on savings',
      'pounds',
      '(deposit + purchaseCosts) * ((1 + investmentReturnPercent / 100) ^ horizonYears - 1)',
    ),
    savingsLost: line('Lost on savings', 'pounds', '0 - savingsEarned'),
    breakEvenRent: line(
      'Break-even monthly rent',
      'pounds',
      'IF(netCostOfBuying - renterCosts + savingsEarned < 0, "", (netCostOfBuying - renterCosts + savingsEarned) / RENTPAID(1, rentGrowthPercent, horizonYears))',
      { none: 'none' },
    ),
  },
  tables: {
    stays: table('Net cost by length of stay', {
      rows: MAX_YEARS,
      sentence: 'Each row is a stay of that many years, after which you sell.',
      columns: {
        years: column('Years', 'count', '@row'),
        buying: columnOf(
          'netCostOfBuying',
          'deposit + purchaseCosts + monthlyMortgagePayment * MIN(12 * @row, months) + @row * annualOwning - @equity',
        ),
        renting: columnOf(
          'netCostOfRenting',
          '@rent + @row * annualRenterCosts - (deposit + purchaseCosts) * ((1 + investmentReturnPercent / 100) ^ @row - 1)',
        ),
        advantage: columnOf('advantageOfBuying', '@renting - @buying'),
        rent: columnOf('rentPaid', '^rent + 12 * monthlyRent * (1 + rentGrowthPercent / 100) ^ (@row - 1)', {
          first: '12 * monthlyRent',
        }),
        value: column('Property value', 'pounds', 'price * (1 + houseGrowthPercent / 100) ^ @row'),
        balance: column('Mortgage balance', 'pounds', balanceOn('12 * @row')),
        equity: columnOf('netEquityAtEnd', '@value * (1 - sellingCostsPercent / 100) - @balance'),
      },
    }),
    buyingYears: table('Lengths of stay that make buying cheaper', {
      rows: MAX_YEARS,
      columns: {
        year: columnOf('stays.years', 'IF(INDEX(stays.advantage, @row) > 0, @row, "")'),
      },
    }),
    cashByYear: table('Cash paid each year', {
      rows: MAX_YEARS + 1,
      filled: 'horizonYears + 1',
      sentence: 'At the start (year 0) and in each year of the stay, before you sell.',
      folded: true,
      columns: {
        year: column('Year', 'count', '@row - 1'),
        buying: column(
          'If you buy',
          'pounds',
          'monthlyMortgagePayment * MAX(0, MIN(12, months - 12 * (@row - 2))) + annualOwning',
          { first: 'deposit + purchaseCosts' },
        ),
        renting: column(
          'If you rent',
          'pounds',
          '12 * monthlyRent * (1 + rentGrowthPercent / 100) ^ (@row - 2) + annualRenterCosts',
          { first: '0' },
        ),
      },
    }),
  },
  notes: [
    `The table has stays of 1 to ${MAX_YEARS} years.`,
    'Growth, returns and the mortgage rate are the same every year.',
  ],
  examples: [
    {
      name: 'Bought with cash, nothing grows',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        price: 200_000,
        deposit: 200_000,
        monthlyRent: 1_000,
        horizonYears: 5,
        maintenancePercent: 1,
        purchaseCosts: 5_000,
        sellingCostsPercent: 2,
      },
      expected: { netCostOfBuying: 19_000, netCostOfRenting: 60_000, cheaper: 'buy', difference: 41_000 },
      source: 'By hand: £5,000 to buy, £10,000 of maintenance, £4,000 to sell; sixty rents',
    },
  ],
})

/** Rent over a stay, in pounds; the first year is without growth. */
function rentPaid(monthlyRent: number, growthPercent: number, years: number): number {
  let total = 0
  for (let year = 0; year < years; year += 1) total += 12 * monthlyRent * (1 + growthPercent / 100) ** year
  return total
}

/** What the report on renting and buying is written from. */
export type Home = ReportedOn<typeof rentVsBuy>
