/** `GET /coverage`: the datasets available, with their nations and dates. `GET /status`: whether the API is up. */
import { z } from '@hono/zod-openapi'

import { allEditions, type Edition } from '#datasets/editions.server.ts'
import { extentOf, extentPlaces } from '#datasets/extent/extent-of.server.ts'
import { PLACE_KINDS, type PlaceKind } from '#datasets/extent/extent.ts'
import { sourceOf } from '#datasets/register.ts'
import { codeOfNation, type Nation, nationName } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'
import { answer, endpoint } from '#web/endpoint/endpoint.ts'

/** The most places to list for a dataset. */
const MAX_PLACES = 200

const KINDS_IN_WORDS = Object.entries(PLACE_KINDS)
  .map(([kind, words]) => `'${kind}' is ${words}`)
  .join(', ')

const Status = z.enum(['imported', 'partly', 'not imported', 'not covered', 'unknown'])
const Periods = z.array(z.object({ from: z.string(), to: z.string() }))

const DatasetCoverage = z.object({
  dataset: z.string(),
  edition: z.string(),
  demonstration: z.boolean().openapi({
    description: 'True while the dataset contains made-up demonstration rows instead of the official file.',
  }),
  rows: z.int(),
  coversFrom: z.string().nullable(),
  coversTo: z.string().nullable(),
  publishedAt: z.string().openapi({ description: 'When this edition was imported.', format: 'date-time' }),
  whole: z.boolean().openapi({
    description:
      'True if this edition has everything the publisher has released for these nations and dates.',
  }),
  extent: z.string().nullable().openapi({
    description: 'What a partial edition covers. Null if it’s whole.',
    example: 'RG30 and RG31 only',
  }),
  nations: z.array(
    z.object({
      nation: z.string(),
      covered: z.boolean().openapi({ description: 'True if the whole nation was imported.' }),
      status: Status.openapi({
        description:
          'Whether all, some or none of the nation was imported, or the publisher doesn’t cover it. Unknown while a partial edition’s postcodes can’t be matched to nations, because the postcode directory hasn’t been imported.',
      }),
    }),
  ),
  places: z
    .array(
      z.object({
        kind: z
          .enum(Object.keys(PLACE_KINDS) as [PlaceKind, ...PlaceKind[]])
          .openapi({ description: `What the code stands for: ${KINDS_IN_WORDS}.` }),
        code: z.string().openapi({ example: 'RG31' }),
        imported: Periods.openapi({
          description: 'Periods imported in full. If there are no rows, none exist.',
        }),
        partly: Periods.openapi({ description: 'Periods imported in part.' }),
        found: z.int().nullable().openapi({ description: 'Number of its live postcodes that have rows.' }),
        listed: z
          .int()
          .nullable()
          .openapi({ description: 'Number of its live postcodes. Null if we don’t know.' }),
      }),
    )
    .openapi({
      description: `The places of a partial edition: the first ${MAX_PLACES}, in alphabetical order.`,
    }),
})

const NATIONS: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']

/** Every imported dataset. Nations it doesn't cover or that weren't imported are listed too, so that no rows isn't mistaken for no data. */
export const coverage = endpoint(
  {
    name: 'coverage',
    method: 'get',
    path: '/coverage',
    summary: 'List datasets and what they cover',
    description:
      'Lists every dataset behind the API, with its edition, number of rows, and the nations, places and dates that were imported.',
    credits: 0,
    scope: '*',
    auth: 'key',
    request: {},
    output: z.object({ datasets: z.array(DatasetCoverage) }).openapi('Coverage'),
    sources: [],
    examples: [{ name: 'All datasets' }],
  },
  async ({ db }) => {
    const editions = [...(await allEditions(db)).values()].sort((a, b) => a.dataset.localeCompare(b.dataset))
    return answer({
      datasets: await Promise.all(editions.map((edition) => coverageOf(db, edition))),
    })
  },
)

async function coverageOf(db: Database, edition: Edition): Promise<z.infer<typeof DatasetCoverage>> {
  const { dataset, label, publishedAt, version: _version, nations: present, ...rest } = edition
  const [extent, places] = await Promise.all([
    extentOf(db, dataset, NATIONS.map(nationPlace)),
    extentPlaces(db, dataset, MAX_PLACES),
  ])
  const published = sourceOf(dataset).nations
  const isFound = (nation: Nation) => extent.covers(nationPlace(nation)) !== 'not imported'
  const isKnown = edition.rows === 0 || NATIONS.some(isFound)
  const statusOf = (nation: Nation) => {
    if (!published.includes(nation)) return 'not covered'
    if (!present.includes(nation)) return 'not imported'
    return isKnown ? extent.covers(nationPlace(nation)) : 'unknown'
  }
  return {
    ...rest,
    dataset,
    edition: label,
    publishedAt: publishedAt.toISOString(),
    nations: NATIONS.map((nation) => {
      const status = statusOf(nation)
      return { nation: nationName(nation), covered: status === 'imported', status }
    }),
    places: places.map(({ imported, partly, ...place }) => ({
      ...place,
      imported: [...imported],
      partly: [...partly],
    })),
  }
}

function nationPlace(nation: Nation) {
  return { kind: 'nation', code: codeOfNation(nation) } as const
}

/** Returns 200 while the API and its database are up, otherwise 503. */
export const status = endpoint(
  {
    name: 'status',
    method: 'get',
    path: '/status',
    summary: 'Check that the API is up',
    description: 'Returns 200 while the API and its database are up, otherwise 503. You don’t need a key.',
    credits: 0,
    scope: '*',
    auth: 'none',
    request: {},
    output: z
      .object({
        status: z.literal('ok'),
        datasets: z.int().openapi({ description: 'Number of datasets imported.' }),
      })
      .openapi('Status'),
    sources: [],
    examples: [{ name: 'Check the status' }],
  },
  async ({ db }) => answer({ status: 'ok', datasets: (await allEditions(db)).size }),
)
