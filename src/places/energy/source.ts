import { type Elsewhere, OGL, type OfficialSource } from '#places/look-up/official-source.ts'

/** The register of energy certificates of England and Wales, as data. */
export const epcSource: OfficialSource = {
  title: 'Energy performance of buildings data',
  publisher: 'Ministry of Housing, Communities and Local Government',
  covers: ['england', 'wales'],
  cadence: 'made anew every month, from the certificates lodged up to then',
  licence: OGL,
  page: 'https://get-energy-performance-data.communities.gov.uk/',
  checker: {
    label: 'Find an energy certificate on GOV.UK',
    url: 'https://www.gov.uk/find-energy-certificate',
  },
  note: 'The licence does not extend to addresses and postcodes, which carry the terms of Royal Mail and Ordnance Survey. The former site, epc.opendatacommunities.org, closed on 30 May 2026.',
}

/** Certificates of the other nations can be read one by one, but are no open data set of this kind. */
export const epcElsewhere: Elsewhere = {
  scotland: {
    sentence: 'Scotland keeps a register of its own, where each certificate can be read.',
    label: 'Search the Scottish EPC register',
    url: 'https://www.scottishepcregister.org.uk/',
  },
  'northern-ireland': {
    sentence: 'Its certificates can be read one by one on GOV.UK.',
    label: 'Find an energy certificate on GOV.UK',
    url: 'https://www.gov.uk/find-energy-certificate',
  },
}
