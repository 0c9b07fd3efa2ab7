import { type Elsewhere, OGL, type OfficialSource } from '#places/look-up/official-source.ts'

/** The energy certificates of England and Wales, as open data. */
export const epcSource: OfficialSource = {
  title: 'Energy performance of buildings data',
  publisher: 'Ministry of Housing, Communities and Local Government',
  covers: ['england', 'wales'],
  cadence: 'monthly, with all certificates lodged so far',
  licence: OGL,
  page: 'https://get-energy-performance-data.communities.gov.uk/',
  checker: {
    label: 'Find an energy certificate on GOV.UK',
    url: 'https://www.gov.uk/find-energy-certificate',
  },
  note: 'The licence doesn’t cover addresses and postcodes, which belong to Royal Mail and Ordnance Survey. The old site, epc.opendatacommunities.org, closed on 30 May 2026.',
}

/** In the other nations certificates can be looked up one by one, but there is no open dataset of them. */
export const epcElsewhere: Elsewhere = {
  scotland: {
    sentence: 'Scotland has its own register, where you can look up each certificate.',
    label: 'Search the Scottish EPC register',
    url: 'https://www.scottishepcregister.org.uk/',
  },
  'northern-ireland': {
    sentence: 'You can look up each certificate on GOV.UK.',
    label: 'Find an energy certificate on GOV.UK',
    url: 'https://www.gov.uk/find-energy-certificate',
  },
}
