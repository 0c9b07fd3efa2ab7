import { z } from '@hono/zod-openapi'

import { answer, endpoint, problem } from '#web/endpoint/endpoint.ts'
import { integerParam } from '#web/endpoint/params.ts'

import { editionsOf } from '../editions.server.ts'
import { pricePaidSource } from '../price-paid/source.ts'
import { findNames } from './find-names.server.ts'

const MAX = 20

const LETTER = /\p{L}/u

/** GET /places?q=. */
export const placeSearch = endpoint(
  {
    name: 'places',
    method: 'get',
    path: '/places',
    summary: 'Find towns and streets by name',
    description:
      'Returns the towns, localities and streets with registered sales in England and Wales, best match first. Words can be in any ' +
      'order, and the last one can be unfinished; add a town to find one street among many. Spelling mistakes are corrected. Names ' +
      'are in capitals, as HM Land Registry has them.',
    credits: 1,
    scope: 'postcodes',
    auth: 'key',
    request: {
      query: z.object({
        q: z
          .string('is required: the name of a town or street')
          .regex(LETTER, 'must be the name of a town or street')
          .max(80, 'must have no more than 80 characters')
          // Stated again, because the generated pattern would end with the flag.
          .openapi({ description: 'Name of a town or street.', example: 'Reading', pattern: LETTER.source }),
        limit: integerParam({ min: 1, max: MAX })
          .optional()
          .transform((limit) => limit ?? 10)
          .openapi({
            type: 'integer',
            minimum: 1,
            maximum: MAX,
            default: 10,
            description: 'Maximum number of towns, and of streets.',
          }),
      }),
    },
    output: z.object({
      towns: z.array(
        z.object({
          name: z.string().openapi({ example: 'READING' }),
          postTown: z.string().openapi({
            description: 'Post town of a locality; a post town’s own name.',
            example: 'READING',
          }),
          county: z.string().openapi({ example: 'READING' }),
          postcodeArea: z.string().openapi({ example: 'RG' }),
          outcodes: z.array(z.string()).openapi({ example: ['RG1', 'RG30'] }),
        }),
      ),
      streets: z.array(
        z.object({
          name: z.string().openapi({ example: 'KILNFIELD LANE' }),
          localities: z.array(z.string()),
          postTown: z.string().openapi({ example: 'READING' }),
          outcode: z.string().openapi({ example: 'RG30' }),
          postcodes: z.array(z.string()).openapi({ description: 'Postcodes of the street with sales.' }),
        }),
      ),
    }),
    sources: [pricePaidSource],
    examples: [{ name: 'Towns and streets called Reading', query: { q: 'Reading', limit: '5' } }],
  },
  async ({ query: { q, limit }, db }) => {
    const { 'price-paid': edition } = await editionsOf(db, ['price-paid'])
    if (edition === null) return problem('unavailable', 'Price Paid Data hasn’t been imported yet.')
    const { towns, streets } = await findNames(db, q, limit)
    return answer(
      {
        towns: towns.map(({ name, town, county, area, outcodes }) => ({
          name,
          postTown: town,
          county,
          postcodeArea: area,
          outcodes,
        })),
        streets: streets.map(({ name, localities, town, outcode, postcodes }) => ({
          name,
          localities,
          postTown: town,
          outcode,
          postcodes,
        })),
      },
      {
        notices: edition.whole
          ? []
          : [`Only places with imported sales are found. We have ${edition.extent}.`],
      },
    )
  },
)
