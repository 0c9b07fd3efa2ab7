import { input } from '#calculators/engine/sheet/inputs.ts'
import { column, columnOf, line, table } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'

const COSTS = 'Void periods and purchase costs'
const LEASEHOLD = 'Leasehold flat'
const NONE = { none: 'none' } as const
const FIGURE = { show: 'figure', better: 'higher' } as const

/** Gross rental yield on the price, and net yield after voids and running costs on everything paid. */
export const rentalYield = sheet({
  name: 'rental-yield',
  path: '/rental-yield-calculator',
  title: 'Rental yield',
  summary:
    'Gross yield on the price, and net yield after void periods and running costs on everything you pay.',
  hub: { group: 'letting', question: 'What’s the yield on this rent, before and after costs?' },
  method: 'Yield: a year’s income divided by what you paid',
  prefill: { price: 'average-price' },
  inputs: {
    price: input('money', 'Purchase price', { start: 200_000, least: 1, lever: true }),
    monthlyRent: input('money', 'Monthly rent', {
      hint: 'Rent quoted by the week? Enter it under “Rent by the week”',
      start: 1_000,
      lever: true,
    }),
    voidWeeksPerYear: input('weeks', 'Void period', {
      hint: 'Weeks with no tenant in an average year',
      start: 2,
      blank: 0,
      suffix: 'weeks a year',
      under: COSTS,
    }),
    annualCosts: input('money', 'Running costs', {
      hint: 'A year’s letting agent fees, repairs, insurance and certificates, but not the mortgage',
      start: 1_800,
      blank: 0,
      lever: true,
    }),
    purchaseCosts: input('money', 'Purchase costs', {
      hint: 'Stamp duty, legal fees and survey',
      start: 13_000,
      blank: 0,
      under: COSTS,
    }),
    weeklyRent: input('money', 'Weekly rent', {
      hint: 'Used instead of the monthly rent: × 52 ÷ 12',
      blank: 'nothing',
      group: 'Rent by the week',
    }),
    annualServiceCharge: input('money', 'Annual service charge', {
      hint: 'On top of the running costs',
      blank: 0,
      group: LEASEHOLD,
    }),
    annualGroundRent: input('money', 'Annual ground rent', { blank: 0, group: LEASEHOLD }),
    works: input('money', 'Refurbishment and furniture', {
      hint: 'On top of the purchase costs',
      blank: 0,
      group: 'Refurbishment',
    }),
    targetPercent: input('percent', 'Target yield', {
      hint: 'The net yield you’re looking for',
      start: 8,
      least: 0.1,
      group: 'Your target',
      api: false,
    }),
  },
  lines: {
    netYieldPercent: line('Net yield', 'percent', 'PERCENTOF(netIncome, totalCost)', {
      output: true,
      show: 'answer',
      per: 'a year',
      better: 'higher',
    }),
    grossYieldPercent: line('Gross yield', 'percent', 'PERCENTOF(annualRent, price)', {
      output: true,
      ...FIGURE,
    }),
    rentPcm: line('Rent per month', 'pounds', 'IF(weeklyRent = "", monthlyRent, weeklyRent * 52 / 12)'),
    annualRent: line('Gross annual rent', 'pounds', 'rentPcm * 12', { output: true, ...FIGURE }),
    voidLoss: line('Void periods', 'pounds', 'annualRent - annualRent * (52 - voidWeeksPerYear) / 52', {
      note: 'Rent lost while there’s no tenant',
    }),
    totalRunningCosts: line(
      'Total running costs',
      'pounds',
      'annualCosts + annualServiceCharge + annualGroundRent',
    ),
    netIncome: line(
      'Net operating income (NOI)',
      'pounds',
      'annualRent * (52 - voidWeeksPerYear) / 52 - totalRunningCosts',
      { output: true, ...FIGURE },
    ),
    monthlyNetIncome: line('Monthly net operating income', 'pounds', 'netIncome / 12', FIGURE),
    extraCosts: line('Purchase costs and refurbishment', 'pounds', 'purchaseCosts + works'),
    totalCost: line('Total cost', 'pounds', 'price + extraCosts', { show: 'figure', better: 'lower' }),
    lostSharePercent: line(
      'Rent lost to voids and running costs',
      'percent',
      'IF(annualRent > 0, 100 * (annualRent - netIncome) / annualRent, "")',
      { show: 'figure', none: 'no rent', better: 'lower' },
    ),
    targetPrice: line(
      'Price for your target net yield',
      'pounds',
      'IF(netIncome > extraCosts * targetPercent / 100, netIncome / (targetPercent / 100) - extraCosts, "")',
      NONE,
    ),
    targetGrossPrice: line(
      'Price for the same gross yield',
      'pounds',
      'IF(annualRent > 0, annualRent / (targetPercent / 100), "")',
      NONE,
    ),
    targetRent: line(
      'Monthly rent for your target net yield',
      'pounds',
      '(totalCost * targetPercent / 100 + totalRunningCosts) * 52 / (52 - voidWeeksPerYear) / 12',
      NONE,
    ),
    breakEvenRent: line(
      'Break-even monthly rent',
      'pounds',
      'IF(voidWeeksPerYear < 52, totalRunningCosts * 52 / (52 - voidWeeksPerYear) / 12, "")',
      NONE,
    ),
    breakEvenVoids: line(
      'Break-even void period',
      'weeks',
      'IF(AND(annualRent > 0, totalRunningCosts <= annualRent), INT(PENNY(520 * (1 - totalRunningCosts / annualRent))) / 10, "")',
      NONE,
    ),
  },
  tables: {
    targets: table('What you’d need for a target yield', {
      rows: 8,
      tab: 'changes',
      sentence:
        'The price that gives the net yield at this rent, or the rent that gives it at this price; costs stay the same.',
      columns: {
        percent: columnOf('netYieldPercent', '@row + 2'),
        price: column(
          'Price',
          'pounds',
          'IF(netIncome > extraCosts * @percent / 100, netIncome / (@percent / 100) - extraCosts, "")',
        ),
        rent: column(
          'Or monthly rent',
          'pounds',
          'IF(voidWeeksPerYear < 52, (totalCost * @percent / 100 + totalRunningCosts) * 52 / (52 - voidWeeksPerYear) / 12, "")',
        ),
        change: column(
          'Change in rent',
          'percent',
          'IF(AND(rentPcm > 0, voidWeeksPerYear < 52), PERCENTOF(@rent - rentPcm, rentPcm), "")',
        ),
      },
    }),
    prices: table('Yield by price', {
      rows: 13,
      columns: {
        price: columnOf('targets.price', 'ROUND(price * (0.65 + 0.05 * @row), 0)'),
        gross: columnOf('grossYieldPercent', 'PERCENTOF(annualRent, @price)'),
        net: columnOf('netYieldPercent', 'PERCENTOF(netIncome, @price + extraCosts)'),
      },
    }),
  },
  notes: [
    'Purchase costs stay the same when you change the price, although stamp duty would change.',
    'Mortgage payments and income tax aren’t included.',
  ],
  examples: [
    {
      name: 'A year with two empty weeks',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        price: 250_000,
        monthlyRent: 1_300,
        voidWeeksPerYear: 2,
        annualCosts: 3_000,
        purchaseCosts: 10_000,
      },
      expected: { annualRent: 15_600, grossYieldPercent: 6.24, netIncome: 12_000, netYieldPercent: 4.62 },
      source: 'By hand: £300 a week for 50 weeks, less £3,000, on £260,000',
    },
  ],
})
