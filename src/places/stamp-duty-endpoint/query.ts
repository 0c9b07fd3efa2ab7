import { z } from '@hono/zod-openapi'

import { LeaseInput, PurchaseInput } from '#calculators/stamp-duty/inputs.ts'
import type { IsoDate } from '#domain/dates.ts'
import { MAX_POUNDS } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import type { Postcode } from '#domain/postcode.ts'
import { BooleanParam, DateParam, PostcodeParam, integerParam, numberParam } from '#web/endpoint/params.ts'

const nations = ['england', 'northern-ireland', 'scotland', 'wales'] as const
const Jurisdiction = z
  .enum(nations, `must be one of ${nations.join(', ')}`)
  .openapi({ description: 'Nation of the property. Not needed with a postcode.' })

const EffectiveDate = DateParam.openapi({ description: 'Completion date. Today by default.' })
const EXPLAIN = 'Set to true to include the working, step by step.'

const rentsWanted = 'must be annual rents in pounds separated by commas, e.g. 250,250,500'
const RentsParam = z
  .string(rentsWanted)
  .regex(/^\d{1,12}(\.\d{1,2})?(,\d{1,12}(\.\d{1,2})?)*$/, rentsWanted)
  .openapi({
    description: 'Annual rent in pounds for year 1, year 2 and so on, separated by commas.',
    example: '250,250,500',
  })

/** Where the property is, when the purchase completes, and whether to include the working. */
export type Where = {
  jurisdiction?: Nation | null | undefined
  postcode?: Postcode | null | undefined
  effectiveDate?: IsoDate | null | undefined
  explain?: boolean | null | undefined
}

/**
 * GET parameters. The lease is flattened into `termYears`, `rents` and so on. In OpenAPI, parameters without a description
 * take the one of the same field in the POST body.
 */
export const StampDutyQuery = z.object({
  price: numberParam({ min: 0, max: MAX_POUNDS }),
  effectiveDate: EffectiveDate.optional(),
  jurisdiction: Jurisdiction.optional(),
  postcode: PostcodeParam.optional(),
  propertyType: z.enum(['residential', 'non-residential', 'mixed']).optional(),
  buyerType: z.enum(['individual', 'company']).optional(),
  firstTimeBuyer: BooleanParam.optional(),
  ownsOtherProperty: BooleanParam.optional(),
  replacingMainResidence: BooleanParam.optional(),
  nonUkResident: BooleanParam.optional(),
  corporateFlatRate: BooleanParam.optional(),
  sharedOwnershipFirstTimeBuyer: BooleanParam.optional(),
  contractDate: DateParam.optional(),
  termYears: integerParam({ min: 0, max: 5_000 }).optional(),
  extraDays: integerParam({ min: 0, max: 366 }).optional(),
  daysInPartialYear: integerParam({ min: 365, max: 366 }).optional(),
  rents: RentsParam.optional(),
  npv: numberParam({ min: 0, max: MAX_POUNDS }).optional(),
  explain: BooleanParam.optional().openapi({ description: EXPLAIN }),
})

/** POST body: the calculator's inputs, plus nation or postcode and date. */
export const StampDutyBody = PurchaseInput.extend({
  lease: LeaseInput.strict().nullish().openapi({ description: 'Terms of a new lease.' }),
  effectiveDate: EffectiveDate.nullish(),
  jurisdiction: Jurisdiction.nullish(),
  postcode: PostcodeParam.nullish(),
  explain: z.boolean('must be true or false').nullish().openapi({ description: EXPLAIN }),
})

/** Turns the flat query into the calculator's inputs and validates them with the body's schema. */
export function inputsOfQuery(query: z.infer<typeof StampDutyQuery>) {
  const { termYears, extraDays, daysInPartialYear, rents, npv, ...rest } = query
  const hasLease = [termYears, extraDays, rents, npv].some((value) => value !== undefined)
  const lease = { termYears, extraDays, daysInPartialYear, rents: rents?.split(',').map(Number), npv }
  return PurchaseInput.safeParse({ ...rest, ...(hasLease ? { lease } : {}) })
}
