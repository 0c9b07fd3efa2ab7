/** The OpenAPI 3.1 document, generated from the same definitions that serve the requests. */
import { OpenAPIHono, z } from '@hono/zod-openapi'

import type { Endpoint } from '#web/endpoint/endpoint.ts'
import { problemCodes, problems } from '#web/endpoint/problems.ts'
import type { ProblemCode } from '#web/endpoint/problems.ts'

import { EXAMPLE_JOB } from './batch-jobs/example-job.ts'
import { costInASentence } from './cost-words.ts'
import { addDescriptions, addExamples, type Json, type Operations } from './openapi-examples.ts'
import { ABOUT, IdempotencyHeader } from './openapi-words.ts'
import { operationName } from './operation-name.ts'
import { EXAMPLE_PICTURE } from './staging/example-picture.ts'
import { FILE_NAMES } from './staging/staging-job.ts'

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
      remaining: z.int().nullable().openapi({ description: 'Null if your plan has no quota.' }),
    }),
    sources: z.array(Source),
    notices: z
      .array(z.string())
      .openapi({ description: 'Caveats about the data, such as incomplete months.' }),
    nextCursor: z
      .string()
      .nullable()
      .optional()
      .openapi({ description: 'Lists only: cursor of the next page, or null on the last page.' }),
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

/** Schemas of `meta` and of every error. Tests check real responses against them. */
export const shapes = { Meta, Problem }

/** Returns the OpenAPI document for these endpoints, as plain JSON. */
export function openApiDocument(endpoints: readonly Endpoint[], siteUrl: string): Json {
  const app = new OpenAPIHono()
  const registry = app.openAPIRegistry
  registry.registerComponent('securitySchemes', 'apiKey', { type: 'apiKey', in: 'header', name: 'x-api-key' })
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  for (const endpoint of endpoints) registry.registerPath(routeOf(endpoint, endpoints))
  for (const file of [resultOfJob, fileOfPicture]) registry.registerPath(file)
  const made = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Freehold API',
      version: '1.0.0',
      description: ABOUT,
      license: { name: 'Terms of use; each dataset’s licence is in meta.sources', url: `${siteUrl}/terms` },
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
  })
  const document = JSON.parse(JSON.stringify(made)) as Json
  addOwnDescription(document)
  for (const endpoint of endpoints) addExamples(document, endpoint)
  for (const operations of Object.values(document['paths'] as Record<string, Operations>)) {
    addDescriptions(operations)
  }
  return document
}

type Route = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0]

function routeOf(endpoint: Endpoint, all: readonly Endpoint[]): Route {
  const { name, method, path, summary, description, auth, output, request } = endpoint
  const { params, query, body } = request
  return {
    method,
    path,
    operationId: operationName(endpoint, all),
    tags: [name],
    summary,
    description: `${description}\n\n${costInASentence(endpoint)}`,
    ...(endpoint.deprecated ? { deprecated: true } : {}),
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

const text = { schema: { type: 'string' } } as const
const HEADERS = {
  RateLimit: {
    ...text,
    description: 'Requests left (r) and seconds until the limit fully resets (t).',
  },
  'RateLimit-Policy': { ...text, description: 'Requests allowed (q) in a window of seconds (w).' },
  'X-Request-Id': text,
  'X-Credits-Charged': { schema: { type: 'integer' } },
  'X-Credits-Remaining': {
    ...text,
    description: 'A number, “unlimited” for plans without a quota, or “unknown” without a key.',
  },
  ETag: text,
  'Cache-Control': text,
} as const
const FILE_SCHEMA = { type: 'string', format: 'binary' } as const

const NOT_MODIFIED = {
  description: 'Not modified since the ETag in If-None-Match. Free.',
  headers: HEADERS,
}

function goodResponse(output: z.ZodType) {
  const schema = z.object({ data: output, meta: Meta })
  return { description: 'Success.', headers: HEADERS, content: { 'application/json': { schema } } }
}

/** Lists its error codes, in one response per status. */
function problemResponses({
  auth,
  method,
  credits,
  chargedLater,
}: Pick<Endpoint, 'auth' | 'method' | 'credits' | 'chargedLater'>): Record<string, object> {
  const responses: Record<string, object> = {}
  for (const code of problemCodes) {
    const { status, title } = problems[code]
    if (auth === 'none' && [401, 402, 403].includes(status)) continue
    if (credits === 0 && !chargedLater && status === 402) continue
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

/** The result of a batch job, which is CSV and so isn't in the list of endpoints. */
const resultOfJob: Route = {
  method: 'get',
  path: '/batch-jobs/{id}/result.csv',
  operationId: 'batch-job-result',
  tags: ['batch-jobs'],
  summary: 'Download the result of a batch job',
  description:
    'Your columns, then status, error and a column for each field of the response’s data. Lists and objects are JSON.\n\nFree.',
  security: [{ apiKey: [] }, { bearer: [] }],
  request: {
    params: z.object({
      id: z.string().openapi({
        description: `ID of a job that has ended. ${EXAMPLE_JOB.id} returns an example.`,
        example: EXAMPLE_JOB.id,
      }),
    }),
  },
  responses: {
    200: {
      description: 'The CSV file.',
      headers: HEADERS,
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
    304: NOT_MODIFIED,
    ...problemResponses({ auth: 'key', method: 'get', credits: 0 }),
  },
}

/** A file of a staged picture, which isn't JSON and so isn't in the list of endpoints. */
const fileOfPicture: Route = {
  method: 'get',
  path: '/staging/{id}/{file}',
  operationId: 'staging-file',
  tags: ['staging'],
  summary: 'Download a file of a staged picture',
  description:
    'picture.jpg is for portals; picture.png has the photo’s own pixels outside mask.png, which is white where something was added. ' +
    'moved.jpg shows what moved in a picture that was rejected.\n\nFree.',
  security: [{ apiKey: [] }, { bearer: [] }],
  request: {
    params: z.object({
      id: z.string().openapi({
        description: `ID of the picture. ${EXAMPLE_PICTURE.id} returns an example.`,
        example: EXAMPLE_PICTURE.id,
      }),
      file: z.enum(FILE_NAMES).openapi({ description: 'Name of the file.', example: 'picture.jpg' }),
    }),
  },
  responses: {
    200: {
      description: 'The picture.',
      headers: HEADERS,
      content: { 'image/jpeg': { schema: FILE_SCHEMA }, 'image/png': { schema: FILE_SCHEMA } },
    },
    304: NOT_MODIFIED,
    ...problemResponses({ auth: 'key', method: 'get', credits: 0 }),
  },
}

/** Adds /openapi.json, which has no envelope and so isn't in the list of endpoints. */
function addOwnDescription(document: Json): void {
  const paths = document['paths'] as Json
  paths['/openapi.json'] = {
    get: {
      operationId: 'openapi',
      tags: ['openapi'],
      summary: 'Get this OpenAPI document',
      description: 'Free. You don’t need a key.',
      security: [],
      responses: {
        200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
        304: NOT_MODIFIED,
        429: {
          description: `\`rate_limited\`: ${problems.rate_limited.title}.`,
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  }
}
