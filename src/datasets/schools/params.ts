import { z } from '@hono/zod-openapi'

import { cursorParam, integerParam, LimitParam, PostcodeParam } from '#web/endpoint/params.ts'

import { PHASE_NAMES } from './kinds.ts'

/** PostgreSQL’s text can’t have the character NUL. */
const storable = z.string().refine((text) => !text.includes('\0'))

const Position = z.object({ at: z.union([z.number(), storable]), urn: storable })

const slugOf = (example: string) =>
  z
    .string(`must be a slug such as ${example}`)
    .regex(/^[A-Za-z0-9 -]{1,80}$/, `must be a slug such as ${example}`)
    .transform((text) => text.trim().toLowerCase().replaceAll(' ', '-'))

/** The parameters of GET /schools. */
export const SchoolsQuery = z.object({
  urn: z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .pipe(
      z.string().regex(/^(\d{5,7}|[WSN]\d{7})$/, 'must be a URN of 5 to 7 digits, or W, S or N and 7 digits'),
    )
    .optional()
    .openapi({
      type: 'string',
      description:
        'Unique Reference Number. For a school in Wales, Scotland or Northern Ireland, W, S or N before its official number. Finds closed and proposed schools too.',
      example: '110061',
    }),
  postcode: PostcodeParam.optional(),
  radiusMetres: integerParam({ min: 1, max: 20_000 }).optional().openapi({
    type: 'integer',
    minimum: 1,
    maximum: 20_000,
    default: 3000,
    description: 'Search radius in metres around the postcode, in a straight line.',
  }),
  area: z
    .string()
    .min(1, 'must be an area code or name, e.g. E06000038 or reading')
    .max(100, 'must be an area code or name, e.g. E06000038 or reading')
    .optional()
    .openapi({
      description: 'Code or slug of a local authority, English county or region, or nation.',
      example: 'reading',
    }),
  phase: z
    .enum(Object.keys(PHASE_NAMES), `must be one of ${Object.keys(PHASE_NAMES).join(', ')}`)
    .optional()
    .openapi({
      description:
        'Official phase. Special, independent and alternative schools have no phase: find them with phase=not-applicable or with type.',
    }),
  type: slugOf('special').optional().openapi({
    type: 'string',
    description:
      'Official type or group as a slug, such as community-school or academies, or one of special, independent, academy, free-school, maintained, college, nursery and alternative-provision.',
    example: 'special',
  }),
  gender: z
    .enum(['mixed', 'boys', 'girls'], 'must be mixed, boys or girls')
    .optional()
    .openapi({ description: 'Gender of entry.' }),
  faith: slugOf('church-of-england').optional().openapi({
    type: 'string',
    description: 'Religious character as a slug, or none.',
    example: 'church-of-england',
  }),
  limit: LimitParam,
  cursor: cursorParam(Position).optional(),
})

/** The validated parameters. */
export type SchoolsQuery = z.infer<typeof SchoolsQuery>
