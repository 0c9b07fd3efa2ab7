/** The parts of the OpenAPI document that the reference, collections, MCP tools and clients are generated from. */

/** A JSON Schema. */
export type Schema = {
  type?: string | readonly string[]
  format?: string
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  $ref?: string
  example?: unknown
}

type Examples = Readonly<Record<string, { value: unknown }>>
type Content = { content?: { 'application/json'?: { schema?: Schema; examples?: Examples } } }
type Parameter = {
  name: string
  in: string
  required?: boolean
  schema?: Schema
  description?: string
  example?: unknown
}

/** One method on one path. */
export type DocumentedOperation = {
  operationId: string
  tags?: readonly string[]
  summary: string
  description: string
  parameters?: readonly Parameter[]
  requestBody?: Content
  /** Empty if no key is needed. */
  security?: readonly object[]
  responses: { 200?: Content; 304?: object }
}

/** An OpenAPI document. */
export type Documented = {
  paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

/** Returns the schema of an operation's input as one object: its path and query parameters and what's in its body. */
export function inputSchema({ requestBody, parameters = [] }: DocumentedOperation): Schema {
  const body = requestBody?.content?.['application/json']?.schema
  const sent = parameters.filter(({ in: place }) => place === 'path' || place === 'query')
  if (body && sent.length === 0) return body
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(sent.map(({ name, schema = {} }) => [name, schema])),
      ...body?.properties,
    },
    required: [...sent.filter(({ required }) => required).map(({ name }) => name), ...(body?.required ?? [])],
    additionalProperties: false,
  }
}

/** Returns the schema of an operation's successful response. */
export function outputSchema({ responses }: DocumentedOperation): Schema {
  return responses[200]?.content?.['application/json']?.schema ?? {}
}
