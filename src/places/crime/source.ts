import { type Elsewhere, OGL, type OfficialSource } from '#places/look-up/official-source.ts'

/** Crimes at street level, by month. */
export const policeSource: OfficialSource = {
  title: 'Street-level crime',
  publisher: 'Police.uk, with the figures of each force',
  covers: ['england', 'wales', 'northern-ireland'],
  cadence: 'monthly, about two months after the month that it describes; three years stay available',
  licence: OGL,
  page: 'https://data.police.uk/about/',
  checker: { label: 'Look at the crime map on police.uk', url: 'https://www.police.uk/pu/your-area/' },
  note: 'Greater Manchester Police sent nothing from July 2019 and only parts since: a low count there is not a low crime rate.',
}

/** Scotland has another publication, by council area. */
export const crimeElsewhere: Elsewhere = {
  scotland: {
    sentence:
      'Police Scotland publishes no street-level crime; the Scottish Government counts recorded crime by council area.',
    label: 'Recorded crime in Scotland',
    url: 'https://www.gov.scot/collections/recorded-crime-in-scotland/',
  },
}
