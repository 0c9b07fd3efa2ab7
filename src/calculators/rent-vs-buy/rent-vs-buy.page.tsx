import { affordability } from '#calculators/affordability/sheet.ts'
import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/sheet.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'
import { href } from '#web/href.ts'

import copy from './copy.md?raw'
import { rentVsBuyCalculator } from './report.ts'

/** The rent vs buy calculator; sheet.ts defines it. */
export const route = sheetPage('/rent-vs-buy-calculator', {
  calculator: rentVsBuyCalculator,
  title: 'Rent vs buy calculator: the net cost of each',
  description:
    'Compare the net cost of renting and buying the same home for stays of 1 to 40 years: where you’d break even, what makes up each, and what rent, interest rate or growth would change.',
  heading: 'Rent vs buy calculator',
  lead: 'Is it cheaper to rent or to buy? It depends most on how long you’d stay.',
  scope:
    'Works anywhere in the UK; enter stamp duty yourself, under buying costs. It’s a calculation with your numbers, not a forecast.',
  explanation: explanationOf(copy, rentVsBuyCalculator),
  related: [
    ...relatedCalculators(stampDutySheet, affordability, mortgageRepayment),
    { href: href('/postcodes'), label: 'Postcodes', about: 'What homes nearby sold for' },
    { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you want to do' },
  ],
  sources: [
    { href: 'https://www.moneyhelper.org.uk/en/homes/buying-a-home', label: 'MoneyHelper: Buying a home' },
    { href: 'https://www.gov.uk/private-renting', label: 'GOV.UK: Private renting' },
    {
      href: 'https://www.bankofengland.co.uk/monetary-policy/the-interest-rate-bank-rate',
      label: 'Bank of England: Bank Rate',
    },
  ],
})
