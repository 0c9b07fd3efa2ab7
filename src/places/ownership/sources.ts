import { OGL, type OfficialSource } from '#places/look-up/official-source.ts'

/** Titles owned by companies of the United Kingdom. */
export const ukCompaniesSource: OfficialSource = {
  title: 'UK companies that own property in England and Wales',
  publisher: 'HM Land Registry',
  covers: ['england', 'wales'],
  cadence: 'monthly: a full file, and one of what changed',
  licence: {
    name: 'HM Land Registry’s own terms for this dataset: free, after signing up and accepting them',
    url: 'https://use-land-property-data.service.gov.uk/datasets/ccod',
  },
  page: 'https://use-land-property-data.service.gov.uk/datasets/ccod',
  checker: {
    label: 'Search for property information',
    url: 'https://www.gov.uk/search-property-information-land-registry',
  },
  note: 'Titles of private people and of charities are left out; councils and housing associations are in it.',
}

/** Titles owned by companies from elsewhere. */
export const overseasCompaniesSource: OfficialSource = {
  ...ukCompaniesSource,
  title: 'Overseas companies that own property in England and Wales',
  licence: {
    ...ukCompaniesSource.licence,
    url: 'https://use-land-property-data.service.gov.uk/datasets/ocod',
  },
  page: 'https://use-land-property-data.service.gov.uk/datasets/ocod',
  note: 'Some 100,000 titles, with the country of incorporation. Who stands behind such a company is in the Register of Overseas Entities.',
}

/** The companies themselves. */
export const companiesHouseSource: OfficialSource = {
  title: 'Companies register',
  publisher: 'Companies House',
  covers: ['england', 'scotland', 'wales', 'northern-ireland'],
  cadence: 'daily online; a file of all companies at the beginning of each month',
  licence: OGL,
  page: 'https://www.gov.uk/government/organisations/companies-house',
  checker: {
    label: 'Search the companies register',
    url: 'https://find-and-update.company-information.service.gov.uk/',
  },
}
