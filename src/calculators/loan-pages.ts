/** Public bodies' pages that loan calculators use as sources. */
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
