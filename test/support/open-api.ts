/** The OpenAPI document as JSON Schemas, to check what's sent and answered against what's published. */
import formats from 'ajv-formats'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'

import type { Documented } from '#api/documented.ts'
import { batchEndpoints, endpoints } from '#api/endpoints.server.ts'
import { openApiDocument } from '#api/openapi.server.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

/** Every endpoint in the document. */
export const documentedEndpoints: readonly Endpoint[] = [...endpoints, ...batchEndpoints]

/** The published document. */
export const openApi = openApiDocument(documentedEndpoints, 'https://www.example.test') as Documented

const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(openApi, 'document')

/** Checks a value against the schema at this place in the document: the keys that lead to it. */
export function schemaErrors(place: readonly string[], value: unknown): string[] {
  const pointer = place.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const check = ajv.getSchema(`document#/${encodeURI(pointer)}`)
  if (!check) throw new Error(`The document has nothing at ${pointer}`)
  void check(value)
  return (check.errors ?? []).map(
    ({ instancePath, message }: ErrorObject) => `${instancePath} ${message ?? ''}`,
  )
}

/** Checks a response against the document's schema for its status. */
export function responseErrors({ path, method }: Endpoint, status: number, body: unknown): string[] {
  const type = status === 200 ? 'application/json' : 'application/problem+json'
  return schemaErrors(['paths', path, method, 'responses', String(status), 'content', type, 'schema'], body)
}
