/** Finds the endpoint of a path, for entries of a batch and for 405: the same patterns that Hono routes by. */
import type { Endpoint } from '#web/endpoint/endpoint.ts'

/** Where a path leads: its endpoints by method, and the values of `{name}` in it. */
export type Match = { endpoints: readonly Endpoint[]; params: Readonly<Record<string, string>> }

/** '/postcodes/{postcode}' as Hono writes it: '/postcodes/:postcode'. */
export function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** The endpoints whose pattern fits a path relative to /api/v1; null when there is none. */
export function findEndpoints(all: readonly Endpoint[], path: string): Match | null {
  const given = path.split('/')
  for (const { path: pattern } of all) {
    const params = fit(pattern.split('/'), given)
    if (params) return { endpoints: all.filter((each) => each.path === pattern), params }
  }
  return null
}

/** The Allow header of a path. HEAD is offered where answers are free: elsewhere it would cost and show nothing. */
export function allowed(endpoints: readonly Endpoint[]): string {
  const methods = endpoints.map(({ method }) => method.toUpperCase())
  const free = endpoints.some(({ method, auth }) => method === 'get' && auth === 'none')
  return [...methods, ...(free ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

function fit(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith('{')) {
      if (part !== value) return null
    } else if (value === '') return null
    else params[part.slice(1, -1)] = decode(value)
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
