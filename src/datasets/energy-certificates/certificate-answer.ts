import { z } from '@hono/zod-openapi'

import { findArea } from '#domain/area.ts'

import { ageBandText } from './age-band.ts'
import { type Certificate, expiresOn } from './certificate.ts'

const TENURES = ['Owner-occupied', 'Rented (private)', 'Rented (social)'] as const

const Text = z.string().nullable()
const Amount = z.number().nullable()
const Pounds = Amount.openapi({
  description: 'Estimated pounds a year, at energy prices on the day of the assessment.',
})

/** A certificate in a response. */
export const CertificateAnswer = z.object({
  certificateNumber: z.string().openapi({
    description: 'The register’s number, or the key (LMK_KEY) of certificates from the old service’s files.',
    example: '9000-0000-0000-0000-0001',
  }),
  latest: z.boolean().openapi({
    description:
      'Whether it’s the newest certificate that we have of this home (by UPRN, or else by address).',
  }),
  address: z.string().openapi({ example: '12 Larkspur Road, Tilehurst' }),
  postTown: Text,
  postcode: z.string().openapi({ example: 'RG30 1AA' }),
  localAuthority: z
    .object({ code: z.string(), name: Text })
    .nullable()
    .openapi({ description: 'Local authority when the certificate was lodged.' }),
  uprn: Text.openapi({
    description: 'Unique Property Reference Number, as text. Null for a few per cent of certificates.',
  }),
  propertyType: Text.openapi({ example: 'House' }),
  builtForm: Text.openapi({ example: 'Mid-Terrace' }),
  tenure: z.enum(TENURES).nullable(),
  transactionType: Text.openapi({ description: 'Why the home was assessed.', example: 'marketed sale' }),
  ageBand: Text.openapi({
    description:
      'When the home was built: a range of years, or a year for newer homes. Null if not recorded.',
    example: '1930-1949',
  }),
  rating: Text.openapi({ description: 'A (best) to G.', example: 'D' }),
  score: Amount.openapi({ description: 'Energy efficiency score (SAP). 100 or more means no energy costs.' }),
  potentialRating: Text,
  potentialScore: Amount.openapi({ description: 'Score after every recommended improvement.' }),
  floorAreaSqm: Amount.openapi({
    description: 'Internal floor area in square metres. Null if it’s missing, under 10 or over 2,000.',
    example: 71.5,
  }),
  habitableRooms: Amount.openapi({ description: 'Bedrooms and living rooms. Null for new homes.' }),
  walls: Text,
  roof: Text,
  windows: Text,
  heating: Text,
  mainFuel: Text,
  heatingCost: Pounds,
  hotWaterCost: Pounds,
  lightingCost: Pounds,
  energyUseKwhPerSqm: Amount.openapi({ description: 'Primary energy a year, in kWh per square metre.' }),
  co2TonnesPerYear: Amount,
  inspectedOn: Text.openapi({ description: 'Date of the assessment.', example: '2021-04-14' }),
  lodgedOn: z.string().openapi({ description: 'Date it was added to the register.' }),
  expiresOn: z.string().openapi({ description: 'Last day it’s valid, ten years after it was lodged.' }),
})

/** `data` of GET /epc. */
export const CertificatesAnswer = z.object({
  certificates: z.array(CertificateAnswer).openapi({
    description: 'Newest first. Empty if the register has no certificate there.',
  }),
})

/** Builds a certificate in the response. */
export function certificateAnswer(
  certificate: Certificate,
  latest: boolean,
): z.input<typeof CertificateAnswer> {
  const { authorityCode, ageBand, tenure, ...rest } = certificate
  return {
    ...rest,
    latest,
    tenure: TENURES.find((each) => each === tenure) ?? null,
    localAuthority:
      authorityCode === null ? null : { code: authorityCode, name: findArea(authorityCode)?.name ?? null },
    ageBand: ageBand && ageBandText(ageBand),
    expiresOn: expiresOn(certificate),
  }
}
