/** Collections for API tools: every operation of the OpenAPI document, with examples that work. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { batchEndpoints, endpoints } from '#api/endpoints.server.ts'
import { openApiDocument } from '#api/openapi.server.ts'
import { DOCS_TEST_KEY } from '#api/test-mode/docs-key.ts'
import { testApi, testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { collectionEndpoints } from './collection-endpoints.server.ts'
import { COLLECTION_TOOLS, collectionFor, type CollectionTool } from './collections.ts'
import { collectionRequests, colonPath } from './requests.ts'

const SITE = 'https://www.example.test'
const document = openApiDocument([...endpoints, ...batchEndpoints], SITE)
const requests = collectionRequests(document)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('the collection', () => {
  it('has every operation once', () => {
    const titles = requests.map(({ method, path }) => `${method} ${path}`)
    const expected = [...endpoints, ...batchEndpoints].map(
      ({ method, path }) => `${method.toUpperCase()} ${path}`,
    )
    const others = ['GET /openapi.json', 'GET /batch-jobs/{id}/result.csv', 'GET /staging/{id}/{file}']
    expect(titles.toSorted()).toEqual([...expected, ...others].toSorted())
    expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length)
  })

  it('has requests that work with the key in it', async () => {
    const clock = testClock()
    const { app } = testApi(database, { clock })
    for (const { method, path, params, body } of requests) {
      clock.forward(60)
      const values = new Map(params.map(({ name, value }) => [name, value]))
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(values.get(name) ?? ''),
      )
      const sent = params.filter(({ place, enabled }) => place === 'query' && enabled)
      const query = new URLSearchParams(sent.map(({ name, value }) => [name, value]))
      const { status } = await app.request(
        `${filled}?${query}`,
        {
          method,
          headers: { 'x-api-key': DOCS_TEST_KEY, 'content-type': 'application/json' },
          ...(body === null ? {} : { body }),
        },
        { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
      )
      expect(status, `${method} ${path}`).toBe(200)
    }
  })
})

describe.each(COLLECTION_TOOLS)('the file for %s', (tool) => {
  const text = JSON.stringify(collectionFor(tool, document, SITE))

  it('has every path and body, the address and the test key', () => {
    expect(text).toContain(`${SITE}/api/v1`)
    expect(text).toContain(DOCS_TEST_KEY)
    for (const { path, body } of requests) {
      expect(text).toContain(colonPath(path))
      if (body !== null) expect(text).toContain(JSON.stringify(body))
    }
  })
})

it('is built once for all its downloads', async () => {
  const write = vi.fn((tool: CollectionTool) => JSON.stringify(collectionFor(tool, document, SITE)))
  const app = collectionEndpoints({ siteUrl: SITE }, write)
  const download = async () => (await app.request('/api-docs/freehold.postman.json')).text()
  const first = await download()
  expect(JSON.parse(first)).toEqual(collectionFor('postman', document, SITE))
  expect(await download()).toBe(first)
  expect(write).toHaveBeenCalledExactlyOnceWith('postman', SITE)
})

it('is what each tool recognises as its own', () => {
  expect(collectionFor('postman', document, SITE)).toMatchObject({
    info: { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  })
  expect(collectionFor('insomnia', document, SITE)).toMatchObject({ _type: 'export', __export_format: 4 })
  expect(collectionFor('bruno', document, SITE)).toMatchObject({ version: '1', items: expect.any(Array) })
})
