/**
 * `npm run record-samples -- --url http://localhost:3000 --key KEY`: records what a running site answers to the first example of
 * each endpoint, as the samples for test keys. Use a site with demonstration data only, and a live key.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { endpoints } from '#api/endpoints.server.ts'
import { isSampled } from '#api/test-mode/test-answers.server.ts'
import { exampleUrl } from '#testing/example-url.ts'

/** Lists are cut to this many items. */
const MAX_ITEMS = 12

const { values } = parseArgs({ options: { url: { type: 'string' }, key: { type: 'string' } } })
const samples: Record<string, unknown> = {}
for (const endpoint of endpoints.filter(isSampled)) {
  const [example] = endpoint.examples ?? []
  const post = endpoint.method === 'post'
  const response = await fetch(`${values.url}/api/v1${exampleUrl(endpoint, example)}`, {
    method: post ? 'POST' : 'GET',
    headers: { 'x-api-key': values.key ?? '', 'content-type': 'application/json' },
    ...(post ? { body: JSON.stringify(example?.body) } : {}),
  })
  if (!response.ok) throw new Error(`${endpoint.path}: ${await response.text()}`)
  const { data, meta } = cut(await response.json()) as { data: unknown; meta: Record<string, unknown> }
  const { requestId: _, credits: __, ...kept } = meta
  samples[`${endpoint.method.toUpperCase()} ${endpoint.path}`] = { data, meta: kept }
}
const file = path.resolve(import.meta.dirname, '../../src/api/test-mode/sample-answers.json')
await writeFile(file, `${JSON.stringify(samples, null, 2)}\n`)
console.log(`Recorded ${Object.keys(samples).length} samples.`)

/** Returns the same JSON with long lists cut short. */
function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each)]))
}
