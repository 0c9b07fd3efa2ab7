import { FOUR_NATIONS, OGL, type OfficialSource } from '#places/look-up/official-source.ts'

const ONS = 'Office for National Statistics'

/** Economic series that affect house prices. */
export const economicSources: readonly OfficialSource[] = [
  {
    title: 'Bank Rate',
    publisher: 'Bank of England',
    covers: FOUR_NATIONS,
    cadence: 'after each Monetary Policy Committee meeting, eight times a year',
    licence: {
      name: 'Bank of England terms',
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
      label: 'Latest inflation figures',
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
      label: 'Latest rents and house prices',
      url: 'https://www.ons.gov.uk/economy/inflationandpriceindices/bulletins/privaterentandhousepricesuk/latest',
    },
    note: 'Covers all private rents, not just new lets. Official statistics in development.',
  },
  {
    title: 'Earnings and employment',
    publisher: ONS,
    covers: FOUR_NATIONS,
    cadence: 'monthly for the UK; yearly by local authority (Annual Survey of Hours and Earnings)',
    licence: OGL,
    page: 'https://www.ons.gov.uk/employmentandlabourmarket',
    checker: { label: 'Earnings by area on Nomis', url: 'https://www.nomisweb.co.uk/' },
    note: 'Figures for small local authorities come from samples and have wide margins of error.',
  },
]
