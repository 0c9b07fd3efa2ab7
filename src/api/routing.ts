/** Matches paths to endpoints, for batches and for 405 responses, with the same patterns as Hono's router. */
import type { Endpoint } from '#web/endpoint/endpoint.ts'

/** The endpoints that match a path, and the values of its path parameters. */
export type Match = { endpoints: readonly Endpoint[]; params: Readonly<Record<string, string>> }

/** Converts '/postcodes/{postcode}' to Hono's '/postcodes/:postcode'. */
export function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** The query of a URL, without '?'. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark + 1).replace(/#.*$/s, '')
}

/** The endpoints that match a path relative to /api/v1, or null. */
export function findEndpoints(all: readonly Endpoint[], path: string): Match | null {
  const given = path.split('/')
  for (const { path: pattern } of all) {
    const params = fit(pattern.split('/'), given)
    if (params) return { endpoints: all.filter((each) => each.path === pattern), params }
  }
  return null
}

/** Whether an endpoint supports HEAD: the free ones do. On the others it would charge for no data. */
export function supportsHead({ method, credits }: Pick<Endpoint, 'method' | 'credits'>): boolean {
  return method === 'get' && credits === 0
}

/** The Allow header of a path. */
export function allowed(endpoints: readonly Endpoint[]): string {
  const methods = endpoints.map(({ method }) => method.toUpperCase())
  return [...methods, ...(endpoints.some(supportsHead) ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

function fit(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith('{')) {
      if (part !== value) return null
    } else {
      const text = decode(value)
      // No path parameter has U+0000 in it, and the database can't take it.
      if (text === '' || text.includes('\0')) return null
      params[part.slice(1, -1)] = text
    }
  }
  return params
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
