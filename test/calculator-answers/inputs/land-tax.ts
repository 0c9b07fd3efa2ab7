/** Stamp duty in all four nations, including leases, and the two lease calculators. */
import {
  count,
  day,
  daysAfter,
  either,
  given,
  group,
  list,
  mostly,
  oneOf,
  pounds,
  rarely,
  sometimes,
  yes,
} from '../draws.ts'
import { ANYWHERE, ANY_DAY, type Description, NATION } from './description.ts'
import { COMPLETION, CONTRACT, PRICE_EDGES } from './purchase.ts'

/** Yearly rents, near the level above which a premium loses its nil-rate band. */
const RENT = pounds(50, 60_000, [250, 600, 1_000, 9_000, 13_500])
const NPV = pounds(1_000, 8_000_000, [125_000, 150_000, 225_000, 250_000, 500_000, 2_000_000, 5_000_000])

const LEASE = group({
  termYears: given(
    95,
    either([85, count(1, 130, [1, 4, 5, 7, 8, 20, 21, 99, 125])], [15, oneOf(0, 250, 999, 5_000)]),
  ),
  extraDays: given(35, count(0, 365, [0, 1, 364, 365, 366])),
  daysInPartialYear: given(25, oneOf(365, 365, 365, 365, 366, 366, 366, 366, 0, 364)),
  rents: given(90, either([80, list(RENT, 7)], [12, list(RENT, 40)], [8, oneOf([0], [250], [])])),
  npv: rarely(NPV),
})

export const LAND_TAX_INPUTS: Readonly<Record<string, Description>> = {
  'property-transaction-tax': {
    jurisdiction: NATION,
    effectiveDate: COMPLETION,
    inputs: {
      price: mostly(pounds(25_000, 4_000_000, PRICE_EDGES)),
      propertyType: sometimes(oneOf('residential', 'residential', 'non-residential', 'mixed')),
      buyerType: sometimes(oneOf('individual', 'individual', 'company')),
      firstTimeBuyer: sometimes(yes(50)),
      ownsOtherProperty: sometimes(yes(50)),
      replacingMainResidence: given(30, yes(50)),
      nonUkResident: given(35, yes(50)),
      corporateFlatRate: given(30, yes(50)),
      contractDate: given(30, CONTRACT),
      lease: given(35, LEASE),
      sharedOwnershipFirstTimeBuyer: rarely(yes(60)),
    },
  },
  'lease-npv': {
    jurisdiction: ANYWHERE,
    effectiveDate: ANY_DAY,
    inputs: { lease: given(99, LEASE) },
  },
  'lease-term': {
    jurisdiction: ANYWHERE,
    effectiveDate: given(80, day('2004-01-01', '2031-12-31', ['2024-02-29', '2028-02-29'])),
    inputs: {
      effectiveDate: given(30, day('2004-01-01', '2031-12-31', ['2024-02-29', '2028-02-29'])),
      leaseStart: given(
        99,
        either([70, daysAfter('effectiveDate', -800, 800)], [30, day('2000-01-01', '2040-12-31')]),
      ),
      leaseEnd: given(
        99,
        either(
          [40, daysAfter('leaseStart', 300, 4_000)],
          [35, daysAfter('leaseStart', 4_000, 46_000)],
          [20, daysAfter('leaseStart', 46_000, 400_000)],
          [5, oneOf('2004-02-29', '2028-02-29', '8999-12-31', '9000-01-01', '9999-12-31')],
        ),
      ),
    },
  },
}
