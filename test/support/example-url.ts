import type { Endpoint, EndpointExample } from '#web/endpoint/endpoint.ts'

/** Writes the path and query of an example, relative to /api/v1. */
export function exampleUrl({ path }: Pick<Endpoint, 'path'>, example: EndpointExample | undefined): string {
  const params = (example?.params ?? {}) as Record<string, string>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'RG30 1AA'),
  )
  const query = new URLSearchParams(
    Object.entries(example?.query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  return query.size > 0 ? `${filled}?${query}` : filled
}
