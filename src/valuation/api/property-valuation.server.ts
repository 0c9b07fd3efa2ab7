import { z } from '@hono/zod-openapi'

import { editionsOf } from '#datasets/editions.server.ts'
import { certificateAnswer, CertificateAnswer } from '#datasets/energy-certificates/certificate-answer.ts'
import { certificatesOfUprn } from '#datasets/energy-certificates/queries.server.ts'
import { ADDRESS_NOTICE, energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { unknownPostcode } from '#datasets/postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { CategoryCode, NewBuild, PropertyTypeCode, TenureCode } from '#datasets/price-paid/sale-codes.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import type { Postcode } from '#domain/postcode.ts'
import { homesAsked, onDifferentStreets } from '#places/property-age/homes.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem, type Refusal } from '#web/endpoint/endpoint.ts'
import { PostcodeParam } from '#web/endpoint/params.ts'

import { factsOf, homesOfPostcode, type KnownHome, withSaon } from '../home/known-home.server.ts'
import { valueHome } from '../home/value-home.server.ts'
import { EstimateAnswer, estimateAnswer } from './estimate-answer.ts'
import { estimateNotices, refusalOf } from './outcome.ts'

const nameParam = (what: string) =>
  z.string().min(1, `must be a ${what}`).max(100, `must be a ${what} of at most 100 characters`).optional()

const PropertyQuery = z.object({
  postcode: PostcodeParam.optional().openapi({
    description: 'Full postcode. Send it with paon, or send uprn.',
    example: 'RG30 1AA',
  }),
  paon: nameParam('house number or name').openapi({
    description: 'House number or name; with the street if the number is on several.',
    example: '7 Meadowsweet Lane',
  }),
  saon: nameParam('flat number or name').openapi({ description: 'Flat number or name, if any.' }),
  uprn: z
    .string()
    .regex(/^0*\d{1,12}$/, 'must be a UPRN: up to 12 digits')
    .transform((digits) => digits.replace(/^0+(?=\d)/, ''))
    .optional()
    .openapi({
      type: 'string',
      description: 'Unique Property Reference Number of a home with an energy certificate.',
    }),
})

type PropertyQuery = z.output<typeof PropertyQuery>

const PropertyAnswer = EstimateAnswer.extend({
  address: z.string().openapi({ example: '12 Larkspur Road' }),
  postcode: z.string().openapi({ example: 'RG30 1AA' }),
  sales: z
    .array(
      z.object({
        transactionId: z.string(),
        price: z.number().openapi({ description: 'Price paid in pounds.' }),
        soldOn: z.string().openapi({ description: 'Completion date.' }),
        propertyType: PropertyTypeCode,
        tenure: TenureCode,
        newBuild: NewBuild,
        category: CategoryCode,
      }),
    )
    .openapi({ description: 'Past sales of this address, newest first.' }),
  certificate: CertificateAnswer.nullable().openapi({
    description: 'Its latest energy performance certificate. Null if we have none.',
  }),
})

/** GET /property-valuation. */
export const propertyValuation = endpoint(
  {
    name: 'property-valuation',
    method: 'get',
    path: '/property-valuation',
    summary: 'Estimate the value of an address',
    description:
      'Estimates what an address in England or Wales would sell for today, with 80% and 95% intervals, the sales behind it, its own past ' +
      'sales and its energy certificate. The address must have a registered sale or a certificate.',
    credits: 1,
    scope: 'property-valuation',
    auth: 'key',
    request: { query: PropertyQuery },
    output: PropertyAnswer,
    sources: [pricePaidSource, postcodesSource, energyCertificatesSource],
    examples: [
      { name: '7 Meadowsweet Lane, RG30 1AA', query: { postcode: 'RG30 1AA', paon: '7 Meadowsweet Lane' } },
    ],
  },
  async ({ query, db, today }) => {
    const refusal = contradiction(query)
    if (refusal) return refusal
    const postcode = query.postcode ?? (await postcodeOfUprn(db, query.uprn ?? ''))
    if (typeof postcode !== 'string') return postcode
    const record = await findPostcodeRecord(db, postcode)
    if (record === null) return unknownPostcode(db, postcode)
    const { homes, street } = await homesOfPostcode(db, postcode)
    const home = theHome(homes, query, postcode)
    if ('ok' in home) {
      // The nation, or the lack of a model or of sales, is the better reason.
      const nowhere = { ...UNKNOWN, street }
      const valued = await valueHome(db, { record, asOf: today, home: nowhere })
      return valued.kind === 'valued' || valued.kind === 'no basis' ? home : refusalOf(valued)
    }
    const valued = await valueHome(db, { record, asOf: today, home: factsOf(home, street) })
    if (valued.kind !== 'valued') return refusalOf(valued)
    const [certificate] = home.certificates
    return answer(
      {
        ...estimateAnswer(valued),
        address: home.address,
        postcode,
        sales: home.sales.map((sale) => ({ ...sale, price: sale.pricePounds })),
        certificate: certificate ? certificateAnswer(certificate, true) : null,
      },
      { notices: [...estimateNotices(valued), ...(certificate ? [ADDRESS_NOTICE] : [])] },
    )
  },
)

const UNKNOWN = { paon: '', saon: '', propertyType: null, tenure: null, newBuild: false, floorAreaSqm: null }

function contradiction({ postcode, paon, saon, uprn }: PropertyQuery): Refusal | null {
  const wrong = (field: string, message: string) =>
    problem('invalid_parameters', `${field} ${message}.`, [{ field, message }])
  if ((postcode === undefined) === (uprn === undefined))
    return wrong('postcode', 'or uprn must be sent, not both')
  if (postcode !== undefined && paon === undefined) return wrong('paon', 'must be sent with the postcode')
  if (uprn !== undefined && (paon ?? saon) !== undefined)
    return wrong('uprn', 'must be sent without paon and saon')
  return null
}

/** The one home that's asked for, or why there isn't one. */
function theHome(
  homes: readonly KnownHome[],
  { paon, saon, uprn }: PropertyQuery,
  postcode: Postcode,
): KnownHome | Refusal {
  const asked = homesAsked(homes, uprn === undefined ? { paon: paon ?? '' } : { uprn }) as KnownHome[]
  const found = saon === undefined ? asked : withSaon(asked, saon)
  const [first, ...others] = found
  if (first && others.length === 0) return first
  if (!first)
    return problem(
      'not_found',
      `No registered sale or energy certificate matches this address in ${postcode}. /house-valuation estimates by features.`,
    )
  if (onDifferentStreets(found, paon ?? '').length > 0) {
    const message = `is on several streets: send the street too, as in “${first.address}”`
    return problem('invalid_parameters', `paon ${message}.`, [{ field: 'paon', message }])
  }
  const message = `is the number of several homes: send saon too, as in “${first.address}”`
  return problem('invalid_parameters', `paon ${message}.`, [
    { field: 'saon', message: 'is needed to tell homes apart' },
  ])
}

async function postcodeOfUprn(db: Database, uprn: string): Promise<Postcode | Refusal> {
  const [certificate] = await certificatesOfUprn(db, uprn)
  if (certificate) return certificate.postcode
  const { 'energy-certificates': edition } = await editionsOf(db, ['energy-certificates'])
  if (edition === null) return problem('unavailable', 'Energy certificates haven’t been imported yet.')
  return edition.whole
    ? problem('not_found', `No energy certificate has the UPRN ${uprn}. Send the postcode instead.`)
    : problem(
        'not_imported',
        `None of the certificates we have has this UPRN. We’ve imported ${edition.extent}.`,
      )
}
