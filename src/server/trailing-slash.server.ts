import type { MiddlewareHandler } from 'hono'

/** Sends `/postcodes/` to `/postcodes` by a path alone: a host that the visitor names must not end up in an address. */
export const withoutTrailingSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const path = pathname.replace(/\/+$/, '')
  if (path === '' || path === pathname || path.startsWith('//')) return next()
  return c.redirect(path + search, 301)
}
