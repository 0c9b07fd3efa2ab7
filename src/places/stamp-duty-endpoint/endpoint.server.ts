import { calculatePurchase } from '#calculators/stamp-duty/calculate-purchase.ts'
import type { PurchaseInput } from '#calculators/stamp-duty/inputs.ts'
import { StampDutyOutput } from '#calculators/stamp-duty/outputs.ts'
import { unknownPostcode } from '#datasets/postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type Nation, nationName, nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'
import { type AnswerOf, type Refusal, endpoint, problem } from '#web/endpoint/endpoint.ts'
import type { FieldError } from '#web/endpoint/problems.ts'

import { StampDutyBody, StampDutyQuery, type Where, inputsOfQuery } from './query.ts'

const COMMON = {
  name: 'stamp-duty-land-tax',
  path: '/stamp-duty-land-tax',
  summary: 'Calculate stamp duty on a purchase',
  description:
    'Works out SDLT, LBTT or LTT on a purchase, by nation or postcode. Returns the tax, its bands, the regime, the law, the ' +
    'filing deadline and any refund you could claim.',
  credits: 1,
  scope: 'stamp-duty-land-tax',
  auth: 'key',
  output: StampDutyOutput,
  sources: [postcodesSource],
} as const

/** GET /stamp-duty-land-tax. */
export const stampDutyByQuery = endpoint(
  {
    ...COMMON,
    method: 'get',
    request: { query: StampDutyQuery },
    examples: [
      {
        name: 'Home mover in England',
        query: { price: '295000', jurisdiction: 'england', effectiveDate: '2026-06-12' },
      },
      {
        name: 'Additional home in Scotland',
        query: {
          price: '260000',
          jurisdiction: 'scotland',
          effectiveDate: '2026-05-15',
          ownsOtherProperty: 'true',
        },
      },
    ],
  },
  async ({ query, db, today }) => {
    const inputs = inputsOfQuery(query)
    if (inputs.success) return answerFor(query, inputs.data, { db, today })
    const errors = inputs.error.issues.map(({ path, message }) => ({ field: path.slice(-1).join(), message }))
    return problem('invalid_parameters', 'The lease details are incomplete.', errors)
  },
)

/** POST /stamp-duty-land-tax, with the calculator's inputs in the body. */
export const stampDutyByBody = endpoint(
  {
    ...COMMON,
    method: 'post',
    request: { body: StampDutyBody },
    examples: [
      {
        name: 'Leasehold flat with ground rent',
        body: {
          price: 250_000,
          jurisdiction: 'england',
          effectiveDate: '2026-06-12',
          lease: { termYears: 99, rents: [250] },
        },
      },
    ],
  },
  ({ body, db, today }) => {
    const { effectiveDate, jurisdiction, postcode, explain, ...inputs } = body
    return answerFor({ effectiveDate, jurisdiction, postcode, explain }, inputs, { db, today })
  },
)

async function answerFor(
  where: Where,
  inputs: PurchaseInput,
  { db, today }: { db: Database; today: IsoDate },
): Promise<AnswerOf<typeof StampDutyOutput>> {
  const place = await findNation(where, db)
  if ('refusal' in place) return place.refusal
  const outcome = calculatePurchase(inputs, {
    jurisdiction: place.nation,
    effectiveDate: where.effectiveDate ?? today,
    explain: where.explain ?? false,
  })
  if (!outcome.ok) return { ...outcome, errors: outcome.errors.map(withoutPrefix) }
  const sources = where.postcode ? [postcodesSource] : []
  return { ...outcome, notices: [...outcome.notices, ...place.notices], sources }
}

type Place = { nation: Nation; notices: string[] } | { refusal: Refusal }

async function findNation({ jurisdiction, postcode }: Where, db: Database): Promise<Place> {
  if (!postcode) {
    if (jurisdiction) return { nation: jurisdiction, notices: [] }
    const message = 'is required without a postcode: england, northern-ireland, scotland or wales'
    return {
      refusal: problem('invalid_parameters', `jurisdiction ${message}.`, [
        { field: 'jurisdiction', message },
      ]),
    }
  }
  const record = await findPostcodeRecord(db, postcode)
  if (!record) return { refusal: await unknownPostcode(db, postcode) }
  const nation = nationOfCode(record.nation?.code ?? null)
  if (!nation) {
    return {
      refusal: problem('not_covered', `${postcode} isn’t in the UK, so SDLT, LBTT and LTT don’t apply.`),
    }
  }
  if (jurisdiction && jurisdiction !== nation) {
    const message = `must be ${nation} or left out, because ${postcode} is in ${nationName(nation)}`
    return {
      refusal: problem('invalid_parameters', `jurisdiction ${message}.`, [
        { field: 'jurisdiction', message },
      ]),
    }
  }
  return {
    nation,
    notices: [
      `We use the nation at the centre of ${postcode}. A postcode on a border can include addresses on both sides.`,
    ],
  }
}

/** This endpoint takes the calculator's inputs at the top level, not inside `inputs`. */
function withoutPrefix({ field, message }: FieldError): FieldError {
  return { field: field.replace(/^inputs\./, ''), message }
}
