/** Inputs that the tax on a purchase depends on, for its own calculator and those that include it. */
import { type Draw, day, daysAfter, either, given, oneOf, sometimes, yes } from '../draws.ts'

/** Dates when SDLT, LBTT or LTT changed, or the older rules stopped applying to new contracts. */
const CHANGES = [
  '2012-03-22',
  '2014-03-20',
  '2014-12-04',
  '2015-04-01',
  '2015-11-26',
  '2016-01-28',
  '2016-03-17',
  '2016-04-01',
  '2017-11-22',
  '2018-04-01',
  '2018-06-30',
  '2018-12-12',
  '2019-01-25',
  '2019-03-01',
  '2020-02-07',
  '2020-03-11',
  '2020-07-08',
  '2020-07-15',
  '2020-07-27',
  '2020-12-22',
  '2021-02-04',
  '2021-04-01',
  '2021-07-01',
  '2021-10-01',
  '2022-09-23',
  '2022-10-10',
  '2022-12-16',
  '2024-04-01',
  '2024-10-31',
  '2024-12-05',
  '2024-12-11',
  '2025-04-01',
]

/** Band limits, caps and floors of the three taxes, in pounds. */
export const PRICE_EDGES = [
  40_000, 125_000, 145_000, 150_000, 175_000, 180_000, 225_000, 250_000, 300_000, 325_000, 350_000, 400_000,
  425_000, 500_000, 625_000, 750_000, 925_000, 1_000_000, 1_500_000, 2_000_000,
]

/** Completion: half under today's rates, half at any date covered, rarely one that isn't. */
export const COMPLETION: Draw = given(
  90,
  either(
    [48, day('2025-04-01', '2027-03-31')],
    [50, day('2012-03-22', '2027-03-31', CHANGES)],
    [1, day('2010-01-01', '2012-03-21')],
    [1, oneOf('2027-04-01', '2027-12-31', '2040-06-01')],
  ),
)

/** Contract: up to four years before completion, or near a cut-off date. Rarely after completion, which is rejected. */
export const CONTRACT: Draw = either(
  [62, daysAfter('effectiveDate', -1_460, 0)],
  [35, day('2012-03-22', '2024-12-11', CHANGES)],
  [3, daysAfter('effectiveDate', 1, 30)],
)

/** Buyer and property, for investors: they own another home unless they say otherwise. */
export const PURCHASER = {
  ownsOtherProperty: sometimes(yes(50)),
  buyerType: sometimes(oneOf('individual', 'company')),
  propertyType: sometimes(oneOf('residential', 'residential', 'residential', 'non-residential', 'mixed')),
  nonUkResident: given(30, yes(50)),
  corporateFlatRate: given(30, yes(50)),
}
