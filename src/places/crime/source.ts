import { type Elsewhere, OGL, type OfficialSource } from '#places/look-up/official-source.ts'

/** Street-level crime, by month. */
export const policeSource: OfficialSource = {
  title: 'Street-level crime',
  publisher: 'Police.uk',
  covers: ['england', 'wales', 'northern-ireland'],
  cadence: 'monthly, about two months later; the last three years are available',
  licence: OGL,
  page: 'https://data.police.uk/about/',
  checker: { label: 'Look at the crime map on police.uk', url: 'https://www.police.uk/pu/your-area/' },
  note: 'Greater Manchester Police has sent few or no figures since July 2019, so a low count there doesn’t mean low crime.',
}

/** Scotland publishes crime by council area. */
export const crimeElsewhere: Elsewhere = {
  scotland: {
    sentence: 'The Scottish Government publishes recorded crime by council area only, not by street.',
    label: 'Recorded crime in Scotland',
    url: 'https://www.gov.scot/collections/recorded-crime-in-scotland/',
  },
}
