import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { customer, testApi } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'

import type { Documented } from '../documented.ts'
import { batchEndpoints, endpoints } from '../endpoints.server.ts'
import { openApiDocument, shapes } from '../openapi.server.ts'
import { codeExamples } from './code-examples.ts'
import { allOperations, operationsOf, operationsWithFiles, otherEndpoints } from './operations.server.ts'
import { referenceMarkdown } from './reference-markdown.server.ts'
import { findReference } from './reference.server.ts'
import { findSubject, SUBJECTS } from './subjects.ts'

const SITE = 'https://www.example.test'

let database: TestDatabase

beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(async () => {
  await database.close()
})

describe('the API reference', () => {
  it('has a page for each API that returns official data, each named after it', () => {
    expect(SUBJECTS.map(({ name }) => name)).toEqual([
      'broadband',
      'company-ownership-search',
      'council-tax',
      'crime-statistics',
      'economic-data',
      'epc',
      'house-price-index',
      'house-valuation',
      'mobile-signal',
      'postcodes',
      'property-age',
      'property-valuation',
      'schools',
      'sold-comparables',
      'stamp-duty-land-tax',
    ])
    const listed = new Set(SUBJECTS.flatMap(({ name }) => operationsOf(name, SITE).map(({ path }) => path)))
    const withData = endpoints.filter(({ sources }) => sources.length > 0)
    expect(withData.filter(({ path }) => !listed.has(path)).map(({ path }) => path)).toEqual([])
    for (const { title, description } of SUBJECTS) {
      expect(title).toMatch(/ API$/)
      expect(description).toContain(title)
      expect(description.length).toBeGreaterThanOrEqual(40)
      expect(description.length).toBeLessThanOrEqual(200)
    }
  })

  it('documents every subject from an endpoint that is served', () => {
    for (const { name: subject } of SUBJECTS) {
      expect(
        endpoints.some(({ name, scope }) => [name, scope].includes(subject)),
        subject,
      ).toBe(true)
      expect(operationsOf(subject, SITE).length, subject).toBeGreaterThan(0)
      expect(referenceMarkdown(subject, SITE), subject).toContain('## GET /')
    }
  })

  it('gets 404 without a charge outside the documented endpoints', async () => {
    const { call } = testApi(database)
    const { key } = await customer(database, { apiCredits: 5 })
    const answer = await call('/house-prices?postcode=RG301AA', { key })
    expect([answer.status, answer.headers.get('x-credits-charged')]).toEqual([404, '0'])
  })

  it('shows requests that work, and answers of the shape that the endpoint has', async () => {
    const { call } = testApi(database)
    const { key } = await customer(database, { apiCredits: 100 })
    for (const { name } of SUBJECTS) {
      const first = operationsOf(name, SITE)[0]
      if (!first) continue
      const url = new URL(first.examples[0]?.request.url ?? '')
      const answer = await call(url.pathname.replace('/api/v1', '') + url.search, { key })
      expect(answer.status, name).toBe(200)
      const shown = findReference(name, SITE)?.answer as { data: object; meta: object }
      expect(shapes.Meta.safeParse(shown.meta).success, name).toBe(true)
      const output = endpoints.find(({ path }) => path === first.path)?.output
      expect(output?.safeParse(shown.data).error, name).toBeUndefined()
      expect(Object.keys(answer.body.data as object).sort(), name).toEqual(Object.keys(shown.data).sort())
    }
  })

  it('lists every parameter that an endpoint takes', () => {
    for (const [position, operation] of allOperations(SITE).entries()) {
      const { params, query, body } = [...endpoints, ...batchEndpoints][position]?.request ?? {}
      const taken = [params, query, body].flatMap((schema) => Object.keys(schema?.shape ?? {}))
      const names = operation.parameters.map(({ name }) => name)
      expect(names.filter((name) => !name.includes('.')).sort(), operation.path).toEqual(taken.sort())
      // A calculator's own inputs too.
      if (operation.path.startsWith('/calculators/'))
        expect(names.filter((name) => name.startsWith('inputs.')).length, operation.path).toBeGreaterThan(0)
    }
    expect(operationsOf('hmo', SITE)[0]?.parameters).toContainEqual({
      name: 'inputs.occupancyPercent',
      place: 'body',
      type: 'number',
      required: false,
      description: expect.stringMatching(/^Occupancy rate \(%\)\..* From 0 to 100\. Default: 100\.$/),
      example: null,
    })
    const radius = operationsOf('sold-comparables', SITE)[0]?.parameters.find(
      ({ name }) => name === 'radiusMetres',
    )
    expect(radius).toMatchObject({ type: 'integer', required: false, place: 'query' })
    expect(radius?.description).toContain('From 1 to 5,000. Default: 800.')
  })

  it('promises council tax by tax year only if a tax year can be asked for', () => {
    const names = operationsOf('council-tax', SITE).flatMap(({ parameters }) =>
      parameters.map(({ name }) => name),
    )
    expect(names).not.toContain('taxYear')
    expect(findSubject('council-tax')?.description).not.toContain('by tax year')
  })

  it('lists the fields of a response with their type, null and unit', () => {
    const fields = new Map(
      operationsOf('sold-comparables', SITE)[0]?.fields.map((field) => [field.name, field]),
    )
    expect(fields.get('count')).toMatchObject({ type: 'integer', nullable: false })
    expect(fields.get('summary.medianPrice')).toMatchObject({ nullable: true })
    expect(fields.get('sales[].price')).toMatchObject({ nullable: false })
    for (const { path, fields: listed } of allOperations(SITE)) expect(listed.length, path).toBeGreaterThan(0)
  })

  it('names lists in the plural, and the values of those with few as they are', () => {
    const types = (subject: string) => {
      const listed = operationsOf(subject, SITE).flatMap(({ fields, parameters }) => [
        ...fields,
        ...parameters,
      ])
      return new Map(listed.map(({ name, type }) => [name, type]))
    }
    expect(types('company-ownership-search').get('titles[].registers')).toBe('list of uk, overseas')
    expect(types('company-ownership-search').get('titles')).toBe('list of objects')
    expect(types('postcodes').get('fields')).toBe('list of strings')
    expect(types('hmo').get('inputs.monthlyRoomRents')).toBe('list of numbers')
  })

  it('lists the headers that an endpoint understands, and endpoints whose response is a file', () => {
    for (const { method, headers, path } of allOperations(SITE)) {
      const names = headers.map(({ name }) => name)
      expect(names, path).toEqual([method === 'post' ? 'Idempotency-Key' : 'If-None-Match'])
    }
    expect(operationsOf('batch-jobs', SITE).map(({ path }) => path)).toContain('/batch-jobs/{id}/result.csv')
    const [document] = operationsOf('openapi', SITE)
    expect(document).toMatchObject({ path: '/openapi.json', keyed: false, credits: 0 })
    const codes = codeExamples(document?.examples[0]?.request ?? expect.unreachable('no example'))
    expect(codes.map(({ code }) => code).join()).not.toMatch(/\bdata\b/)
    expect(referenceMarkdown('stamp-duty-land-tax', SITE)).toContain('- `Idempotency-Key`: Retries with')
  })

  it('has every operation of the OpenAPI document', () => {
    const { paths } = openApiDocument([...endpoints, ...batchEndpoints], SITE) as Documented
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    )
    const shown = operationsWithFiles(SITE).map(({ method, path }) => `${method} ${path}`)
    expect(shown.toSorted()).toEqual(documented.toSorted())
    const subjects = [...SUBJECTS, ...otherEndpoints()].flatMap(({ name }) => operationsOf(name, SITE))
    expect(new Set(subjects.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(documented))
  })

  it('is read from the OpenAPI document once', () => {
    expect(allOperations(SITE)).toBe(allOperations(SITE))
    expect(allOperations('https://other.example')[0]?.examples[0]?.request.url).toMatch(
      /^https:\/\/other\.example\//,
    )
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

  it('speak PHP, with quotes and bodies as they are', () => {
    const request = { method: 'post', url: `${SITE}/x?q=it's`, body: { town: "Bishop's Stortford" } } as const
    const php = codeExamples(request).find(({ label }) => label === 'PHP')?.code
    expect(php).toContain(`curl_init('${SITE}/x?q=it\\'s')`)
    expect(php).toContain(
      `<<<'JSON'\n        {\n          "town": "Bishop's Stortford"\n        }\n        JSON,`,
    )
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
