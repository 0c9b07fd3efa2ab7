/** The operations of the API as the clients' generators need them, read from the OpenAPI document. */
import { type Documented, inputSchema, outputSchema, type Schema } from '#api/documented.ts'
import { batchEndpoints, endpoints } from '#api/endpoints.server.ts'
import { openApiDocument } from '#api/openapi.server.ts'

import { withSharedShapes } from './shared-shapes.ts'

/** An operation of the API: one method of a client. */
export type ClientOperation = {
  /** Kebab-case: 'sold-comparables'. */
  readonly name: string
  /** Operations with the same tag are in one file: 'sold-comparables'. */
  readonly tag: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly description: string
  readonly input: Schema
  readonly data: Schema
}

export type { Schema }

/** Everything that the clients' types are generated from. */
export type ClientApi = {
  readonly operations: readonly ClientOperation[]
  /** Schemas with a name of their own, such as 'Meta'. */
  readonly shared: Readonly<Record<string, Schema>>
}

/** Returns the API's operations and shared schemas. */
export function clientApi(): ClientApi {
  const all = [...endpoints, ...batchEndpoints]
  const { paths, components } = openApiDocument(all, 'https://freehold.example') as Documented
  const operations = all.flatMap(({ path, method }) => {
    const operation = paths[path]?.[method]
    const data = operation && outputSchema(operation).properties?.['data']
    if (!data) return []
    const { operationId, tags = [], summary, description } = operation
    return [
      {
        name: operationId,
        tag: tags[0] ?? operationId,
        method: method === 'post' ? ('POST' as const) : ('GET' as const),
        path,
        description: `${summary}. ${description}`,
        input: inputSchema(operation),
        data,
      },
    ]
  })
  return withSharedShapes({ operations, shared: components.schemas })
}

/** Groups operations by tag, in the order of their first operation. */
export function byTag(
  operations: readonly ClientOperation[],
): ReadonlyMap<string, readonly ClientOperation[]> {
  return Map.groupBy(operations, ({ tag }) => tag)
}

/** Returns a kebab-case or camelCase name in PascalCase. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, first: string) => first.toUpperCase())
}

/** Returns the name of a shared schema that this one refers to, or null. */
export function sharedName({ $ref }: Schema): string | null {
  return $ref === undefined ? null : $ref.replace('#/components/schemas/', '')
}

/** Returns the schemas that a value may match one of: a nullable number is a number or null. */
export function alternatives({ anyOf, oneOf, type, ...rest }: Schema): readonly Schema[] | null {
  if (anyOf ?? oneOf) return anyOf ?? oneOf ?? null
  if (typeof type === 'string' || type === undefined) return null
  return type.map((one) => (one === 'null' ? { type: one } : { ...rest, type: one }))
}
