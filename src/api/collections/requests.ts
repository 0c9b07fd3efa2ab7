import type { Documented, DocumentedOperation } from '#api/documented.ts'

/** A parameter of a request in a collection. */
export type CollectionParam = {
  name: string
  place: 'path' | 'query'
  value: string
  description: string
  /** Whether it's sent unless the reader ticks it off. */
  enabled: boolean
}

/** A request in a collection, whichever tool it's for. */
export type CollectionRequest = {
  /** The operation's ID in the OpenAPI document. */
  id: string
  folder: string
  name: string
  description: string
  method: 'GET' | 'POST'
  /** With `{name}` for path parameters. */
  path: string
  params: readonly CollectionParam[]
  /** JSON text; null for GET. */
  body: string | null
}

/** Lists the requests that an OpenAPI document describes, with its examples filled in. */
export function collectionRequests(document: Readonly<Record<string, unknown>>): CollectionRequest[] {
  const { paths } = document as Documented
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => requestOf(path, method, operation)),
  )
}

function requestOf(path: string, method: string, operation: DocumentedOperation): CollectionRequest {
  const { operationId, tags, summary, description, parameters = [], requestBody } = operation
  const [example] = Object.values(requestBody?.content?.['application/json']?.examples ?? {})
  return {
    id: operationId,
    folder: tags?.[0] ?? 'other',
    name: summary,
    description,
    method: method === 'post' ? 'POST' : 'GET',
    path,
    params: parameters.flatMap((parameter) => {
      const { name, in: place, required = false, schema } = parameter
      if (place !== 'path' && place !== 'query') return []
      const value = textOf(parameter.example ?? (required ? schema?.example : undefined))
      return [
        {
          name,
          place,
          value,
          description: parameter.description ?? schema?.description ?? '',
          enabled: required || value !== '',
        },
      ]
    }),
    body: method === 'post' ? JSON.stringify(example?.value ?? {}, null, 2) : null,
  }
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Groups requests by folder, in the order of the document. */
export function byFolder(
  requests: readonly CollectionRequest[],
): ReadonlyMap<string, readonly CollectionRequest[]> {
  return Map.groupBy(requests, ({ folder }) => folder)
}

/** Writes a path with `:name` for its parameters, as the tools do. */
export function colonPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Lists a request's parameters in one place. */
export function paramsIn(
  { params }: CollectionRequest,
  place: CollectionParam['place'],
): readonly CollectionParam[] {
  return params.filter((each) => each.place === place)
}
