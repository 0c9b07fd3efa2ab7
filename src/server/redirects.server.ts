import type { MiddlewareHandler } from 'hono'

import type { RouteRule } from '#site/redirects.ts'
import { pathPattern, type PathPattern } from '#web/path-pattern.ts'

type Options = { readonly rules: readonly RouteRule[]; readonly pages: readonly string[] }

type Target = { readonly pattern: PathPattern; readonly to: PathPattern; readonly status: 301 }

/**
 * Redirects URLs that match a rule or that are a page's URL in the wrong case. Removes any trailing slash in the same
 * redirect. Only GET and HEAD requests are redirected, never forms.
 */
export function redirects(options: Options): MiddlewareHandler {
  const find = redirectFinder(options)
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { pathname, search } = new URL(c.req.url)
    const found = find(pathname.replace(/(?<=.)\/+$/, ''))
    return found ? c.redirect(withQuery(found.to, search), found.status) : next()
  }
}

/** Where a path redirects to, or null. */
export function redirectFinder({
  rules,
  pages,
}: Options): (path: string) => { to: string; status: 301 } | null {
  const patterns = pages.map(pathPattern)
  const fixed = new Map<string, string>()
  const targets: Target[] = []
  for (const page of pages) if (isFixed(page)) fixed.set(page.toLowerCase(), page)
  for (const { from, to, status } of rules) {
    if (isFixed(from)) fixed.set(from.toLowerCase(), to)
    else targets.push({ pattern: pathPattern(from), to: pathPattern(to), status })
  }
  const exact = new Set(pages)

  return (path) => {
    if (exact.has(path)) return null
    const to = fixed.get(path.toLowerCase())
    if (to !== undefined) return { to, status: 301 }
    for (const target of targets) {
      const parts = target.pattern.read(path)
      if (parts) return { to: target.to.fill(parts), status: target.status }
    }
    // Keep the case of path parameters: only the page knows how they're spelt.
    if (path === path.toLowerCase() || patterns.some((pattern) => pattern.matches(path))) return null
    for (const pattern of patterns) {
      const parts = pattern.read(path)
      if (parts) return { to: pattern.fill(parts), status: 301 }
    }
    return null
  }
}

const isFixed = (pattern: string) => !/[:*]/.test(pattern)

function withQuery(to: string, search: string): string {
  if (search === '') return to
  return to.includes('?') ? `${to}&${search.slice(1)}` : to + search
}

/** The rules as listed in `builds/meta/{id}.json`: fixed paths and patterns. */
export function ruleMatcher(rules: readonly RouteRule[]) {
  const entries = (wanted: boolean) =>
    Object.fromEntries(
      rules
        .filter(({ from }) => isFixed(from) === wanted)
        .map(({ from, to, status }) => [from, { redirect: { to, statusCode: status } }]),
    )
  return { static: entries(true), wildcard: {}, dynamic: entries(false) }
}
