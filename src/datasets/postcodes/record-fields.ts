import { z } from '@hono/zod-openapi'

import { DIRECTORY_AREA_ENTRIES, type DirectoryAreaKey } from './directory-areas.ts'

/** An area's code and name. */
export const PlaceField = z
  .object({
    code: z.string().openapi({ description: 'ONS code (nine characters).', example: 'E06000038' }),
    name: z.string().nullable().openapi({
      description: 'Name of the area, or null if its list of names and codes hasn’t been imported.',
      example: 'Reading',
    }),
  })
  .nullable()

const Month = z.string().nullable()

/** A live postcode near a point. */
export const NearbyFields = z.object({
  postcode: z.string().openapi({ example: 'RG30 1AA' }),
  distanceMetres: z.number().openapi({ description: 'Straight-line distance in metres.', example: 84.2 }),
  easting: z.number().int(),
  northing: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
  localAuthority: PlaceField,
})

/** Every field of a postcode's record. */
export const RecordFields = z.object({
  postcode: z.string().openapi({ example: 'RG30 1AA' }),
  status: z.enum(['live', 'terminated']),
  introducedOn: Month.openapi({
    description: 'First day of the month it was introduced.',
    example: '1980-01-01',
  }),
  terminatedOn: Month.openapi({
    description: 'First day of the month it was terminated. Null if live.',
    example: null,
  }),
  outcode: z.string().openapi({ example: 'RG30' }),
  incode: z.string().openapi({ example: '1AA' }),
  sector: z.string().openapi({ example: 'RG30 1' }),
  largeUser: z.boolean().openapi({
    description:
      'True if the postcode belongs to a single organisation that receives a lot of post, with no homes.',
  }),
  easting: z
    .number()
    .int()
    .nullable()
    .openapi({ description: 'British National Grid, in metres, including in Northern Ireland.' }),
  northing: z
    .number()
    .int()
    .nullable()
    .openapi({ description: 'British National Grid, in metres, including in Northern Ireland.' }),
  latitude: z
    .number()
    .nullable()
    .openapi({ description: 'WGS84, in degrees to six decimal places.', example: 51.457491 }),
  longitude: z
    .number()
    .nullable()
    .openapi({ description: 'WGS84, in degrees to six decimal places.', example: -0.969283 }),
  positionalQuality: z.number().int().nullable().openapi({
    description:
      'The source’s quality grade: 1 (best) to 8 in ONSPD and NSPL, 10 (best) to 60 in Code-Point Open.',
  }),
  nation: PlaceField,
  region: PlaceField.openapi({ description: 'England only.' }),
  county: PlaceField.openapi({ description: 'Only where there’s a county council as well as a district.' }),
  localAuthority: PlaceField,
  ...areaFields(),
  source: z.enum(['onspd', 'nspl', 'code-point-open']),
})

/** The answer of a look-up. */
export const PostcodeAnswer = RecordFields.extend({
  nearestLive: z
    .array(NearbyFields)
    .openapi({ description: 'The three nearest live postcodes, if this one is terminated.' }),
})

function areaFields() {
  return Object.fromEntries(
    DIRECTORY_AREA_ENTRIES.map(([key, { description }]) => [key, PlaceField.openapi({ description })]),
  ) as Record<DirectoryAreaKey, typeof PlaceField>
}
