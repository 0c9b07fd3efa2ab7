/** Rules that SDLT, LBTT and LTT share, each in its own Act. The last period ends with the tax year 2026-27. */
import { type LawSource, dated } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'

const LAST_DAY = '2027-03-31'

function source(title: string, url: string): LawSource {
  return { title, url, confidence: 'A', verifiedOn: isoDate('2026-09-28') }
}

/** Lowest price liable to surcharges for additional dwellings or non-UK residents; null before there were any. */
export const surchargeFloor = dated<{ fromPricePounds: number } | null>('Lowest price liable to surcharges', [
  {
    from: '2012-03-22',
    to: '2016-03-31',
    value: null,
    source: source('No surcharge in force', 'https://www.legislation.gov.uk/ukpga/2003/14/schedule/4ZA'),
  },
  {
    from: '2016-04-01',
    to: LAST_DAY,
    value: { fromPricePounds: 40_000 },
    source: source(
      'Finance Act 2003, Schedules 4ZA and 9A; LBTT (Scotland) Act 2013, Schedule 2A; LTTA (Wales) Act 2017, Schedule 5',
      'https://www.legislation.gov.uk/ukpga/2003/14/schedule/4ZA',
    ),
  },
])

/** Only leases with more years left than this are liable to surcharges. */
export const surchargeLeases = dated('Shortest lease liable to surcharges', [
  {
    from: '2012-03-22',
    to: LAST_DAY,
    value: { moreThanYears: 7 },
    source: source(
      'Finance Act 2003, Schedules 4ZA and 9A; LTTA (Wales) Act 2017, Schedule 5',
      'https://www.legislation.gov.uk/ukpga/2003/14/schedule/4ZA',
    ),
  },
])

/** The yearly rate at which rent is discounted to its net present value (the 'temporal discount rate'). */
export const rentDiscount = dated('Discount rate for the NPV of rent', [
  {
    from: '2012-03-22',
    to: LAST_DAY,
    value: { discountPercent: 3.5 },
    source: source(
      'Finance Act 2003, Schedule 5, paragraph 8; LBTT (Scotland) Act 2013, Schedule 19; LTTA (Wales) Act 2017, Schedule 6',
      'https://www.legislation.gov.uk/ukpga/2003/14/schedule/5',
    ),
  },
])
