import { z } from '@hono/zod-openapi'

import { LeaseInput, PurchaseInput } from '#calculators/stamp-duty/inputs.ts'
import type { IsoDate } from '#domain/dates.ts'
import { MOST_POUNDS } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import type { Postcode } from '#domain/postcode.ts'
import { BooleanParam, DateParam, PostcodeParam, integerParam, numberParam } from '#web/endpoint/params.ts'

const nations = ['england', 'northern-ireland', 'scotland', 'wales'] as const
const Jurisdiction = z
  .enum(nations, `must be one of ${nations.join(', ')}`)
  .openapi({ description: 'Nation of the property; not needed with a postcode.' })

const rentsWanted = 'must be yearly rents in pounds with commas between them, such as 250,250,500'
const RentsParam = z
  .string(rentsWanted)
  .regex(/^\d{1,12}(\.\d{1,2})?(,\d{1,12}(\.\d{1,2})?)*$/, rentsWanted)
  .openapi({ description: 'Rent of year 1, 2, …, with commas between them.', example: '250,250,500' })

/** The address of the question: where the property is, when it completes, and whether to show the working. */
export type Where = {
  jurisdiction?: Nation | null | undefined
  postcode?: Postcode | null | undefined
  effectiveDate?: IsoDate | null | undefined
  explain?: boolean | null | undefined
}

/** Query of the GET form: flat, the lease in `termYears`, `rents` and so on. */
export const StampDutyQuery = z.object({
  price: numberParam({ min: 0, max: MOST_POUNDS }),
  effectiveDate: DateParam.optional(),
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
  npv: numberParam({ min: 0, max: MOST_POUNDS }).optional(),
  explain: BooleanParam.optional(),
})

/** Body of the POST form: the calculator's inputs, and where and when. */
export const StampDutyBody = PurchaseInput.extend({
  lease: LeaseInput.strict().nullish(),
  effectiveDate: DateParam.nullish(),
  jurisdiction: Jurisdiction.nullish(),
  postcode: PostcodeParam.nullish(),
  explain: z.boolean('must be true or false').nullish(),
})

/** The calculator's inputs from the flat query; what the schema of the body says about them holds here too. */
export function inputsOfQuery(query: z.infer<typeof StampDutyQuery>) {
  const { termYears, extraDays, daysInPartialYear, rents, npv, ...rest } = query
  const hasLease = [termYears, extraDays, rents, npv].some((value) => value !== undefined)
  const lease = { termYears, extraDays, daysInPartialYear, rents: rents?.split(',').map(Number), npv }
  return PurchaseInput.safeParse({ ...rest, ...(hasLease ? { lease } : {}) })
}
