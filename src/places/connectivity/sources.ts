import { FOUR_NATIONS, OGL, type OfficialSource } from '#places/look-up/official-source.ts'

const CONNECTED_NATIONS =
  'https://www.ofcom.org.uk/phones-and-broadband/coverage-and-speeds/connected-nations-update-spring-2026'

/** Fixed-line coverage by postcode. */
export const fixedCoverageSource: OfficialSource = {
  title: 'Connected Nations: fixed broadband coverage',
  publisher: 'Ofcom',
  covers: FOUR_NATIONS,
  cadence: 'three times a year: an annual report and two updates. The Spring 2026 update covers January 2026',
  licence: OGL,
  page: CONNECTED_NATIONS,
  checker: {
    label: 'Check an address with Ofcom',
    url: 'https://checker.ofcom.org.uk/en-gb/broadband-coverage',
  },
  note: 'On 7 July 2026 Ofcom corrected its Spring 2026 files for the CW and MK postcode areas.',
}

/** Mobile coverage by number of networks and by operator. */
export const mobileCoverageSource: OfficialSource = {
  title: 'Connected Nations: mobile coverage',
  publisher: 'Ofcom',
  covers: FOUR_NATIONS,
  cadence: 'three times a year, with the fixed-line figures',
  licence: OGL,
  page: CONNECTED_NATIONS,
  checker: {
    label: 'Check a place with Ofcom’s Map Your Mobile',
    url: 'https://www.ofcom.org.uk/mobile-coverage-checker',
  },
}
