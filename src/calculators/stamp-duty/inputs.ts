import { z } from '@hono/zod-openapi'

import { choiceField, countField, moneyField, optionalDay, switchField } from '#calculators/engine/fields.ts'
import { MAX_POUNDS } from '#domain/money.ts'
import { plainNumber } from '#domain/plain-number.ts'

const MAX_YEARS = 5_000
const rentWanted = `must be a number in pounds from 0 to ${plainNumber(MAX_POUNDS)}`

/** The API's schema of a new lease, in pounds and whole years. */
export const LeaseInput = z
  .object({
    termYears: countField(
      'Length of the lease in whole years. Surcharges apply above 7 years: 7 years and a day is enough.',
      MAX_YEARS,
    ),
    extraDays: countField('Days after the last whole year.', 366),
    daysInPartialYear: countField(
      'Length in days of the year the extra days fall in: 365 or 366. 365 by default.',
      366,
    ),
    rents: z
      .array(
        z.number(rentWanted).min(0, rentWanted).max(MAX_POUNDS, rentWanted).nullable(),
        'must be a list of yearly rents',
      )
      .max(MAX_YEARS)
      .nullish()
      .openapi({
        description:
          'Annual rent in year 1, 2, …; a year without a value uses the highest one. In a term under 5 years with extra days, the value after the whole years is the rent payable in that part year.',
        example: [250],
      }),
    npv: z.number(rentWanted).min(0, rentWanted).max(MAX_POUNDS, rentWanted).nullish().openapi({
      description:
        'Net present value (NPV) of the rent, instead of rents. The rent is then treated as £1,000 a year or more or, in Wales, as a level rent with this NPV over termYears.',
    }),
  })
  .superRefine((lease, context) => {
    const { daysInPartialYear, extraDays, termYears } = lease
    const add = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (daysInPartialYear !== 0 && daysInPartialYear < 365) add('daysInPartialYear', 'must be 365 or 366')
    if (extraDays > (daysInPartialYear || 365)) add('extraDays', 'must be no more than the days of that year')
    const paysRent = lease.rents?.some((rent) => (rent ?? 0) > 0)
    if (paysRent && lease.npv == null && termYears === 0 && extraDays === 0) {
      add('termYears', 'is required with rents: the whole years that the lease has to run')
    }
  })
  // Names that nobody knows pass through, so that the answer can say so.
  .loose()
  .openapi({ description: 'A new lease. The price is then its premium.' })

/** The API's schema of a purchase. */
export const PurchaseInput = z.object({
  price: moneyField(
    'Purchase price, or the premium of a lease, in pounds. With a market value election, the market value.',
  ),
  propertyType: choiceField(
    ['residential', 'non-residential', 'mixed'],
    'Property type. Six or more homes bought together are non-residential. Multiple dwellings relief isn’t calculated.',
  ),
  buyerType: choiceField(['individual', 'company'], 'Who’s buying.'),
  firstTimeBuyer: switchField(
    'Every buyer is a first-time buyer and will live there. Ignored with ownsOtherProperty.',
  ),
  ownsOtherProperty: switchField(
    'The buyer will own more than one home at the end of the day of completion.',
  ),
  replacingMainResidence: switchField(
    'The purchase replaces the buyer’s main residence, so there’s no surcharge for ownsOtherProperty. Ignored for a company.',
  ),
  nonUkResident: switchField('Any buyer is a non-UK resident for SDLT.'),
  corporateFlatRate: switchField(
    'A company that can’t claim relief from the flat rate. Ignored for an individual.',
  ),
  contractDate: optionalDay(
    'Exchange of contracts or conclusion of missives, if before completion. Older rates apply where the law says so; where the buyer can choose, the lower tax is used.',
  ),
  lease: LeaseInput.nullish(),
  sharedOwnershipFirstTimeBuyer: switchField(
    'Shared ownership with a market value election by a first-time buyer: the rent isn’t taxed, and firstTimeBuyer isn’t needed.',
  ),
})

/** A parsed purchase. */
export type PurchaseInput = z.infer<typeof PurchaseInput>
