import { dealAnalyser } from '#calculators/deal-analyser/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { percentWords, wholePounds } from './money-words.ts'
import { purchaseToday } from './nation-field.ts'

const DEALS = [
  { label: 'Terrace', purchasePrice: 160_000, monthlyRent: 950, annualCosts: 1_100, refurbCost: 8_000 },
  { label: 'Flat', purchasePrice: 185_000, monthlyRent: 1_050, annualCosts: 2_600, refurbCost: 2_000 },
  { label: 'Semi', purchasePrice: 230_000, monthlyRent: 1_150, annualCosts: 1_200, refurbCost: 5_000 },
]
const TERMS = {
  ltvPercent: 75,
  mortgageRatePercent: 5.25,
  voidWeeksPerYear: 2,
  managementPercent: 10,
  legalFees: 1_500,
}

/** Deals in Notion: properties and formulas of a database, with three deals compared. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/notion-property-deal-analyser',
  name: 'Deals in Notion',
  title: 'Property deals in Notion: database and formulas',
  description:
    'Build a database of property deals in Notion: which properties to add, the formulas for yield, cash needed and return, and three worked deals to check them against.',
  heading: 'Property deal analyser in Notion',
  lead: 'A database of your own: which columns it needs, the formulas to type, and three deals to check them with.',
  fields: {},
  given: [
    ...DEALS.map(
      ({ label, purchasePrice, monthlyRent }) =>
        [label, `${wholePounds(purchasePrice)}, ${wholePounds(monthlyRent)} a month`] as const,
    ),
    ['Mortgage, interest only', '75% at 5.25%'],
    ['Empty weeks a year', '2'],
    ['Management', '10%'],
    ['Other costs: terrace, flat, semi', '£1,100, £2,600, £1,200'],
    ['First works: terrace, flat, semi', '£8,000, £2,000, £5,000'],
    ['Legal fees', '£1,500 each'],
  ],
  answer: (_, today) => {
    const deals = DEALS.map(({ label, ...deal }) => {
      return { label, ...dealAnalyser({ ...TERMS, ...deal }, purchaseToday('england', today)) }
    })
    const best = deals.toSorted((a, b) => b.cashOnCashReturnPercent - a.cashOnCashReturnPercent)[0]
    return {
      label: `Best of three: the ${(best?.label ?? '').toLowerCase()}`,
      value: percentWords(best?.cashOnCashReturnPercent ?? 0),
      unit: 'on the cash, a year',
      sentence:
        'The flat earns more rent on its price than the semi, but its service charge takes more than the difference: to see that on one page is what a database is for.',
      facts: deals.map(({ label, cashRequired, propertyTax }) => [
        `${label}: cash needed, of which tax`,
        `${wholePounds(cashRequired)}, ${wholePounds(propertyTax)}`,
      ]),
      drawing: {
        kind: 'bars',
        title: 'Return on the cash of the three deals',
        subtitle: 'A year before tax, homes in England bought as additional homes',
        unit: 'percent',
        items: deals.map(({ label, cashOnCashReturnPercent }) => ({ label, value: cashOnCashReturnPercent })),
        labelHead: 'Deal',
        valueHead: 'Return',
      },
    }
  },
  formula: {
    lines: [
      'gross = frac(12 × Rent ; Price)',
      'cash = Price − Loan + Tax + Fees + Works',
      'return = frac(Left ; cash)',
    ],
    terms: [
      ['Price, Rent', 'properties of the kind Number, format Pound'],
      ['Loan', 'formula: prop("Price") * prop("LTV")'],
      ['Left', 'formula: prop("Rent") * 12 * 50 / 52 * 0.9 - prop("Costs") - prop("Loan") * prop("Rate")'],
      ['Tax', 'a Number: copy it from the stamp duty calculator for each home'],
      ['cash', 'formula: prop("Price") - prop("Loan") + prop("Tax") + prop("Fees") + prop("Works")'],
      ['return', 'formula: prop("Left") / prop("Cash"), shown as a percentage'],
    ],
  },
  meaning: [
    'Notion is a notebook with databases. A page for each home holds listing, photographs and notes; the properties of the page hold the numbers; formulas work out the rest. Sort by return, filter by stage, and the list tells which home to ring about.',
    'Make LTV and Rate numbers in per cent, so that 75% is typed as 75 and read as 0.75. Fifty of 52 weeks and 0.9 in the formula stand for two empty weeks and 10% management; make them properties if they differ from home to home.',
    'Add a Select property for the stage (seen, viewed, offered, in conveyancing, dropped) and one line for the reason why a home was dropped. After twenty homes that line teaches more than any formula.',
  ],
  assumptions: [
    'There is no connection between this site and Notion: you type the formulas once, and the figures by hand.',
    'Formulas in Notion cannot look up the bands of SDLT, LBTT or LTT, which is why the tax is a number that you copy.',
    'The mortgage is interest only and income tax is not counted.',
  ],
  nations: 'The three deals are in England. For a home elsewhere take the tax of its nation.',
  professional:
    'A database helps to choose, not to decide. Let an accountant look at the one deal that is left, and a solicitor and a surveyor at the home.',
  related: linksTo(
    '/property-deal-analyser',
    '/newdeal',
    '/stampdutycalculator',
    '/rental-yield-calculator',
    '/postcodes',
  ),
  reading: [
    OFFICIAL.pricePaid,
    { label: 'Notion Help Centre: Formulas', href: 'https://www.notion.com/help/formulas' },
  ],
})
