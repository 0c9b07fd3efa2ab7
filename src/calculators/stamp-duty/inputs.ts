import { z } from '@hono/zod-openapi'

import { choiceField, countField, moneyField, optionalDay, switchField } from '#calculators/engine/fields.ts'
import { MOST_POUNDS } from '#domain/money.ts'

const MOST_YEARS = 5_000
const rentWanted = `must be a number in pounds from 0 to ${MOST_POUNDS.toLocaleString('en-GB')}`

/** A new lease as the API takes it: pounds, and whole years. */
export const LeaseInput = z
  .object({
    termYears: countField(
      'Whole years that the lease has to run. Surcharges need more than seven: seven years and a day will do.',
      MOST_YEARS,
    ),
    extraDays: countField('Days after the last whole year.', 366),
    daysInPartialYear: countField(
      'Length of the year in which the extra days lie: 365 or 366; 365 when left out.',
      366,
    ),
    rents: z
      .array(
        z.number(rentWanted).min(0, rentWanted).max(MOST_POUNDS, rentWanted).nullable(),
        'must be a list of yearly rents',
      )
      .max(MOST_YEARS)
      .nullish()
      .openapi({
        description:
          'Rent of year 1, 2, …; years without a value take the highest one. In a term under five years with extra days, the value after the whole years is the rent payable in that part year.',
        example: [250],
      }),
    npv: z.number(rentWanted).min(0, rentWanted).max(MOST_POUNDS, rentWanted).nullish().openapi({
      description:
        'Net present value of the rent, instead of rents. The rent then counts as £1,000 a year or more, and in Wales as the level rent that has this value over termYears.',
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

/** Everything that the tax on a purchase asks, as the API takes it. */
export const PurchaseInput = z.object({
  price: moneyField(
    'Price, or premium of a lease, in pounds; with the market-value election, the market value.',
  ),
  propertyType: choiceField(
    ['residential', 'non-residential', 'mixed'],
    'What the property counts as; six or more homes bought at once are non-residential. Multiple dwellings relief is not calculated.',
  ),
  buyerType: choiceField(['individual', 'company'], 'Who buys.'),
  firstTimeBuyer: switchField(
    'Every buyer is a first-time buyer who will live there; not together with ownsOtherProperty.',
  ),
  ownsOtherProperty: switchField('The buyer would own more than one home at the end of the day.'),
  replacingMainResidence: switchField(
    'The purchase replaces the buyer’s main residence: no surcharge for ownsOtherProperty. Makes no difference to a company.',
  ),
  nonUkResident: switchField('A buyer is not UK resident for SDLT.'),
  corporateFlatRate: switchField(
    'A company that cannot claim a relief from the flat rate; makes no difference to an individual.',
  ),
  contractDate: optionalDay(
    'Exchange of contracts or conclusion of missives, if earlier than completion. Older rates are kept where the law keeps them; where the buyer may choose, the lower tax is taken.',
  ),
  lease: LeaseInput.nullish(),
  sharedOwnershipFirstTimeBuyer: switchField(
    'Shared ownership with a market-value election by a first-time buyer: the rent is not taxed, and firstTimeBuyer need not be given.',
  ),
})

/** What the API takes, parsed. */
export type PurchaseInput = z.infer<typeof PurchaseInput>
