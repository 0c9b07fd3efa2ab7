/** Deadlines for SDLT returns, and conditions for surcharge refunds, over time. Finance Act 2003. */
import { type LawSource, dated } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'

const LAST_DAY = '2027-03-31'
const ACT = 'https://www.legislation.gov.uk/ukpga/2003/14'

function source(title: string, url: string): LawSource {
  return { title, url, confidence: 'A', verifiedOn: isoDate('2026-09-28') }
}

/** Days after completion to file the return and pay. */
export const sdltFiling = dated('SDLT filing and payment deadline', [
  {
    from: '2012-03-22',
    to: '2019-02-28',
    value: { days: 30 },
    source: source('Finance Act 2003, section 76, as it was until 28 February 2019', ACT),
  },
  {
    from: '2019-03-01',
    to: LAST_DAY,
    value: { days: 14 },
    source: source('Finance Act 2003, section 76, as amended by Finance Act 2019', ACT),
  },
])

/** Conditions for a surcharge refund: months to sell the previous main residence, days to spend in the UK within a year. */
export const sdltRefund = dated<{ soldWithinMonths: number; residentDays?: number }>(
  'SDLT surcharge refunds',
  [
    {
      from: '2016-04-01',
      to: '2021-03-31',
      value: { soldWithinMonths: 36 },
      source: source(
        'Finance Act 2003, Schedule 4ZA',
        'https://www.gov.uk/guidance/stamp-duty-land-tax-buying-an-additional-residential-property',
      ),
    },
    {
      from: '2021-04-01',
      to: LAST_DAY,
      value: { soldWithinMonths: 36, residentDays: 183 },
      source: source(
        'Finance Act 2003, Schedules 4ZA and 9A',
        'https://www.gov.uk/guidance/rates-of-sdlt-for-non-uk-residents',
      ),
    },
  ],
)
