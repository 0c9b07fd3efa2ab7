import { FOUR_NATIONS, OGL, type OfficialSource } from '#places/look-up/official-source.ts'

const ONS = 'Office for National Statistics'

/** What moves prices of homes, and who publishes it. */
export const economicSources: readonly OfficialSource[] = [
  {
    title: 'Bank Rate',
    publisher: 'Bank of England',
    covers: FOUR_NATIONS,
    cadence: 'at each decision of the Monetary Policy Committee, eight times a year',
    licence: {
      name: 'Bank of England’s terms for its database',
      url: 'https://www.bankofengland.co.uk/legal',
    },
    page: 'https://www.bankofengland.co.uk/boeapps/database/Bank-Rate.asp',
    checker: {
      label: 'Bank Rate today',
      url: 'https://www.bankofengland.co.uk/monetary-policy/the-interest-rate-bank-rate',
    },
  },
  {
    title: 'Consumer price inflation (CPI and CPIH)',
    publisher: ONS,
    covers: FOUR_NATIONS,
    cadence: 'monthly, about three weeks after the month',
    licence: OGL,
    page: 'https://www.ons.gov.uk/economy/inflationandpriceindices',
    checker: {
      label: 'Newest inflation figures',
      url: 'https://www.ons.gov.uk/economy/inflationandpriceindices/bulletins/consumerpriceinflation/latest',
    },
  },
  {
    title: 'Price Index of Private Rents',
    publisher: ONS,
    covers: FOUR_NATIONS,
    cadence: 'monthly, about three weeks after the month',
    licence: OGL,
    page: 'https://www.ons.gov.uk/economy/inflationandpriceindices/datasets/priceindexofprivaterentsukmonthlypricestatistics',
    checker: {
      label: 'Newest rents and house prices',
      url: 'https://www.ons.gov.uk/economy/inflationandpriceindices/bulletins/privaterentandhousepricesuk/latest',
    },
    note: 'The rent of all private lets, not of new ones alone. Official statistics in development.',
  },
  {
    title: 'Earnings and employment',
    publisher: ONS,
    covers: FOUR_NATIONS,
    cadence: 'monthly for the country; once a year by local authority (Annual Survey of Hours and Earnings)',
    licence: OGL,
    page: 'https://www.ons.gov.uk/employmentandlabourmarket',
    checker: { label: 'Figures of an area on Nomis', url: 'https://www.nomisweb.co.uk/' },
    note: 'Figures of small authorities rest on samples and come with wide margins.',
  },
]
