import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { EVERY_NATION } from '#calculators/engine/calculator.ts'
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'
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
import { VAT_FACTOR } from '#tax/vat/rates.ts'

const WORKS = 'Project length, contingency and holding costs'
const FINANCE = 'Bridging loan'
const FEES = 'Buying and selling costs'
/** The longest project the form accepts, in months. */
const MAX_MONTHS = 60

/** A home that is bought, refurbished and sold, before tax on the profit. */
export const propertyFlip = sheet({
  name: 'property-flip',
  path: '/buy-to-let-flip-calculator',
  title: 'Property flip',
  summary: 'Costs, profit and return on a home that you buy, refurbish and sell, including stamp duty.',
  hub: { group: 'building', question: 'What profit would I make if I sold it on?' },
  method: 'Buy, refurbish, sell: before tax on the profit',
  nations: EVERY_NATION,
  prefill: { nation: 'nation', salePrice: 'average-price' },
  aside: [BREAKER],
  inputs: {
    nation: NATION_INPUT,
    purchasePrice: input('money', 'Purchase price', { start: 150_000, least: 1, lever: true }),
    refurbCost: input('money', 'Refurbishment cost', {
      hint: 'As quoted, including VAT',
      start: 25_000,
      blank: 0,
      lever: true,
    }),
    salePrice: input('money', 'Sale price (GDV)', {
      hint: 'Gross development value: what it would sell for once refurbished',
      start: 215_000,
      least: 1,
      lever: true,
    }),
    months: input('months', 'Project length', {
      hint: 'From completing the purchase to completing the sale',
      start: 6,
      least: 1,
      most: MAX_MONTHS,
      under: WORKS,
      api: { most: 600 },
    }),
    loanPercentOfPrice: input('percent', 'Day-one loan to value (LTV)', {
      hint: 'Bridging loan as a share of the purchase price; 0 if you’re paying cash',
      start: 70,
      blank: 0,
      under: FINANCE,
    }),
    contingencyPercent: input('percent', 'Contingency', {
      hint: 'Added to the refurbishment cost, for the unexpected',
      start: 10,
      blank: 0,
      group: WORKS,
    }),
    monthlyHoldingCosts: input('money', 'Monthly holding costs', {
      hint: 'Council tax, energy, insurance and service charge',
      start: 150,
      blank: 0,
      group: WORKS,
    }),
    monthlyInterestPercent: input('percent', 'Bridging interest rate', {
      hint: 'Bridging lenders quote it by the month',
      start: 0.9,
      most: 10,
      blank: 0,
      suffix: '% a month',
      group: FINANCE,
    }),
    arrangementFeePercent: input('percent', 'Arrangement and exit fees', {
      hint: 'Share of the loan',
      start: 2,
      most: 20,
      blank: 0,
      group: FINANCE,
    }),
    purchaseLegalFees: input('money', 'Legal fees and survey', {
      hint: 'When you buy',
      start: 1_500,
      blank: 0,
      group: FEES,
    }),
    agentFeePercentExVat: input('percent', 'Estate agent fee', {
      hint: 'Share of the sale price, excluding VAT; we add 20% VAT',
      start: 1.25,
      most: 20,
      blank: 0,
      group: FEES,
    }),
    saleLegalFees: input('money', 'Legal fees when you sell', { start: 1_200, blank: 0, group: FEES }),
    wantedProfit: input('money', 'Target profit', {
      hint: 'Before tax. Used for the verdict and for the most you could pay',
      start: 20_000,
      blank: 0,
      group: WANTED,
      api: false,
    }),
    wantedReturnPercent: input('percent', 'Target return', {
      hint: 'On your own cash',
      suffix: '% a year',
      start: 30,
      most: 1_000,
      blank: 0,
      group: WANTED,
      api: false,
    }),
    mostChanceOfLossPercent: LOSS_INPUT,
    ...PURCHASE_INPUTS,
  },
  functions: PURCHASE_FUNCTIONS,
  lines: {
    profit: line('Profit before tax', 'pounds', 'salePrice - sellingCosts - totalCost', {
      output: true,
      show: 'answer',
      better: 'higher',
      note: 'Negative for a loss',
    }),
    returnOnCashPercent: line('Return on cash invested (ROI)', 'percent', 'PERCENTOF(profit, cashInvested)', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
    returnAYearPercent: line(
      'Annualised return',
      'percent',
      'IF(OR(cashInvested <= 0, months = 0), "", returnOnCashPercent * 12 / months)',
      { show: 'figure', better: 'higher', per: 'a year', none: 'none of your own cash in it' },
    ),
    profitOnSalePercent: line('Profit on GDV', 'percent', 'PERCENTOF(profit, salePrice)', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
    cashInvested: line('Cash invested', 'pounds', 'totalCost - loanAmount', {
      output: true,
      show: 'figure',
      better: 'lower',
      note: 'Your own money in the project, including interest that you pay at the sale',
    }),
    totalCost: line(
      'Total project cost',
      'pounds',
      'purchasePrice + propertyTax + purchaseLegalFees + refurbishment + holdingCosts + financeCosts',
      { output: true, show: 'figure', better: 'lower', note: 'Everything up to the sale' },
    ),
    propertyTax: STAMP_DUTY_LINE,
    sellingCosts: line(
      'Selling costs',
      'pounds',
      `salePrice * (agentFeePercentExVat / 100) * ${VAT_FACTOR} + saleLegalFees`,
      { output: true, show: 'figure', better: 'lower', note: 'Estate agent, with VAT, and legal fees' },
    ),
    loanAmount: line(FINANCE, 'pounds', 'purchasePrice * (loanPercentOfPrice / 100)', {
      output: true,
    }),
    interest: line('Bridging interest', 'pounds', 'loanAmount * (monthlyInterestPercent / 100) * months'),
    loanFees: line('Bridging fees', 'pounds', 'loanAmount * (arrangementFeePercent / 100)'),
    financeCosts: line('Finance costs', 'pounds', 'interest + loanFees', { output: true }),
    refurbishment: line(
      'Refurbishment including contingency',
      'pounds',
      'refurbCost * (1 + contingencyPercent / 100)',
      { output: true },
    ),
    holdingCosts: line('Holding costs', 'pounds', 'monthlyHoldingCosts * months', { output: true }),
    uplift: line('Uplift in value', 'pounds', 'salePrice - purchasePrice'),
    cashAtPurchase: line(
      'Cash needed at purchase',
      'pounds',
      'purchasePrice - loanAmount + propertyTax + purchaseLegalFees + loanFees',
    ),
    costOfAMonth: line(
      'Cost of each extra month',
      'pounds',
      'monthlyHoldingCosts + loanAmount * (monthlyInterestPercent / 100)',
    ),
    sold: line('Month of the sale', 'count', 'MAX(1, ROUNDUP(months, 0))', { quiet: true }),
    monthsOfWorks: line('Months of refurbishment', 'count', 'MAX(1, ROUNDUP(months / 2, 0))', {
      quiet: true,
    }),
    breakEvenPrice: line(
      'Break-even sale price',
      'pounds',
      `IF(agentFeePercentExVat * ${VAT_FACTOR} >= 100, "", (totalCost + saleLegalFees) / (1 - agentFeePercentExVat / 100 * ${VAT_FACTOR}))`,
      { none: 'no price covers the costs' },
    ),
    breakEvenWorks: line(
      'Break-even refurbishment cost',
      'pounds',
      'IF(refurbCost + profit / (1 + contingencyPercent / 100) < 0, "", refurbCost + profit / (1 + contingencyPercent / 100))',
      { none: 'a loss even without any work' },
    ),
    breakEvenMonths: line(
      'Break-even project length',
      'months',
      'IF(OR(profit <= 0, costOfAMonth <= 0), "", IF(months + profit / costOfAMonth >= 601, "", INT(months + profit / costOfAMonth)))',
      { none: 'none' },
    ),
  },
  tables: {
    timeline: table('Your cash, month by month', {
      rows: MAX_MONTHS + 1,
      filled: 'sold + 1',
      sentence:
        'The refurbishment is paid for evenly over the first half of the project. Interest is rolled up and paid with the loan at the sale.',
      columns: {
        month: column('Month', 'count', '@row - 1'),
        what: column(
          'What happens',
          'text',
          'IF(@month = sold, "Sale", IF(@month <= monthsOfWorks, "Refurbishment", "On the market"))',
          { first: '"Purchase"' },
        ),
        paid: column(
          'Paid out',
          'exact-pounds',
          'IF(@month <= monthsOfWorks, refurbishment / monthsOfWorks, 0) + monthlyHoldingCosts * MAX(0, MIN(1, months - (@month - 1))) + IF(@month = sold, sellingCosts + loanAmount + interest, 0)',
          { first: 'cashAtPurchase' },
        ),
        received: column('Received', 'exact-pounds', 'IF(@month = sold, salePrice, 0)', { first: '0' }),
        cash: column('Balance', 'exact-pounds', '^cash + @received - @paid', { first: '@received - @paid' }),
      },
    }),
  },
  notes: [`The month-by-month table has room for ${MAX_MONTHS} months.`],
  examples: [
    {
      name: 'A terrace bought with cash, England',
      jurisdiction: 'england',
      effectiveDate: '2026-06-12',
      inputs: { purchasePrice: 100_000, salePrice: 140_000, refurbCost: 20_000, agentFeePercentExVat: 1 },
      expected: { propertyTax: 5_000, totalCost: 125_000, sellingCosts: 1_680, profit: 13_320 },
      source: 'By hand: 5% of £100,000 as an additional home; 1% and VAT of £140,000',
    },
  ],
})

/** What the report on a flip is written from. */
export type Flip = ReportedOn<typeof propertyFlip>
