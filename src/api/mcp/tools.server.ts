/** The MCP tools: one for each endpoint that only reads, described by the OpenAPI document. */
import type { JSONObject, Tool } from '@modelcontextprotocol/server'

import type { Endpoint } from '#web/endpoint/endpoint.ts'

import {
  type Documented,
  type DocumentedOperation,
  inputSchema,
  outputSchema,
  type Schema,
} from '../documented.ts'
import { openApiDocument } from '../openapi.server.ts'

/** A tool, and the endpoint that answers its calls. */
export type ReadTool = { readonly tool: Tool; readonly endpoint: Endpoint }

/** Returns the tools by name, in the order of the reference. */
export function readTools(endpoints: readonly Endpoint[], siteUrl: string): ReadonlyMap<string, ReadTool> {
  const { paths, components } = openApiDocument(endpoints, siteUrl) as Documented
  const tools = endpoints.filter(isReadOnly).flatMap((endpoint) => {
    const operation = paths[endpoint.path]?.[endpoint.method]
    if (!operation) return []
    const tool = toolOf(operation, components.schemas)
    return [[tool.name, { tool, endpoint }] as const]
  })
  return new Map(tools)
}

function isReadOnly({ method, readOnly = method === 'get' }: Endpoint): boolean {
  return readOnly
}

type Shared = Readonly<Record<string, Schema>>

function toolOf(operation: DocumentedOperation, shared: Shared): Tool {
  const { operationId, summary, description } = operation
  return {
    name: operationId,
    title: summary,
    description: `${summary}. ${description}`,
    inputSchema: standingAlone(inputSchema(operation), shared),
    outputSchema: standingAlone(outputSchema(operation), shared),
    annotations: { title: summary, readOnlyHint: true, openWorldHint: false },
  }
}

/** Returns an object schema with the document's shared schemas that it uses under `$defs`. */
function standingAlone(schema: Schema, shared: Shared): JSONObject & { type: 'object' } {
  const used = new Map<string, JSONObject>()
  const own = pointedAtDefs(schema)
  return { ...own, type: 'object', ...(used.size > 0 && { $defs: Object.fromEntries(used) }) }

  function pointedAtDefs(part: Schema): JSONObject {
    return JSON.parse(JSON.stringify(part), (key, value: unknown) => {
      if (key !== '$ref' || typeof value !== 'string') return value
      const name = value.replace('#/components/schemas/', '')
      if (!used.has(name)) {
        used.set(name, {})
        used.set(name, pointedAtDefs(shared[name] ?? {}))
      }
      return `#/$defs/${name}`
    }) as JSONObject
  }
}
