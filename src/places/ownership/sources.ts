import { OGL, type OfficialSource } from '#places/look-up/official-source.ts'

/** Titles owned by UK companies. */
export const ukCompaniesSource: OfficialSource = {
  title: 'UK companies that own property in England and Wales',
  publisher: 'HM Land Registry',
  covers: ['england', 'wales'],
  cadence: 'monthly: a full file and a file of changes',
  licence: {
    name: 'HM Land Registry’s licence for this dataset (free, but you must sign up)',
    url: 'https://use-land-property-data.service.gov.uk/datasets/ccod',
  },
  page: 'https://use-land-property-data.service.gov.uk/datasets/ccod',
  checker: {
    label: 'Search for property information',
    url: 'https://www.gov.uk/search-property-information-land-registry',
  },
  note: 'Leaves out titles owned by individuals and charities. Includes councils and housing associations.',
}

/** Titles owned by overseas companies. */
export const overseasCompaniesSource: OfficialSource = {
  ...ukCompaniesSource,
  title: 'Overseas companies that own property in England and Wales',
  licence: {
    ...ukCompaniesSource.licence,
    url: 'https://use-land-property-data.service.gov.uk/datasets/ocod',
  },
  page: 'https://use-land-property-data.service.gov.uk/datasets/ocod',
  note: 'About 100,000 titles, with each company’s country. The Register of Overseas Entities lists who controls it.',
}

/** The companies register. */
export const companiesHouseSource: OfficialSource = {
  title: 'Companies register',
  publisher: 'Companies House',
  covers: ['england', 'scotland', 'wales', 'northern-ireland'],
  cadence: 'daily online; a file of all companies each month',
  licence: OGL,
  page: 'https://www.gov.uk/government/organisations/companies-house',
  checker: {
    label: 'Search the companies register',
    url: 'https://find-and-update.company-information.service.gov.uk/',
  },
}
