import type { Endpoint } from '#web/endpoint/endpoint.ts'

type Named = Pick<Endpoint, 'name' | 'method' | 'path'>

/**
 * Returns the name of an endpoint as a function: its operationId in the OpenAPI document, its MCP tool, its method in the
 * clients. Calculators begin with `calculate-`. If GET and POST share a name, POST begins with `post-`, or with the verb at the
 * end of its path: `cancel-batch-jobs`.
 */
export function operationName({ name, method, path }: Named, all: readonly Named[]): string {
  if (path.startsWith('/calculators/')) return `calculate-${name}`
  const isSecond = method === 'post' && all.some((other) => other.name === name && other.method === 'get')
  const verb = /\}\/([a-z-]+)$/.exec(path)?.[1] ?? 'post'
  return isSecond ? `${verb}-${name}` : name
}
