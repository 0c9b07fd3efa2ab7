import { z } from '@hono/zod-openapi'

import { countOf } from '#domain/plain-number.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem, type Refusal } from '#web/endpoint/endpoint.ts'
import { PostcodeParam } from '#web/endpoint/params.ts'

import { namesBuilding } from '../address-match/names-building.ts'
import { editionsOf } from '../editions.server.ts'
import { unknownPostcode } from '../postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '../postcodes/queries.server.ts'
import { certificateAnswer, CertificatesAnswer } from './certificate-answer.ts'
import { type Certificate, expiresOn, latestOfHomes } from './certificate.ts'
import { whyNoCertificates } from './find-certificates.server.ts'
import { certificateByNumber, certificatesIn, certificatesOfUprn } from './queries.server.ts'
import { ADDRESS_NOTICE, energyCertificatesSource } from './source.ts'

const CertificateQuery = z.object({
  postcode: PostcodeParam.optional().openapi({
    description: 'Full postcode. Send this, uprn or certificateNumber.',
    example: 'RG30 1AA',
  }),
  paon: z
    .string()
    .min(1, 'must be a house number or name')
    .max(100, 'must be a house number or name of at most 100 characters')
    .optional()
    .openapi({ description: 'House or building number or name, to narrow down a postcode.', example: '12' }),
  uprn: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a UPRN: up to 12 digits')
    .optional()
    .openapi({ description: 'Unique Property Reference Number.' }),
  certificateNumber: z
    .string()
    .regex(/^[\w -]{10,80}$/, 'must be a certificate number, e.g. 9000-0000-0000-0000-0001')
    .optional()
    .openapi({
      description: 'The register’s 20-digit number, with or without hyphens, or an old file’s LMK_KEY.',
    }),
})

type CertificateQuery = z.output<typeof CertificateQuery>

/** GET /epc. */
export const epc = endpoint(
  {
    name: 'epc',
    method: 'get',
    path: '/epc',
    summary: 'Get the energy certificates of a home or postcode',
    description:
      'Returns energy performance certificates of homes in England and Wales, newest first. A home may have several; `latest` ' +
      'marks its newest. Costs are estimates at energy prices on the day of the assessment.',
    credits: 1,
    scope: 'epc',
    auth: 'key',
    request: { query: CertificateQuery },
    output: CertificatesAnswer,
    sources: [energyCertificatesSource],
    examples: [
      { name: 'Certificates in RG30 1AA', query: { postcode: 'RG30 1AA' } },
      { name: 'Certificates of 12, RG30 1AA', query: { postcode: 'RG30 1AA', paon: '12' } },
    ],
  },
  async ({ query, db, today }) => {
    const refusal = contradiction(query)
    if (refusal) return refusal
    const certificates = await find(db, query)
    if ('ok' in certificates) return certificates
    const latest = latestOfHomes(certificates)
    return answer(
      { certificates: certificates.map((each) => certificateAnswer(each, latest.has(each))) },
      { notices: noticesOf(certificates, today) },
    )
  },
)

function contradiction({ postcode, paon, uprn, certificateNumber }: CertificateQuery): Refusal | null {
  const given = [postcode, uprn, certificateNumber].filter((value) => value !== undefined)
  if (given.length !== 1) {
    const message = 'send exactly one of postcode, uprn and certificateNumber'
    return problem('invalid_parameters', `Send exactly one of postcode, uprn and certificateNumber.`, [
      { field: 'postcode', message },
    ])
  }
  return paon !== undefined && postcode === undefined
    ? problem('invalid_parameters', 'paon needs a postcode.', [
        { field: 'paon', message: 'needs a postcode' },
      ])
    : null
}

async function find(db: Database, query: CertificateQuery): Promise<readonly Certificate[] | Refusal> {
  const { postcode, paon, uprn, certificateNumber } = query
  if (postcode !== undefined) {
    const certificates = await certificatesIn(db, postcode)
    const wanted = certificates.filter(({ address }) => paon === undefined || namesBuilding(address, paon))
    if (wanted.length > 0) return wanted
    return noneIn(db, postcode, certificates.length > 0 ? paon : undefined)
  }
  const found =
    uprn === undefined
      ? await certificateByNumber(db, registerNumber(certificateNumber ?? ''))
      : await certificatesOfUprn(db, uprn)
  if (found.length > 0) return found
  const { 'energy-certificates': edition } = await editionsOf(db, ['energy-certificates'])
  if (edition === null) return problem('unavailable', 'Energy certificates haven’t been imported yet.')
  if (!edition.whole)
    return problem('not_imported', `We don’t have that certificate. We’ve imported ${edition.extent}.`)
  return uprn === undefined ? problem('not_found', `There’s no certificate ${certificateNumber}.`) : []
}

/**
 * Returns an empty list if the place was imported, otherwise the reason why we don't know. `paon` is the home asked for, if others
 * in the postcode have certificates.
 */
async function noneIn(
  db: Database,
  postcode: Certificate['postcode'],
  paon: string | undefined,
): Promise<readonly [] | Refusal> {
  const record = await findPostcodeRecord(db, postcode)
  if (record === null) return await unknownPostcode(db, postcode)
  const none = await whyNoCertificates(db, record)
  if (none === null) return []
  return problem(
    PROBLEMS[none.reason],
    paon === undefined
      ? none.sentence
      : `None of the certificates we have in ${postcode} is of “${paon}”, and we haven’t imported them all.`,
  )
}

const PROBLEMS = {
  'not covered': 'not_covered',
  'not imported': 'not_imported',
  'no dataset': 'unavailable',
} as const

/** The register writes 20 digits in groups of four; keys of old files stay as they are. */
function registerNumber(text: string): string {
  const plain = text.replaceAll(' ', '')
  const digits = plain.replaceAll('-', '')
  return /^\d{20}$/.test(digits) ? digits.replace(/(\d{4})(?=\d)/g, '$1-') : plain
}

function noticesOf(certificates: readonly Certificate[], today: string): string[] {
  if (certificates.length === 0)
    return [
      'The register has no certificate there. Homes that haven’t been built, sold or let since 2008 may have none.',
    ]
  const expired = certificates.filter((each) => expiresOn(each) < today).length
  return [
    ADDRESS_NOTICE,
    ...(expired === 0
      ? []
      : [
          `${countOf(expired, 'certificate')} ${expired === 1 ? 'has' : 'have'} expired: a certificate is valid for ten years.`,
        ]),
    'Owners can keep their certificate out of the published data, so a home in the register may be missing here.',
  ]
}
