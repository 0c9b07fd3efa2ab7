import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/**
 * Statistical series about the economy, people and homes of an area. Each series has its own publication, licence and
 * page: see publications.ts.
 */
export const economySource = defineSource({
  dataset: 'economy',
  title: 'Economic and social statistics by area',
  publisher:
    'Office for National Statistics, Bank of England, and Ministry of Housing, Communities and Local Government',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: `Source: Office for National Statistics and Bank of England. ${OPEN_GOVERNMENT_ATTRIBUTION}`,
  page: 'https://www.nomisweb.co.uk/',
  downloads: {
    cpi: 'https://www.ons.gov.uk/generator?format=csv&uri=/economy/inflationandpriceindices/timeseries/d7bt/mm23',
    'quoted-rates':
      'https://www.bankofengland.co.uk/boeapps/database/_iadb-fromshowcolumns.asp?csv.x=yes&Datefrom=01/Jan/1995&Dateto=now&SeriesCodes=IUMBV34,IUMBV42,IUMB482,IUMTLMV&CSVF=TN&UsingCodes=Y&VPD=Y&VFD=N',
  },
  cadence: 'from monthly (claimants, CPI) to every few years (deprivation), depending on the series',
  nations: ['england', 'wales', 'scotland', 'northern-ireland'],
  figures: 'economic statistics',
  tables: ['economic_figure'],
  listedBy: 'measure',
})
