import { z } from '@hono/zod-openapi'

import { areaOf, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { PostcodeParam } from '#web/endpoint/params.ts'

import { type Edition, editionsOf } from '../editions.server.ts'
import { extentOf } from '../extent/extent-of.server.ts'
import { unknownPostcode } from '../postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '../postcodes/queries.server.ts'
import type { PostcodeRecord } from '../postcodes/record.ts'
import { postcodesSource } from '../postcodes/source.ts'
import {
  type Coverage,
  hasHomesFile,
  outputAreaCoverage,
  type PostcodeCoverage,
  postcodeCoverage,
} from './queries.server.ts'
import { broadbandSource } from './source.ts'

/** Why there are no figures. */
const REASONS = ['no premises', 'no homes', 'homes not imported'] as const

const Percent = z.number().min(0).max(100).nullable()

const Availability = z.object({
  superfastPercent: Percent.openapi({
    description: 'Premises that can get 30 Mbit/s or more.',
    example: 100,
  }),
  ultrafast100Percent: Percent.openapi({ description: 'Premises that can get 100 Mbit/s or more.' }),
  ultrafastPercent: Percent.openapi({ description: 'Premises that can get 300 Mbit/s or more.' }),
  gigabitPercent: Percent.openapi({ description: 'Premises that can get 1 Gbit/s or more.', example: 62.5 }),
  fullFibrePercent: Percent.openapi({
    description: 'Premises with full fibre. Null where Ofcom doesn’t publish it, as for postcodes.',
  }),
  below2MbpsPercent: Percent.openapi({ description: 'Premises that can’t get 2 Mbit/s.' }),
  below5MbpsPercent: Percent.openapi({ description: 'Premises that can’t get 5 Mbit/s.' }),
  below10MbpsPercent: Percent.openapi({ description: 'Premises that can’t get 10 Mbit/s.' }),
  below30MbpsPercent: Percent.openapi({ description: 'Premises that can’t get 30 Mbit/s.' }),
  belowDecentPercent: Percent.openapi({
    description:
      'Premises that can’t get decent broadband (10 Mbit/s down, 1 Mbit/s up), fixed or fixed wireless.',
  }),
})

/** GET /broadband. */
export const broadband = endpoint(
  {
    name: 'broadband',
    method: 'get',
    path: '/broadband',
    summary: 'Get broadband availability at a postcode',
    description:
      'Returns the share of a postcode’s premises at which each speed is available, from Ofcom’s Connected Nations. ' +
      'Availability differs from one address to the next: only 0% and 100% apply to all of them.',
    credits: 1,
    scope: 'broadband',
    auth: 'key',
    request: { query: z.object({ postcode: PostcodeParam }) },
    output: z.object({
      postcode: z.string().openapi({ example: 'RG30 1AA' }),
      availability: Availability.nullable().openapi({
        description: 'All premises. Null if Ofcom lists none here.',
      }),
      residential: Availability.nullable().openapi({
        description: 'Homes only. Null if Ofcom lists none here.',
      }),
      reason: z.enum(REASONS).nullable().openapi({ description: 'Why availability or residential is null.' }),
      premises: z
        .number()
        .int()
        .nullable()
        .openapi({ description: 'Number of premises. Always null: Ofcom doesn’t publish it by postcode.' }),
      outputArea: z
        .object({ code: z.string(), premises: z.number().int().nullable(), availability: Availability })
        .nullable()
        .openapi({
          description:
            'The postcode’s output area, some 125 homes, with its number of premises. Null if we don’t have it for the same month.',
        }),
      edition: z.string().nullable().openapi({
        description: 'Month of Ofcom’s snapshot (YYYY-MM). Null if the file didn’t say.',
        example: '2026-01',
      }),
    }),
    sources: [broadbandSource, postcodesSource],
    examples: [{ name: 'Broadband at RG30 1AA', query: { postcode: 'RG30 1AA' } }],
  },
  async ({ query: { postcode }, db }) => {
    const [found, record, editions] = await Promise.all([
      postcodeCoverage(db, postcode),
      findPostcodeRecord(db, postcode),
      editionsOf(db, ['broadband']),
    ])
    const edition = editions.broadband
    if (edition === null) return problem('unavailable', 'Broadband coverage hasn’t been imported yet.')
    if (found === null && record === null) return unknownPostcode(db, postcode)
    const area = areaOf(postcode)
    if (found === null) {
      const extent = await extentOf(db, 'broadband', [{ kind: 'area', code: area }])
      if (extent.covers({ kind: 'area', code: area }) !== 'imported')
        return problem(
          'not_imported',
          `We haven’t imported broadband coverage at ${postcode}. We have ${edition.extent}.`,
        )
    }
    return coverageAnswer(db, { postcode, found, record, edition })
  },
)

type Asked = {
  postcode: Postcode
  /** Null if Ofcom lists no premises. */
  found: PostcodeCoverage | null
  record: PostcodeRecord | null
  edition: Edition
}

async function coverageAnswer(db: Database, { postcode, found, record, edition }: Asked) {
  const outputAreaCode = record?.outputArea?.code ?? null
  const month = found === null ? edition.coversTo : found.month
  const [outputArea, hasHomes] = await Promise.all([
    outputAreaCode === null ? null : outputAreaCoverage(db, outputAreaCode, month),
    hasHomesFile(db, areaOf(postcode), month),
  ])
  return answer(
    {
      postcode,
      availability: found && availabilityOf(found.all),
      residential: found?.homes ? availabilityOf(found.homes) : null,
      reason: reasonOf(found, hasHomes),
      premises: null,
      outputArea: outputArea && {
        code: outputArea.code,
        premises: outputArea.premises,
        availability: availabilityOf(outputArea.coverage),
      },
      edition: month?.slice(0, 7) ?? null,
    },
    {
      notices: [
        ...(found === null ? [`Ofcom lists no premises at ${postcode}.`] : []),
        'Ofcom doesn’t publish full fibre, or the number of premises, by postcode.',
        'This is what providers say they can offer, not a measurement of speed.',
      ],
    },
  )
}

function reasonOf(found: PostcodeCoverage | null, hasHomes: boolean): (typeof REASONS)[number] | null {
  if (found === null) return 'no premises'
  if (found.homes) return null
  return hasHomes ? 'no homes' : 'homes not imported'
}

function availabilityOf(coverage: Coverage): z.input<typeof Availability> {
  return {
    superfastPercent: coverage.superfast,
    ultrafast100Percent: coverage.ultrafast_100,
    ultrafastPercent: coverage.ultrafast,
    gigabitPercent: coverage.gigabit,
    fullFibrePercent: coverage.full_fibre,
    below2MbpsPercent: coverage.below_2,
    below5MbpsPercent: coverage.below_5,
    below10MbpsPercent: coverage.below_10,
    below30MbpsPercent: coverage.below_30,
    belowDecentPercent: coverage.below_decent,
  }
}
