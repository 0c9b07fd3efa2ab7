import { defineSource } from '../source.ts'

/**
 * Titles in England and Wales that companies own: one file of UK companies (CCOD) and one of overseas companies (OCOD), each
 * published in full every month, with a file of the month's changes.
 */
export const companyOwnershipSource = defineSource({
  dataset: 'company-ownership',
  title: 'UK and overseas companies that own property in England and Wales',
  publisher: 'HM Land Registry',
  licence: {
    name: 'HM Land Registry’s licence for company ownership data',
    url: 'https://use-land-property-data.service.gov.uk/datasets/ccod/licence',
  },
  attribution:
    'Information produced by HM Land Registry. © Crown copyright and database right {year}. Addresses contain Royal Mail and Ordnance Survey data.',
  page: 'https://use-land-property-data.service.gov.uk/',
  // The files need an account, so they have no lasting URL.
  downloads: {},
  cadence: 'monthly, on the second working day',
  nations: ['england', 'wales'],
  figures: 'company-owned titles',
  tables: ['company_title', 'company_owner', 'company_owner_title', 'company_word'],
  listedBy: 'area',
})
