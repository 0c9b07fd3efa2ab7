import type { MiddlewareHandler } from 'hono'

/** Redirects `/postcodes/` to `/postcodes`. Only uses the path, since the Host header can't be trusted. */
export const withoutTrailingSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const path = pathname.replace(/\/+$/, '')
  if (path === '' || path === pathname || path.startsWith('//')) return next()
  return c.redirect(path + search, 301)
}
