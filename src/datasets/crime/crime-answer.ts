import { z } from '@hono/zod-openapi'

import type { FoundCrimes } from './find-crimes.server.ts'

const Rate = z.number().nullable()
const Month = z.string().openapi({ example: '2026-09' })

const Compared = z
  .object({
    code: z.string().openapi({ example: 'E06000038' }),
    name: z.string().openapi({ example: 'Reading' }),
    ratePer1000: Rate.openapi({
      description: 'Null if a month is incomplete or the residents aren’t known.',
    }),
  })
  .nullable()

/** The response of GET /crime-statistics. */
export const CrimeAnswer = z.object({
  area: z.object({
    code: z.string().openapi({
      description: 'Official code. BTP and PSNI for the two forces that don’t have one.',
      example: 'E01016366',
    }),
    name: z.string().openapi({ example: 'Reading 001A' }),
    kind: z.enum(['lsoa', 'authority', 'force']),
  }),
  from: Month,
  to: Month,
  total: z
    .number()
    .int()
    .nullable()
    .openapi({ description: 'Crimes in the months that have figures. Null if none has.', example: 168 }),
  ratePer1000: Rate.openapi({
    description:
      'Crimes per 1,000 usual residents over the whole period. Null if a month is missing or incomplete, or if the residents aren’t known.',
    example: 93.3,
  }),
  ratePer1000Workday: Rate.openapi({
    description:
      'Crimes per 1,000 people who work in the area, or live there and don’t work, as the census counted them. Fairer than ratePer1000 for town centres. Null when ratePer1000 is, or if that number isn’t known.',
    example: 41.7,
  }),
  byType: z.array(
    z.object({
      type: z.string().openapi({ description: 'Official crime type.', example: 'Burglary' }),
      count: z.number().int(),
      ratePer1000: Rate,
    }),
  ),
  byMonth: z.array(
    z.object({
      month: Month,
      count: z.number().int().nullable().openapi({
        description: 'Null if the month isn’t imported or published, or if the LSOA’s boundaries differed.',
      }),
    }),
  ),
  comparison: z.object({
    authority: Compared.openapi({ description: 'The local authority of an LSOA; null for other areas.' }),
    nation: Compared.openapi({
      description: 'The nation, without forces whose months are incomplete. Null if too few forces are left.',
    }),
  }),
  completeness: z.array(
    z.object({
      month: Month,
      force: z.string().openapi({ example: 'Thames Valley Police' }),
      state: z.enum(['complete', 'incomplete', 'missing', 'not_imported']).openapi({
        description:
          'incomplete: far fewer crimes than usual were published. missing: the force published nothing, though it did before and after. not_imported: we don’t have the file.',
      }),
    }),
  ),
})

/** Returns the response for the figures of an area. */
export function crimeAnswer({ report, comparison }: FoundCrimes): z.input<typeof CrimeAnswer> {
  const { area, from, to, total, ratePer1000, byType, byMonth, months, workday } = report
  const { authority, nation } = comparison
  return {
    area: { code: area.code, name: area.name, kind: area.kind },
    from,
    to,
    total,
    ratePer1000,
    ratePer1000Workday: workday?.ratePer1000 ?? null,
    byType: [...byType],
    byMonth: [...byMonth],
    comparison: { authority, nation },
    completeness: months.map(({ month, state }) => ({ month, force: area.force.name, state })),
  }
}
