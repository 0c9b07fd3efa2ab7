import { z } from '@hono/zod-openapi'

import { dwellingStockSource } from '#datasets/dwelling-stock/source.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import {
  type NoCertificates,
  whyNoCertificates,
} from '#datasets/energy-certificates/find-certificates.server.ts'
import { certificatesOfUprn } from '#datasets/energy-certificates/queries.server.ts'
import { ADDRESS_NOTICE, energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { unknownPostcode } from '#datasets/postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { type Postcode, sectorOf } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem, type Refusal } from '#web/endpoint/endpoint.ts'
import { PostcodeParam } from '#web/endpoint/params.ts'

import { propertyAgeAnswer, PropertyAgeAnswer } from './age-answer.ts'
import { findPropertyAge, type FoundAge } from './find-property-age.server.ts'

const AgeQuery = z.object({
  postcode: PostcodeParam.optional().openapi({
    description: 'Full postcode. Send this or uprn.',
    example: 'RG30 1AA',
  }),
  paon: z
    .string()
    .min(1, 'must be a house number or name')
    .max(100, 'must be a house number or name of at most 100 characters')
    .optional()
    .openapi({
      description:
        'House or building number or name, with the flat if any. Without it, the estimate is for the homes of the postcode.',
      example: '12',
    }),
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

type AgeQuery = z.output<typeof AgeQuery>

/** GET /property-age. */
export const propertyAgeEndpoint = endpoint(
  {
    name: 'property-age',
    method: 'get',
    path: '/property-age',
    summary: 'Estimate when a home was built',
    description:
      'Returns the probability of each period in which a home in England or Wales may have been built, and what it’s based on: its ' +
      'own energy certificates and sales, certificates of homes nearby, and the area’s homes by build period. Nobody ' +
      'publishes the year each home was built, so it’s an estimate. We test it against what assessors recorded, not against deeds.',
    credits: 1,
    scope: 'property-age',
    auth: 'key',
    request: { query: AgeQuery },
    output: PropertyAgeAnswer,
    sources: [energyCertificatesSource, pricePaidSource, dwellingStockSource, postcodesSource],
    examples: [
      { name: 'Homes in RG30 1AA', query: { postcode: 'RG30 1AA' } },
      { name: '12, RG30 1AA', query: { postcode: 'RG30 1AA', paon: '12' } },
    ],
  },
  async ({ query, db, today }) => {
    const refusal = contradiction(query)
    if (refusal) return refusal
    const postcode = query.postcode ?? (await postcodeOfUprn(db, query.uprn ?? ''))
    if (typeof postcode !== 'string') return postcode
    const record = await findPostcodeRecord(db, postcode)
    if (record === null) return unknownPostcode(db, postcode)
    const { uprn, paon } = query
    const home = uprn === undefined ? (paon === undefined ? null : { paon }) : { uprn }
    const none = await whyNoCertificates(db, record)
    if (none?.reason === 'not covered') return problem('not_covered', none.sentence)
    const [found, noSales] = await Promise.all([
      findPropertyAge(db, { record, home, today }),
      salesLacking(db, postcode),
    ])
    if (found.ambiguous.length > 0) {
      const message = `is on several streets: send the street too, as in “${found.ambiguous[0]}”`
      return problem('invalid_parameters', `paon ${message}.`, [{ field: 'paon', message }])
    }
    if (found.age === null)
      return none
        ? problem(none.reason === 'no dataset' ? 'unavailable' : 'not_imported', none.sentence)
        : problem('not_found', `No record says when homes in ${postcode} were built.`)
    return answer(propertyAgeAnswer(postcode, found.subject, found.age), {
      notices: noticesOf(found, { record, asked: paon ?? `UPRN ${uprn ?? ''}`, none, noSales }),
    })
  },
)

function contradiction({ postcode, paon, uprn }: AgeQuery): Refusal | null {
  if ((postcode === undefined) === (uprn === undefined)) {
    const message = 'send either postcode or uprn'
    return problem('invalid_parameters', 'Send either postcode or uprn.', [{ field: 'postcode', message }])
  }
  return paon !== undefined && postcode === undefined
    ? problem('invalid_parameters', 'paon needs a postcode.', [
        { field: 'paon', message: 'needs a postcode' },
      ])
    : null
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

/** Says which sales around a postcode weren't imported; null if all of them were. */
async function salesLacking(db: Database, postcode: Postcode): Promise<string | null> {
  const sector = { kind: 'sector', code: sectorOf(postcode) } as const
  const extent = await extentOf(db, 'price-paid', [sector])
  if (!extent.hasEdition) return 'Price Paid Data hasn’t been imported yet.'
  return extent.covers(sector) === 'imported'
    ? null
    : `We haven’t imported all the sales in ${sector.code}. We have ${extent.words ?? 'the rest'}.`
}

type About = {
  record: PostcodeRecord
  /** The home as it was asked for. */
  asked: string
  none: NoCertificates | null
  noSales: string | null
}

function noticesOf(
  { subject, age, homes, hasStock }: FoundAge,
  { record, asked, none, noSales }: About,
): string[] {
  const kinds = new Set(age?.evidence.map(({ kind }) => kind))
  return [
    'An estimate from records, which may be wrong. Assessors judge the age on site, without deeds or plans.',
    ...(subject.kind === 'unknown home'
      ? [
          `We have no certificate or sale for “${asked}” in ${record.postcode}, so this estimate is based on nearby homes.`,
        ]
      : []),
    ...(age?.evidence.some(({ dataset }) => dataset === 'energy-certificates') ? [ADDRESS_NOTICE] : []),
    ...(none
      ? [homes.some(({ certificates }) => certificates.length > 0) ? none.lacking : none.sentence]
      : []),
    ...(noSales === null ? [] : [noSales]),
    ...(hasStock ? [] : ['We haven’t imported build periods for this area.']),
    ...(kinds.size === 1 && kinds.has('stock')
      ? ['We know nothing about this home or its neighbours, so this is the mix of homes in the area.']
      : []),
  ]
}
