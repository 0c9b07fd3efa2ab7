import { href } from '#web/href.ts'

const LOAN_PAGES = [
  {
    href: href('/mortgage-repayment-calculator'),
    label: 'Mortgage repayment',
    about: 'The payment that clears a loan',
  },
  {
    href: href('/mortgage-affordability-calculator'),
    label: 'Mortgage affordability',
    about: 'What lenders may offer',
  },
  {
    href: href('/mortgage-overpayment-calculator'),
    label: 'Mortgage overpayment',
    about: 'Months and interest saved',
  },
  {
    href: href('/interest-only-mortgage-calculator'),
    label: 'Interest-only mortgage',
    about: 'The loan at the end',
  },
  { href: href('/home-equity-calculator'), label: 'Home equity', about: 'What is yours of the home' },
]

/** Links from one page about loans to the others. */
export function otherLoanPages(own: string): typeof LOAN_PAGES {
  return LOAN_PAGES.filter((page) => page.href !== own)
}

/** Pages of public bodies that loan calculators name as sources. */
export const LOAN_SOURCES = {
  moneyHelper: {
    href: 'https://www.moneyhelper.org.uk/en/homes/buying-a-home',
    label: 'MoneyHelper: Buying a home',
  },
  bankRate: {
    href: 'https://www.bankofengland.co.uk/monetary-policy/the-interest-rate-bank-rate',
    label: 'Bank of England: Bank Rate',
  },
  responsibleLending: {
    href: 'https://www.handbook.fca.org.uk/handbook/MCOB/11/6.html',
    label: 'FCA Handbook: MCOB 11.6, responsible lending',
  },
} as const
