/**
 * Lease terms, from the tests of HMRC's calculator (LeaseTermServiceSpec, dateHelper) and the example in the API
 * reference.
 */
import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { leaseTerm } from './lease.ts'

test.each([
  ['2026-06-24', '2026-06-24', '2031-09-30', 5, 99, 366],
  ['2025-01-01', '2025-01-01', '2028-01-01', 3, 1, 366],
  ['2025-06-15', '2025-01-01', '2028-03-15', 2, 275, 366],
  ['2020-02-29', '2020-02-29', '2023-02-28', 3, 1, 365],
  ['2025-05-01', '2025-05-01', '2025-12-31', 0, 245, 365],
  ['2025-01-01', '2025-01-01', '2031-03-01', 6, 60, 365],
  ['2023-03-01', '2023-03-01', '2023-08-15', 0, 168, 366],
  ['2025-12-31', '2025-01-01', '2026-12-31', 1, 1, 365],
  ['2025-02-28', '2025-02-28', '2029-02-27', 4, 0, 0],
  ['2024-02-29', '2024-02-29', '2025-02-28', 1, 1, 365],
  ['2014-01-01', '2015-01-01', '2015-12-30', 0, 364, 365],
  ['2015-01-01', '2014-01-01', '2015-12-31', 1, 0, 0],
  ['2014-01-01', '2015-01-01', '2016-01-01', 1, 1, 366],
  ['2014-03-01', '2015-03-01', '2016-02-29', 1, 0, 0],
  ['2015-03-01', '2014-03-01', '2020-02-29', 5, 0, 0],
])(
  'effective %s, lease from %s to %s: %i years and %i days (of %i)',
  (effectiveDate, leaseStart, leaseEnd, years, days, daysInPartialYear) => {
    const dates = {
      effectiveDate: isoDate(effectiveDate),
      leaseStart: isoDate(leaseStart),
      leaseEnd: isoDate(leaseEnd),
    }
    expect(leaseTerm(dates)).toEqual({ years, days, daysInPartialYear })
  },
)
