/** `GET /coverage`: which official datasets are here, for which nations and dates. `GET /status`: whether the API works. */
import { z } from '@hono/zod-openapi'

import { allEditions } from '#datasets/editions.server.ts'
import { nationName } from '#domain/nation.ts'
import type { Nation } from '#domain/nation.ts'
import { answer, endpoint } from '#web/endpoint/endpoint.ts'

const DatasetCoverage = z.object({
  dataset: z.string(),
  edition: z.string(),
  demonstration: z
    .boolean()
    .openapi({ description: 'Made-up rows in the official layout, until the official file is imported.' }),
  rows: z.int(),
  coversFrom: z.string().nullable(),
  coversTo: z.string().nullable(),
  publishedAt: z.string().openapi({ description: 'When this edition was taken in.', format: 'date-time' }),
  nations: z.array(z.object({ nation: z.string(), covered: z.boolean() })),
})

const NATIONS: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']

/** Every imported dataset. A nation that it does not cover is named too: absent rows there mean nothing. */
export const coverage = endpoint(
  {
    name: 'coverage',
    method: 'get',
    path: '/coverage',
    summary: 'Datasets by nation, edition and rows',
    description:
      'Lists every dataset that answers come from: its edition, its number of rows, and which nations and dates it covers. Free of charge.',
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

/** Whether the API can answer now; needs no key. When it cannot, the answer is 503. */
export const status = endpoint(
  {
    name: 'status',
    method: 'get',
    path: '/status',
    summary: 'Whether the API works',
    description:
      'Answers 200 when the API and its database work, 503 otherwise. Needs no key and costs nothing.',
    credits: 0,
    scope: '*',
    auth: 'none',
    request: {},
    output: z
      .object({
        status: z.literal('ok'),
        datasets: z.int().openapi({ description: 'Datasets that are imported.' }),
      })
      .openapi('Status'),
    sources: [],
    examples: [{ name: 'Now' }],
  },
  async ({ db }) => answer({ status: 'ok', datasets: (await allEditions(db)).size }),
)
