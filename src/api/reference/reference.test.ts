import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { customer, testApi } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'

import { endpoints } from '../endpoints.server.ts'
import { shapes } from '../openapi.server.ts'
import { codeExamples } from './code-examples.ts'
import { exampleAnswer } from './example-answers.ts'
import { allOperations, operationsOf } from './operations.server.ts'
import { referenceMarkdown } from './reference-markdown.server.ts'
import { findReference, NOT_LIVE } from './reference.server.ts'
import { SUBJECTS } from './subjects.ts'

const SITE = 'https://www.example.test'

let database: TestDatabase

beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(async () => {
  await database.close()
})

describe('the API reference', () => {
  it('has the nine pages of the specification, each named after its API', () => {
    expect(SUBJECTS.map(({ name }) => name)).toEqual([
      'company-ownership-search',
      'council-tax',
      'crime-statistics',
      'epc',
      'house-price-index',
      'house-valuation',
      'property-valuation',
      'sold-comparables',
      'stamp-duty-land-tax',
    ])
    for (const { title, description } of SUBJECTS) {
      expect(title).toMatch(/ API$/)
      expect(description).toContain(title)
      expect(description.length).toBeGreaterThanOrEqual(40)
      expect(description.length).toBeLessThanOrEqual(200)
    }
  })

  it('documents a served subject from its endpoint and every other one as not served', () => {
    for (const subject of SUBJECTS) {
      const served = endpoints.some(({ name }) => name === subject.name)
      expect(operationsOf(subject.name, SITE).length > 0, subject.name).toBe(served)
      expect(served || subject.contract !== undefined, subject.name).toBe(true)
      expect(referenceMarkdown(subject.name, SITE)?.includes(NOT_LIVE), subject.name).toBe(!served)
    }
  })

  it('gets 404 without a charge outside the documented endpoints', async () => {
    const { call } = testApi(database)
    const { key } = await customer(database, { apiCredits: 5 })
    const missing = SUBJECTS.filter(({ name }) => operationsOf(name, SITE).length === 0)
    expect(missing.length).toBeGreaterThan(0)
    for (const { contract } of missing) {
      const answer = await call(`${contract?.path}?postcode=RG301AA`, { key })
      expect([answer.status, answer.headers.get('x-credits-charged')]).toEqual([404, '0'])
    }
  })

  it('shows requests that work, and answers of the shape that the endpoint has', async () => {
    const { call } = testApi(database)
    const { key } = await customer(database, { apiCredits: 100 })
    for (const name of ['house-price-index', 'sold-comparables', 'stamp-duty-land-tax'] as const) {
      const url = new URL(operationsOf(name, SITE)[0]?.examples[0]?.request.url ?? '')
      const answer = await call(url.pathname.replace('/api/v1', '') + url.search, { key })
      expect(answer.status, name).toBe(200)
      const shown = exampleAnswer(name) as { data: object; meta: object }
      expect(shapes.Meta.safeParse(shown.meta).success, name).toBe(true)
      const output = endpoints.find((endpoint) => endpoint.name === name)?.output
      expect(output?.safeParse(shown.data).error, name).toBeUndefined()
      expect(Object.keys(answer.body.data as object).sort(), name).toEqual(Object.keys(shown.data).sort())
    }
  })

  it('lists every parameter that an endpoint takes', () => {
    for (const [position, operation] of allOperations(SITE).entries()) {
      const { params, query, body } = endpoints[position]?.request ?? {}
      const taken = [params, query, body].flatMap((schema) => Object.keys(schema?.shape ?? {}))
      expect(operation.parameters.map(({ name }) => name).sort(), operation.path).toEqual(taken.sort())
    }
    const radius = operationsOf('sold-comparables', SITE)[0]?.parameters.find(
      ({ name }) => name === 'radiusMetres',
    )
    expect(radius).toMatchObject({ type: 'integer', required: false, place: 'query' })
    expect(radius?.description).toContain('From 1 to 5,000. Default: 800.')
  })

  it('has no reference for another word', () => {
    expect(findReference('no-such-thing', SITE)).toBeNull()
  })
})

describe('code examples', () => {
  it('survive quotes in a shell', () => {
    const [curl] = codeExamples({ method: 'post', url: `${SITE}/x`, body: { town: "Bishop's Stortford" } })
    expect(curl?.code).toContain(`--data '{"town":"Bishop'\\''s Stortford"}'`)
  })

  it('speak Python', () => {
    const python = codeExamples({
      method: 'post',
      url: `${SITE}/x`,
      body: { first: true, words: 'true null', none: null },
    })
    expect(python[2]?.code).toContain('"first": True')
    expect(python[2]?.code).toContain('"words": "true null"')
    expect(python[2]?.code).toContain('"none": None')
  })
})
