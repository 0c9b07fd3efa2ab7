/** The OpenAPI 3.1 document, made from the values that serve the requests. */
import { OpenAPIHono, z } from '@hono/zod-openapi'

import type { Endpoint } from '#web/endpoint/endpoint.ts'
import { problemCodes, problems } from '#web/endpoint/problems.ts'
import type { ProblemCode } from '#web/endpoint/problems.ts'

const Source = z
  .object({
    dataset: z.string(),
    publisher: z.string(),
    edition: z.string().nullable(),
    licence: z.string(),
    attribution: z.string(),
    url: z.string(),
  })
  .openapi('Source')

const Meta = z
  .object({
    requestId: z.string(),
    credits: z.object({
      charged: z.int(),
      remaining: z.int().nullable().openapi({ description: 'Null for customers without a quota.' }),
    }),
    sources: z.array(Source),
    notices: z.array(z.string()).openapi({ description: 'What the figures cannot tell.' }),
    nextCursor: z
      .string()
      .nullable()
      .optional()
      .openapi({ description: 'On lists: where the next page begins; null at the end.' }),
  })
  .openapi('Meta')

const Problem = z
  .object({
    type: z.string().openapi({ format: 'uri' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
    requestId: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

/** The shape of `meta`, and of every refusal; tests hold real answers against them. */
export const shapes = { Meta, Problem }

/** A JSON object of the document; its inside is only passed on. */
type Json = Record<string, unknown>

/** The document for these endpoints, as plain JSON. */
export function openApiDocument(endpoints: readonly Endpoint[], siteUrl: string): Json {
  const app = new OpenAPIHono()
  const registry = app.openAPIRegistry
  registry.registerComponent('securitySchemes', 'apiKey', { type: 'apiKey', in: 'header', name: 'x-api-key' })
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  for (const endpoint of endpoints) registry.registerPath(routeOf(endpoint))
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Freehold API', version: '1.0.0', description: ABOUT },
    servers: [{ url: `${siteUrl}/api/v1` }],
  }) as unknown as Json
  addOwnDescription(document)
  for (const endpoint of endpoints) addExamples(document, endpoint)
  return JSON.parse(JSON.stringify(document)) as Json
}

const ABOUT =
  'UK property data. Send your key as x-api-key or as a bearer token. An answer with status 200 costs the credits of its ' +
  'endpoint; every other answer, 304 included, costs nothing. Unknown parameters are refused (422). Answers carry a strong ' +
  'ETag: ask with If-None-Match and pay nothing while nothing has changed. POST takes an Idempotency-Key: the same key within ' +
  '24 hours gives the same answer and is charged once. Scripts on any site may call the API (CORS), but a key in a public page ' +
  'is public: use one that you can revoke.'

function routeOf(endpoint: Endpoint): Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0] {
  const { name, method, path, summary, description, credits, auth, output, request } = endpoint
  const { params, query, body } = request
  const cost = credits === 0 ? 'Free.' : `Costs ${credits} credit${credits === 1 ? '' : 's'}.`
  return {
    method,
    path,
    operationId: `${method}-${name}${params ? `-by-${Object.keys(params.shape).join('-')}` : ''}`,
    tags: [name],
    summary,
    description: `${description}\n\n${cost}`,
    security: auth === 'key' ? [{ apiKey: [] }, { bearer: [] }] : [],
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
      ...(method === 'post' ? { headers: IdempotencyHeader } : {}),
    },
    responses: {
      200: goodResponse(output),
      ...(method === 'get' ? { 304: NOT_MODIFIED } : {}),
      ...problemResponses(endpoint),
    },
  }
}

const IdempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .max(200)
    .optional()
    .openapi({ description: 'The same key within 24 hours: the same answer, charged once.' }),
})

const text = { schema: { type: 'string' } } as const
const HEADERS = {
  RateLimit: {
    ...text,
    description: 'Requests left (r) and seconds until the full burst is there again (t).',
  },
  'RateLimit-Policy': { ...text, description: 'Requests (q) in a window of seconds (w).' },
  'X-Request-Id': text,
  'X-Credits-Charged': { schema: { type: 'integer' } },
  'X-Credits-Remaining': {
    ...text,
    description: 'A number; unlimited without a quota; unknown when there is no account.',
  },
  ETag: text,
  'Cache-Control': text,
} as const

const NOT_MODIFIED = {
  description: 'Nothing has changed since the ETag in If-None-Match. Free.',
  headers: HEADERS,
}

function goodResponse(output: z.ZodType) {
  const schema = z.object({ data: output, meta: Meta })
  return { description: 'The answer.', headers: HEADERS, content: { 'application/json': { schema } } }
}

/** One response a status, naming each code that may come with it. */
function problemResponses({ auth, method, credits }: Endpoint): Record<string, object> {
  const responses: Record<string, object> = {}
  for (const code of problemCodes) {
    const { status, title } = problems[code]
    if (auth === 'none' && [401, 402, 403].includes(status)) continue
    if (credits === 0 && status === 402) continue
    if (method === 'get' && [400, 413, 415].includes(status)) continue
    const before = responses[status] as { description: string } | undefined
    const description = `${before ? `${before.description} ` : ''}\`${code}\`: ${title}.`
    responses[status] = {
      description,
      headers: HEADERS,
      content: { 'application/problem+json': { schema: Problem } },
    }
  }
  return responses
}

/** This document is not an endpoint with an envelope, but it is part of the API. */
function addOwnDescription(document: Json): void {
  const paths = document['paths'] as Json
  paths['/openapi.json'] = {
    get: {
      operationId: 'get-openapi',
      tags: ['openapi'],
      summary: 'This document',
      description: 'Needs no key and costs nothing.',
      security: [],
      responses: {
        200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
        304: NOT_MODIFIED,
      },
    },
  }
}

/** Examples of an endpoint at its parameters and its body. */
function addExamples(document: Json, { path, method, examples = [] }: Endpoint): void {
  const operation = ((document['paths'] as Json)[path] as Json)[method] as Json
  const first = { ...examples[0]?.params, ...examples[0]?.query } as Json
  for (const parameter of (operation['parameters'] ?? []) as Json[]) {
    const name = parameter['name'] as string
    if (Object.hasOwn(first, name)) parameter['example'] = first[name]
  }
  const bodies = examples.flatMap(({ name, body }) => (body ? [[name, { value: body }] as const] : []))
  if (bodies.length === 0) return
  const content = (operation['requestBody'] as Json)['content'] as Record<string, Json>
  const json = content['application/json']
  if (json) json['examples'] = Object.fromEntries(bodies)
}
