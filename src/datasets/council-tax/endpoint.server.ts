import { z } from '@hono/zod-openapi'

import { unknownPostcode } from '#datasets/postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { findArea } from '#domain/area.ts'
import { chargeBasis } from '#domain/charge-basis.ts'
import { codeOfNation, nationOfCode } from '#domain/nation.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem, type Refusal } from '#web/endpoint/endpoint.ts'
import { PostcodeParam } from '#web/endpoint/params.ts'

import { stockByBand } from '../dwelling-stock/queries.server.ts'
import { dwellingStockSource } from '../dwelling-stock/source.ts'
import { editionsOf } from '../editions.server.ts'
import { type AreaOfCall, findAreaOfCall } from '../names-and-codes/area-of-call.server.ts'
import { BANDS, type Band } from './bands.ts'
import { councilTaxYearOf } from './council-tax-year.ts'
import { type CouncilTax, councilTaxOf } from './queries.server.ts'
import { councilTaxSource } from './source.ts'

const BandName = z.enum(BANDS)

const CouncilTaxAnswer = z
  .object({
    authority: z.object({
      code: z.string().openapi({ example: 'E06000038' }),
      name: z.string().openapi({ example: 'Reading' }),
    }),
    taxYear: z.string().openapi({ description: 'April to March.', example: '2026-27' }),
    bands: z.array(
      z.object({
        band: BandName,
        annualCharge: z.number().openapi({
          description: `Pounds a year for two adults, ${chargeBasis('england')}; in Scotland ${chargeBasis('scotland')}.`,
          example: 2340.5,
        }),
      }),
    ),
    stockYear: z.string().nullable().openapi({
      description: 'Year in which homes were counted, as at 31 March. Null if we have no count.',
    }),
    stock: z
      .array(
        z.object({
          band: BandName,
          dwellings: z.number().int().openapi({ description: 'Number of homes, rounded to tens.' }),
        }),
      )
      .openapi({ description: 'Homes in each band. A band that isn’t listed wasn’t given.' }),
  })
  .openapi('CouncilTax')

const AUTHORITY_WANTED = 'must be the code or name of a local authority, e.g. E06000038 or reading'

/** GET /council-tax. */
export const councilTaxEndpoint = endpoint(
  {
    name: 'council-tax',
    method: 'get',
    path: '/council-tax',
    summary: 'Get council tax by band',
    description:
      'Returns what each council tax band pays in a local authority in Great Britain in the current tax year, and how many homes ' +
      'are in each band. Send a postcode or an authority. No open list says which band a home is in.',
    credits: 1,
    scope: 'council-tax',
    auth: 'key',
    request: {
      query: z.object({
        postcode: PostcodeParam.optional(),
        authority: z
          .string()
          .min(1, AUTHORITY_WANTED)
          .max(100, AUTHORITY_WANTED)
          .optional()
          .openapi({ description: 'Code or name of a local authority.', example: 'reading' }),
        band: z
          .string()
          .transform((text) => text.trim().toUpperCase())
          .pipe(z.enum(BANDS, 'must be a band from A to I'))
          .optional()
          .openapi({
            type: 'string',
            enum: [...BANDS],
            description: 'A to H, or A to I in Wales. All bands by default.',
          }),
      }),
    },
    output: CouncilTaxAnswer,
    sources: [councilTaxSource, dwellingStockSource, postcodesSource],
    examples: [
      { name: 'Every band in Reading', query: { authority: 'reading' } },
      { name: 'Band D at RG30 1AA', query: { postcode: 'RG30 1AA', band: 'D' } },
    ],
  },
  async ({ query: { postcode, authority: asked, band }, db, today }) => {
    if ((postcode === undefined) === (asked === undefined)) {
      const message = 'send either postcode or authority'
      const fields = postcode === undefined ? ['postcode'] : ['postcode', 'authority']
      return problem(
        'invalid_parameters',
        `Either a postcode or an authority is needed: ${message}.`,
        fields.map((field) => ({ field, message })),
      )
    }
    const found =
      postcode === undefined ? await findAreaOfCall(db, asked ?? '') : await authorityOf(db, postcode)
    if (found?.ok === false) return found
    if (found?.area.kind !== 'authority')
      return problem('not_found', `There’s no local authority called “${asked}”.`)
    return inAuthority(db, found, { band: band ?? null, today })
  },
)

async function authorityOf(db: Database, postcode: Postcode): Promise<AreaOfCall | Refusal> {
  const record = await findPostcodeRecord(db, postcode)
  if (record === null) return unknownPostcode(db, postcode)
  const area = findArea(record.localAuthority?.code ?? '')
  return area?.kind === 'authority'
    ? { ok: true, area, notices: [] }
    : problem('not_found', `The directory doesn’t say which authority ${postcode} is in.`)
}

type Asked = { band: Band | null; today: Parameters<typeof councilTaxOf>[2] }

async function inAuthority(db: Database, { area, notices }: AreaOfCall, { band, today }: Asked) {
  const { code, name, nationCode } = area
  if (nationCode === codeOfNation('northern-ireland'))
    return problem(
      'not_covered',
      `${name} is in Northern Ireland, where homes pay domestic rates instead of council tax.`,
    )
  const hasBandI = nationCode === codeOfNation('wales')
  if (band === 'I' && !hasBandI) {
    const message = 'must be A to H outside Wales'
    return problem('invalid_parameters', `Band ${message}.`, [{ field: 'band', message }])
  }
  const [tax, stock] = await Promise.all([councilTaxOf(db, code, today), stockByBand(db, code)])
  if (tax === null) return withoutCharges(db, name)
  const isAsked = (each: Band) => (band === null || each === band) && (each !== 'I' || hasBandI)
  return answer(
    {
      authority: { code, name },
      taxYear: tax.year,
      bands: BANDS.flatMap((each) => {
        const pence = tax.bandsPence[each]
        return pence === null || !isAsked(each) ? [] : [{ band: each, annualCharge: pence / 100 }]
      }),
      stockYear: stock?.year ?? null,
      stock: BANDS.flatMap((each) => {
        const homes = stock?.homes.find(({ category }) => category === each)
        return homes && isAsked(each) ? [{ band: each, dwellings: homes.dwellings }] : []
      }),
    },
    {
      notices: [
        ...notices,
        ...olderYear(tax.year, councilTaxYearOf(today)),
        ...noticesOf(tax, { hasStock: stock !== null, nationCode, name }),
      ],
    },
  )
}

function olderYear(year: string, current: string): string[] {
  return year === current
    ? []
    : [`These are the charges for ${year}. We haven’t imported those for ${current}.`]
}

async function withoutCharges(db: Database, name: string) {
  const { 'council-tax': edition } = await editionsOf(db, ['council-tax'])
  if (edition === null) return problem('unavailable', 'Council tax data hasn’t been imported yet.')
  return edition.whole
    ? problem('not_found', `No council tax is published for ${areaInSentence(name)}.`)
    : problem(
        'not_imported',
        `We haven’t imported the council tax for ${areaInSentence(name)}. We have ${edition.extent}.`,
      )
}

type About = { hasStock: boolean; nationCode: string; name: string }

function noticesOf({ fromBandD }: CouncilTax, { hasStock, nationCode, name }: About): string[] {
  const notices: string[] = []
  if (fromBandD)
    notices.push('The publisher gives Band D only. The other bands are their proportions of it by law.')
  if (!hasStock)
    notices.push(
      nationOfCode(nationCode) === 'scotland'
        ? 'Numbers of homes by band are published for England and Wales only.'
        : `We haven’t imported the number of homes in each band for ${areaInSentence(name)}.`,
    )
  return notices
}
