/** `GET /coverage`: the datasets available, with their nations and dates. `GET /status`: whether the API is up. */
import { z } from '@hono/zod-openapi'

import { allEditions } from '#datasets/editions.server.ts'
import { nationName } from '#domain/nation.ts'
import type { Nation } from '#domain/nation.ts'
import { answer, endpoint } from '#web/endpoint/endpoint.ts'

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
  nations: z.array(z.object({ nation: z.string(), covered: z.boolean() })),
})

const NATIONS: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']

/** Every imported dataset. Nations it doesn't cover are listed too, so that no rows isn't mistaken for no data. */
export const coverage = endpoint(
  {
    name: 'coverage',
    method: 'get',
    path: '/coverage',
    summary: 'List datasets and what they cover',
    description:
      'Lists every dataset behind the API, with its edition, number of rows, and the nations and dates it covers.',
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
      datasets: editions.map(({ label, publishedAt, nations, version: _version, ...rest }) => ({
        ...rest,
        edition: label,
        publishedAt: publishedAt.toISOString(),
        nations: NATIONS.map((nation) => ({ nation: nationName(nation), covered: nations.includes(nation) })),
      })),
    })
  },
)

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
